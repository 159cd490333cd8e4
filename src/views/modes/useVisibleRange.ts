import type { RefObject, UIEvent } from 'react'
import { useEffect, useState } from 'react'

/** Beyond the edges, so that nothing is missing while one scrolls or goes on by keys; so much comes and goes together. */
const beyond = 320
const stride = 160

/** From where to where of what scrolls is in sight, in pixels. */
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
