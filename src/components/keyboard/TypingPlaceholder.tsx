import { useEffect, useRef } from 'react'
import { insertOnNextFocus } from './typingCapture.ts'

/** A placeholder while a dialog or box opened by a shortcut loads: it buffers typed letters and passes them to the box. */
export function TypingPlaceholder({ label }: { label: string }) {
  const typed = useRef('')
  useEffect(
    () => () => {
      if (typed.current !== '') insertOnNextFocus(typed.current)
    },
    [],
  )
  return (
    <input
      autoFocus
      aria-label={label}
      onChange={({ target }) => {
        typed.current = target.value
      }}
      style={{ position: 'fixed', inset: '0 auto auto 0', width: 1, height: 1, padding: 0, border: 0, opacity: 0 }}
    />
  )
}
