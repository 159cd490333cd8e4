import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { messages } from '../../i18n/messages.ts'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  isDirty: boolean
  /** Set after the changes are saved. */
  savedRef: RefObject<boolean>
  /** Whether the browser stores the unsaved changes. */
  isDraftStored?: boolean
}

/** Asks before the user leaves a form with unsaved changes. */
export function UnsavedFormGuard({ savedRef: isDone, isDraftStored = false }: Omit<LeaveGuardProps, 'isDirty'>) {
  const { dirtyFields } = useFormState()
  return <LeaveGuard isDirty={Object.keys(dirtyFields).length > 0} savedRef={isDone} isDraftStored={isDraftStored} />
}

/** Asks before the user leaves unsaved changes, by a link or by closing the tab. */
export function LeaveGuard({ isDirty, savedRef: isDone, isDraftStored = false }: LeaveGuardProps) {
  const confirm = useConfirm()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { leaveTitle, leaveText, leaveLost, leave, stay } = messages().form
    void confirm({ title: leaveTitle, text: isDraftStored ? leaveText : leaveLost, confirmLabel: leave, cancelLabel: stay, isDestructive: true }).then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    )
    // The blocker is a new object on every render; only its state counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state, confirm, isDraftStored])

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isDone.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isDirty, isDone])
  return null
}
