import { useCallback, useRef } from 'react'
import { messages } from '../../i18n/messages.ts'
import { useConfirm } from './useConfirm.tsx'

/** Closes a dialog; asks for confirmation first if its content has unsaved changes. */
export function useGuardedClose(close: () => void) {
  const unsaved = useRef(false)
  const confirm = useConfirm()
  const onUnsaved = useCallback((isUnsaved: boolean) => {
    unsaved.current = isUnsaved
  }, [])
  const doLeave = async () => {
    const { leaveTitle, leaveLost, leave, stay } = messages().form
    if (!unsaved.current || (await confirm({ title: leaveTitle, text: leaveLost, confirmLabel: leave, cancelLabel: stay, isDestructive: true }))) close()
  }
  return { onUnsaved, leave: () => void doLeave() }
}
