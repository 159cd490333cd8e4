import type { MouseEvent } from 'react'
import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds after the last scroll before hit testing resumes. */
const restMs = 120

const elementUnder = ({ clientX, clientY }: MouseEvent) => document.elementFromPoint(clientX, clientY)

/**
 * While scrolling, the browser hit-tests thousands of bars under the mouse on every frame. A transparent overlay ends
 * the hit test early. It disappears when scrolling stops, or when the mouse moves or presses.
 */
export function useHitTestShield() {
  const shield = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = useCallback(() => {
    clearTimeout(resting.current)
    if (shield.current) shield.current.hidden = true
  }, [])
  const raise = useCallback(() => {
    clearTimeout(resting.current)
    resting.current = setTimeout(drop, restMs)
    if (shield.current) shield.current.hidden = false
  }, [drop])
  const pressed = useRef<Element | null>(null)
  const press = useCallback(
    (event: MouseEvent) => {
      drop()
      pressed.current = elementUnder(event)
    },
    [drop],
  )
  /** The clicked element. If the overlay caught the click, the element beneath, provided that press and release hit the same one. */
  const clicked = useCallback(
    (event: MouseEvent) => {
      const { target, currentTarget } = event
      if (target instanceof Element && target !== currentTarget && target !== shield.current) return target
      drop()
      const match = elementUnder(event)
      return match === pressed.current ? match : null
    },
    [drop],
  )
  useEffect(() => drop, [drop])
  return { shield, raise, drop, press, clicked }
}
