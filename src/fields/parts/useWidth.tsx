import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How wide an element is now: a form may stand on a page, in a column or in a modal. Known before it is painted, for what stands in it would be seen to move. */
export function useWidth() {
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
