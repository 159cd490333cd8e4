/** What is typed between a key or press that opens something and the box that it brings: the box comes later, and gets it. */

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

/** Does something with the next box that has the focus; `other` where something else to be used has it first. */
function onNextBox(aborter: AbortController, use: (box: HTMLInputElement | HTMLTextAreaElement) => void, other?: () => void) {
  const hear = ({ target }: FocusEvent) => {
    if (!isBox(target)) return target instanceof Element && target.matches('button, a, select, [role=combobox]') ? other?.() : undefined
    aborter.abort()
    // Whoever gave it the focus may select what stands in it first.
    setTimeout(() => use(target))
    return undefined
  }
  document.addEventListener('focusin', hear, { signal: aborter.signal })
  setTimeout(() => aborter.abort(), waitMs)
}

/** Hands a text to the next box that has the focus. */
export const takeTyped = (text: string) => onNextBox(new AbortController(), (box) => write(box, text))

/** Keeps letters from the keys of the page until the box that was opened has the focus, and hands them to it; the focus stays where it is meanwhile. Escape and Tab end it. */
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
  onNextBox(aborter, (box) => typed !== '' && write(box, typed), end)
}
