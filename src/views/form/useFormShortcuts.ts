import { useEffect, useRef } from 'react'

interface FormKeyHandlers {
  onSave: () => void
  /** Saves and adds another row; undefined where that is not possible, and the plain save runs instead. */
  onAnother: (() => void) | undefined
}

/** Shortcuts: Ctrl+S saves, Ctrl+Enter saves and adds another; on a Mac with ⌘. */
export function useFormShortcuts(ways: FormKeyHandlers) {
  const now = useRef(ways)
  now.current = ways
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's'
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (!isSave && event.key !== 'Enter')) return
      event.preventDefault()
      // A dialog above the form disables its shortcuts.
      if (event.repeat || document.querySelector('.MuiDialog-root') !== null) return
      // Some inputs commit their value on blur.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const { onSave, onAnother = onSave } = now.current
      if (isSave) onSave()
      else onAnother()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
