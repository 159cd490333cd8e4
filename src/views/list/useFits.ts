import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Does what lies in a frame fit its width? Watched as both change. */
export function useFitsWidth() {
  const [fits, setFits] = useState(true)
  const watching = useRef<ResizeObserver>(null)
  const frame = useCallback((element: HTMLElement | null) => {
    watching.current?.disconnect()
    if (!element) return
    // Before it is painted: what follows the frame would be seen to move.
    watching.current = new ResizeObserver(() => flushSync(() => setFits(element.scrollWidth <= element.clientWidth + 1)))
    for (const watched of [element, ...element.children]) watching.current.observe(watched)
  }, [])
  return { frame, fits }
}
