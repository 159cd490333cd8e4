import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds after the last scroll until what lies under the mouse is looked for again. */
const rest = 120

/**
 * While one scrolls, a browser looks in every frame for what came to lie under the mouse, among thousands of bars.
 * A shield over them is found at once; it is gone when the scrolling rests, or the mouse moves.
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
  useEffect(() => drop, [drop])
  return { shield, raise, drop }
}
