import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The current width of an element, since a form can be on a page, in a column or in a dialog. Measured before the first paint to avoid a layout shift. */
export function useElementWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!ref.current) return undefined
    setWidth(ref.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => entry && flushSync(() => setWidth(entry.contentRect.width)))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
