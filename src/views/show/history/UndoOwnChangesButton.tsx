import { rowMessages } from '../../messages.ts'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useUndoChanges } from '../../useUndoChanges.ts'
import type { HistoryEntry } from './changes.ts'

/** Undoes the user's own changes, while possible. */
export function UndoOwnChangesButton({ changes }: { changes: readonly HistoryEntry[] }) {
  const undo = useUndoChanges()
  const [busy, setBusy] = useState(false)
  const ids = changes.filter(({ undoable }) => undoable).map(({ id }) => id)
  if (ids.length === 0) return null
  const doUndo = async () => {
    setBusy(true)
    await undo(ids)
    setBusy(false)
  }
  return (
    <Button size="small" color="secondary" startIcon={<UndoIcon />} loading={busy} onClick={() => void doUndo()} sx={{ ml: 'auto', my: -0.5 }}>
      {rowMessages().undo.undo}
    </Button>
  )
}
