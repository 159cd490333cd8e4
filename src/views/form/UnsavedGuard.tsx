import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { messages } from '../../i18n/messages.ts'
import { useConfirm } from '../../components/useConfirm.tsx'

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  dirty: boolean
  /** Set after the changes are saved. */
  done: RefObject<boolean>
  /** Whether the browser stores the unsaved changes. */
  isKept?: boolean
}

/** Asks before the user leaves a form with unsaved changes. */
export function UnsavedGuard({ done: isDone, isKept = false }: Omit<LeaveGuardProps, 'dirty'>) {
  const { dirtyFields } = useFormState()
  return <LeaveGuard dirty={Object.keys(dirtyFields).length > 0} done={isDone} isKept={isKept} />
}

/** Asks before the user leaves unsaved changes, by a link or by closing the tab. */
export function LeaveGuard({ dirty, done: isDone, isKept = false }: LeaveGuardProps) {
  const confirm = useConfirm()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { leaveTitle, leaveText, leaveLost, leave, stay } = messages().form
    void confirm({ title: leaveTitle, text: isKept ? leaveText : leaveLost, yes: leave, no: stay, danger: true }).then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    )
    // The blocker is a new object on every render; only its state counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state, confirm, isKept])

  useEffect(() => {
    if (!dirty) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isDone.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [dirty, isDone])
  return null
}
