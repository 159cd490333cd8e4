import { rowMessages } from '../../messages.ts'
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useNotify, useUpdate } from 'react-admin'
import { isEqualJson } from '#provider/draft.ts'
import type { Field, Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import { isFieldFrozen } from '#schema/row/frozen.ts'
import { messages } from '../../../i18n/messages.ts'
import { useResourcePermissions, useAccessLevel } from '../../../components/session/me.tsx'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { useNotifyWithUndo } from '../../useNotifyWithUndo.tsx'
import type { HistoryEntry } from './changes.ts'
import { restorableValue } from './changes.ts'

interface RestoreValueButtonProps {
  resource: Resource
  row: RaRecord
  change: HistoryEntry
  name: string
  field: Field
}

/** Restores an earlier value of a field by an ordinary save, with version check and validation; it can be undone. */
export function RestoreValueButton({ resource, row, change, name, field }: RestoreValueButtonProps) {
  const accessLevel = useAccessLevel()
  const may = useResourcePermissions(resource)
  const notify = useNotify()
  const offerUndo = useNotifyWithUndo()
  const cache = useQueryClient()
  const [update] = useUpdate()
  const [busy, setBusy] = useState(false)
  const values = restorableValue(resource, accessLevel, name, field, change.before ?? change.after ?? {})
  const isSo = values !== undefined && Object.entries(values).every(([key, value]) => isEqualJson(value ?? null, row[key] ?? null))
  if (!may.save || values === undefined || isSo || isFieldFrozen(resource, name, row)) return null

  const label = labelText(field.label, name)
  const { restoreValue, restoreValueOf } = rowMessages().undo
  const doPutBack = async () => {
    setBusy(true)
    try {
      const params = { id: row.id, data: { ...values, version: row.version }, previousData: row }
      await update(routeOf(resource.name), params, { mutationMode: 'pessimistic', returnPromise: true })
      await Promise.all([routeOf(resource.name), 'changes'].map((route) => cache.invalidateQueries({ queryKey: [route] })))
      await offerUndo(resource, [row.id], messages().form.updated)
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <IconButton size="small" loading={busy} title={restoreValue} aria-label={restoreValueOf(label)} onClick={() => void doPutBack()} sx={{ p: 0.25 }}>
      <RestoreIcon sx={{ fontSize: 16 }} />
    </IconButton>
  )
}
