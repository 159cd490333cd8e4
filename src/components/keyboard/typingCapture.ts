/** Buffers letters that are typed after a shortcut or press opens a lazy box, and passes them to the box when it gets the focus. */

/** Time in milliseconds after which buffered letters are dropped. */
const waitMs = 10_000

const isBox = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.readOnly && !target.disabled

/** Inserts text as if typed, replacing the selection; the input event updates React. */
function insertText(box: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd } = box
  // Inputs of type number and email have no selection.
  if (selectionStart === null || selectionEnd === null) return
  box.setRangeText(text, selectionStart, selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Calls `use` with the next text box that gets the focus, or `other` if another control gets it first. */
function onNextBox(aborter: AbortController, use: (box: HTMLInputElement | HTMLTextAreaElement) => void, other?: () => void) {
  const hear = ({ target }: FocusEvent) => {
    if (!isBox(target)) return target instanceof Element && target.matches('button, a, select, [role=combobox]') ? other?.() : undefined
    aborter.abort()
    // The code that moved the focus may first select the box's content.
    setTimeout(() => use(target))
    return undefined
  }
  document.addEventListener('focusin', hear, { signal: aborter.signal })
  setTimeout(() => aborter.abort(), waitMs)
}

/** Passes a text to the next text box that gets the focus. */
export const insertOnNextFocus = (text: string) => onNextBox(new AbortController(), (box) => insertText(box, text))

/** Buffers typed letters until the opened box gets the focus and then inserts them; shortcuts do not see them. Escape and Tab stop it. */
export function captureTyping() {
  let typed = ''
  const aborter = new AbortController()
  const end = () => aborter.abort()
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBox(event.target)) return
    if (event.key === 'Escape' || event.key === 'Tab') return end()
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKey, { capture: true, signal: aborter.signal })
  onNextBox(aborter, (box) => typed !== '' && insertText(box, typed), end)
}
