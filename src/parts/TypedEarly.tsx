import { useEffect, useRef } from 'react'

/** Whoever has not begun to type again by then has turned to something else. */
const waitMs = 3000

const isBox = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.readOnly && !target.disabled

/** Writes as if it were typed, over what is selected; React hears of it as of any key. */
function write(box: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd } = box
  // Boxes for numbers and addresses have no selection to be asked for.
  if (selectionStart === null || selectionEnd === null) return
  box.setRangeText(text, selectionStart, selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Hands a text to the next box that has the focus. */
function handOver(text: string) {
  const gone = new AbortController()
  const hand = ({ target }: FocusEvent) => {
    if (!isBox(target)) return
    gone.abort()
    // Whoever gave it the focus may select what stands in it first.
    setTimeout(() => write(target, text))
  }
  document.addEventListener('focusin', hand, { signal: gone.signal })
  setTimeout(() => gone.abort(), waitMs)
}

/** Stands in while something that was opened by a key is still on its way: what is typed meanwhile is handed to the box that it brings. */
export function TypedEarly({ label }: { label: string }) {
  const typed = useRef('')
  useEffect(
    () => () => {
      if (typed.current !== '') handOver(typed.current)
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
