import { useEffect, useRef } from 'react'

interface Ways {
  onSave: () => void
  /** Saves and begins another; where there is no other, the plain save does. */
  onAnother: (() => void) | undefined
}

/** Ctrl+S saves, Ctrl+Enter saves and goes on; on a Mac with ⌘. */
export function useFormKeys(ways: Ways) {
  const now = useRef(ways)
  now.current = ways
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's'
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (!isSave && event.key !== 'Enter')) return
      event.preventDefault()
      // Behind an open window the form is out of reach for the mouse too.
      if (event.repeat || document.querySelector('.MuiDialog-root') !== null) return
      // Some inputs take what was typed when they are left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const { onSave, onAnother = onSave } = now.current
      if (isSave) onSave()
      else onAnother()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
