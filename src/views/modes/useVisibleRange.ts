import type { RefObject, UIEvent } from 'react'
import { useEffect, useState } from 'react'

/** Extra pixels beyond each edge, so that nothing is missing while scrolling; updates happen in strides. */
const overscanPx = 320
const stepPx = 160

/** The visible range of the scroll container in pixels. */
export function useVisibleRange(frame: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(800)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watching = new ResizeObserver(() => setHeight(Math.ceil(element.clientHeight / stepPx) * stepPx))
    watching.observe(element)
    return () => watching.disconnect()
  }, [frame])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setTop(Math.floor(currentTarget.scrollTop / stepPx) * stepPx)
  return { from: top - overscanPx, to: top + height + stepPx + overscanPx, onScroll }
}
