import type { RefObject, UIEvent } from 'react'
import { useEffect, useState } from 'react'

/** Extra pixels beyond each edge, so that nothing is missing while scrolling; updates happen in strides. */
const beyond = 320
const stride = 160

/** The visible range of the scroll container in pixels. */
export function useVisibleRange(frame: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(800)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watching = new ResizeObserver(() => setHeight(Math.ceil(element.clientHeight / stride) * stride))
    watching.observe(element)
    return () => watching.disconnect()
  }, [frame])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setTop(Math.floor(currentTarget.scrollTop / stride) * stride)
  return { from: top - beyond, to: top + height + stride + beyond, onScroll }
}
