import type { RefObject } from 'react'
import { useEffect } from 'react'
import { isPageCovered, isTextTarget } from '../../../components/keyboard/keyboardTarget.ts'

/** `/` focuses the input, unless the user is typing. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextTarget(event.target) || isPageCovered()) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [input])
}
