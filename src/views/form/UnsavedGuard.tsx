import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { words } from '../../i18n/words.ts'
import { useConfirm } from '../../parts/useConfirm.tsx'

/** Asks before unsaved work is left, by a link as well as by closing the tab. `done` is set once the work is saved. */
export function UnsavedGuard({ done }: { done: RefObject<boolean> }) {
  const { dirtyFields } = useFormState()
  const confirm = useConfirm()
  const dirty = Object.keys(dirtyFields).length > 0
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && !done.current && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { leaveTitle, leaveText, leave, stay } = words().form
    void confirm({ title: leaveTitle, text: leaveText, yes: leave, no: stay, danger: true }).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
    // The blocker is a new object on every render; only its state counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state, confirm])

  useEffect(() => {
    if (!dirty) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!done.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [dirty, done])
  return null
}
