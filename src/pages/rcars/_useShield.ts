import type { MouseEvent } from 'react'
import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds after the last scroll until what lies under the mouse is looked for again. */
const rest = 120

const beneath = ({ clientX, clientY }: MouseEvent) => document.elementFromPoint(clientX, clientY)

/**
 * While one scrolls, a browser looks in every frame for what came to lie under the mouse, among thousands of bars.
 * A shield over them is found at once; it is gone when the scrolling rests, or the mouse moves or presses.
 */
export function useShield() {
  const shield = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = useCallback(() => {
    clearTimeout(resting.current)
    if (shield.current) shield.current.hidden = true
  }, [])
  const raise = useCallback(() => {
    clearTimeout(resting.current)
    resting.current = setTimeout(drop, rest)
    if (shield.current) shield.current.hidden = false
  }, [drop])
  const pressed = useRef<Element | null>(null)
  const press = useCallback(
    (event: MouseEvent) => {
      drop()
      pressed.current = beneath(event)
    },
    [drop],
  )
  /** What a click is for; where the shield came in between, what lay beneath it both when it was pressed and when it was let go. */
  const clicked = useCallback(
    (event: MouseEvent) => {
      const { target, currentTarget } = event
      if (target instanceof Element && target !== currentTarget && target !== shield.current) return target
      drop()
      const match = beneath(event)
      return match === pressed.current ? match : null
    },
    [drop],
  )
  useEffect(() => drop, [drop])
  return { shield, raise, drop, press, clicked }
}
