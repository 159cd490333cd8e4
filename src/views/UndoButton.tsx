import { rowMessages } from './messages.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCloseNotification } from 'react-admin'
import { useUndoChanges } from './useUndoChanges.ts'

/** The undo button in a notification. */
export function UndoButton({ ids }: { ids: readonly number[] }) {
  const close = useCloseNotification()
  const undo = useUndoChanges()
  const [busy, setBusy] = useState(false)
  const doUndo = async () => {
    setBusy(true)
    await undo(ids)
    close()
  }
  return (
    <Button color="inherit" size="small" loading={busy} onClick={() => void doUndo()}>
      {rowMessages().undo.undo}
    </Button>
  )
}
