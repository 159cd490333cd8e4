import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the content fits the width of its frame; observes both. */
export function useFitsWidth() {
  const [fits, setFits] = useState(true)
  const watching = useRef<ResizeObserver>(null)
  const frame = useCallback((element: HTMLElement | null) => {
    watching.current?.disconnect()
    if (!element) return
    // Synchronous, so that content below the frame does not visibly move.
    watching.current = new ResizeObserver(() => flushSync(() => setFits(element.scrollWidth <= element.clientWidth + 1)))
    for (const watched of [element, ...element.children]) watching.current.observe(watched)
  }, [])
  return { frame, fits }
}
