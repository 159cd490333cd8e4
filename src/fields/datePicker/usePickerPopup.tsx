import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

export interface PickerPopupState {
  readonly open: boolean
  /** Increments each time the keyboard moves the focus into the days. */
  readonly focusRequests: number
  /** Increments with each choice not made by typing, which discards the typed text. */
  readonly choices: number
  readonly field: RefObject<HTMLDivElement | null>
  readonly popper: RefObject<HTMLDivElement | null>
  show: () => void
  confirmChoice: () => void
  /** Opens the popup and moves the focus into the days. */
  focusDays: () => void
  close: () => void
  /** Props for the element around the boxes and the popup. */
  readonly containerProps: { onBlur: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent) => void }
  /** Props for each box. */
  readonly boxProps: { onFocus: () => void; onClick: () => void; onLeave: () => void }
}

const isInside = (node: EventTarget | null, ...refs: readonly RefObject<HTMLElement | null>[]) =>
  node instanceof Node && refs.some(({ current }) => current?.contains(node))

/** The browser window lost the focus; it will return to the same element. */
const isWindowBlur = (event: FocusEvent) => document.activeElement === event.target

/** Controls when a picker opens and closes, and where the focus goes. */
export function usePickerPopup(disabled: boolean): PickerPopupState {
  const [open, setOpen] = useState(false)
  const [focusRequests, setEntered] = useState(0)
  const [choices, setChoices] = useState(0)
  const field = useRef<HTMLDivElement>(null)
  const popper = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  // Set while the focus returns to the box, so that it does not reopen the popup.
  const quiet = useRef(false)

  const show = () => {
    if (disabled || open) return
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setEntered(0)
    if (!isInside(document.activeElement, popper)) return
    quiet.current = true
    opener.current?.focus()
    quiet.current = false
  }

  useEffect(() => {
    if (!open) return undefined
    const onPress = ({ target }: MouseEvent) => {
      if (!isInside(target, field, popper)) setOpen(false)
    }
    document.addEventListener('mousedown', onPress, true)
    return () => document.removeEventListener('mousedown', onPress, true)
  }, [open])

  return {
    open: open && !disabled,
    focusRequests,
    choices,
    confirmChoice: () => setChoices((count) => count + 1),
    field,
    popper,
    show,
    close,
    focusDays: () => {
      show()
      setEntered((count) => count + 1)
    },
    containerProps: {
      onBlur: (event) => {
        if (!isWindowBlur(event) && !isInside(event.relatedTarget, field, popper)) close()
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open) return
        // A surrounding dialog stays open.
        event.stopPropagation()
        event.preventDefault()
        close()
      },
    },
    boxProps: {
      onFocus: () => {
        if (!quiet.current) show()
        quiet.current = false
      },
      onClick: show,
      onLeave: () => {
        quiet.current = true
      },
    },
  }
}
