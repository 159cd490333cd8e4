import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

export interface Picker {
  readonly open: boolean
  /** Counts how often the keyboard asked to enter the days. */
  readonly entered: number
  /** Counts choices made other than by typing: what was being typed is forgotten then. */
  readonly choices: number
  readonly field: RefObject<HTMLDivElement | null>
  readonly popper: RefObject<HTMLDivElement | null>
  show: () => void
  chose: () => void
  /** Opens, and the focus goes into the days. */
  enter: () => void
  close: () => void
  /** For the element around the boxes and the popper. */
  readonly around: { onBlur: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent) => void }
  /** For each box. */
  readonly box: { onFocus: () => void; onClick: () => void; onLeave: () => void }
}

const isInside = (node: EventTarget | null, ...refs: readonly RefObject<HTMLElement | null>[]) =>
  node instanceof Node && refs.some(({ current }) => current?.contains(node))

/** Another window took the focus, which comes back to the same element: nobody left it. */
const onlyWindowLeft = (event: FocusEvent) => document.activeElement === event.target

/** When a picker opens and closes, and where the focus goes. */
export function usePicker(disabled: boolean): Picker {
  const [open, setOpen] = useState(false)
  const [entered, setEntered] = useState(0)
  const [choices, setChoices] = useState(0)
  const field = useRef<HTMLDivElement>(null)
  const popper = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  // A focus that comes back must not open again what was just closed.
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
    entered,
    choices,
    chose: () => setChoices((count) => count + 1),
    field,
    popper,
    show,
    close,
    enter: () => {
      show()
      setEntered((count) => count + 1)
    },
    around: {
      onBlur: (event) => {
        if (!onlyWindowLeft(event) && !isInside(event.relatedTarget, field, popper)) close()
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open) return
        // A dialog around it stays open.
        event.stopPropagation()
        event.preventDefault()
        close()
      },
    },
    box: {
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
