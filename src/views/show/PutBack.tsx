import { rowWords } from '../words.ts'
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useNotify, useUpdate } from 'react-admin'
import { same } from '#provider/draft.ts'
import type { Field, Resource } from '#schema'
import { routeOf, textOf } from '#schema'
import { isFrozen } from '#schema/frozen.ts'
import { words } from '../../i18n/words.ts'
import { useMay, useAccessLevel } from '../../parts/me.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { useConfirm } from '../../parts/useConfirm.tsx'
import { useOfferUndo } from '../useOfferUndo.tsx'
import type { Change } from './changes.ts'
import { writableAgain } from './changes.ts'

interface PutBackProps {
  of: Resource
  row: RaRecord
  change: Change
  name: string
  field: Field
}

/** Saves what a field once held again: an ordinary save, with its version and everything that it has to obey. */
export function PutBack({ of, row, change, name, field }: PutBackProps) {
  const accessLevel = useAccessLevel()
  const may = useMay(of)
  const confirm = useConfirm()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const cache = useQueryClient()
  const [update] = useUpdate()
  const [busy, setBusy] = useState(false)
  const values = writableAgain(of, accessLevel, name, field, change.before ?? change.after ?? {})
  const isSo = values !== undefined && Object.entries(values).every(([key, value]) => same(value ?? null, row[key] ?? null))
  if (!may.save || values === undefined || isSo || isFrozen(of, name, row)) return null

  const label = textOf(field.label, name)
  const { putBack, putBackOf, putBackTitle, putBackText } = rowWords().undo
  const doPutBack = async () => {
    if (!(await confirm({ title: putBackTitle(label), text: putBackText(label), yes: putBack }))) return
    setBusy(true)
    try {
      const params = { id: row.id, data: { ...values, version: row.version }, previousData: row }
      await update(routeOf(of.name), params, { mutationMode: 'pessimistic', returnPromise: true })
      await Promise.all([routeOf(of.name), 'changes'].map((route) => cache.invalidateQueries({ queryKey: [route] })))
      await offerUndo(of, [row.id], words().form.updated)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <IconButton size="small" loading={busy} title={putBack} aria-label={putBackOf(label)} onClick={() => void doPutBack()} sx={{ p: 0.25 }}>
      <RestoreIcon sx={{ fontSize: 16 }} />
    </IconButton>
  )
}
