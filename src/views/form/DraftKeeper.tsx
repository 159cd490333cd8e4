import { rowMessages } from '../messages.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { isEqualJson } from '#provider/draft.ts'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { relativeTime } from '#schema/fields/base/format.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import type { UnsavedDraft } from './storedDrafts.ts'
import type { SaveIdempotencyKey } from './saveKey.ts'
import { deleteDraft, storeDraft, readDraft, storableDraft } from './storedDrafts.ts'

const delayMs = 400

const labelsOf = (resource: Resource, keys: readonly string[]) => [
  ...new Set(
    keys.map((key) => {
      const fieldKey = fieldKeyOf(resource, key)
      return fieldKey ? labelText(fieldKey.field.label, fieldKey.name) : key
    }),
  ),
]

interface DraftKeeperProps {
  resource: Resource
  name: string
  /** The initial values of the form. */
  initialValues: RowData
  savedRef: RefObject<boolean>
  /** The idempotency key of a new row, stored with the draft. */
  saveKey?: SaveIdempotencyKey | undefined
  /** Called after values were restored, so that the inputs render them. */
  onRestored: () => void
}

/** Stores unsaved input in the browser, and offers to restore it when the form opens again. */
export function DraftKeeper({ resource, name, initialValues, savedRef: isDone, saveKey, onRestored }: DraftKeeperProps) {
  const { setValue } = useFormContext()
  const [match, setFound] = useState(() => readDraft(name))
  // The stored draft is not overwritten before the user has decided.
  useStoredDraft({ resource, name, initialValues, savedRef: isDone, saveKey, isWaiting: match !== undefined })
  if (!match) return null

  const doRestore = () => {
    for (const [key, value] of Object.entries(match.values)) setValue(key, value, { shouldDirty: true, shouldTouch: true })
    saveKey?.restore(match.key)
    setFound(undefined)
    onRestored()
  }
  const doDiscard = () => {
    deleteDraft(name)
    setFound(undefined)
  }
  return <RestoreOffer resource={resource} draft={match} initialValues={initialValues} onRestore={doRestore} onDiscard={doDiscard} />
}

function useStoredDraft({
  resource,
  name,
  initialValues,
  savedRef: isDone,
  saveKey,
  isWaiting,
}: Omit<DraftKeeperProps, 'onRestored'> & { isWaiting: boolean }) {
  const { watch, getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  const touched = useRef<readonly string[]>([])
  touched.current = Object.keys(dirtyFields)
  const accessLevel = useAccessLevel()
  useEffect(() => {
    if (isWaiting) return
    let timer: number | undefined
    const keep = () => {
      window.clearTimeout(timer)
      timer = undefined
      if (isDone.current) return
      const unsaved = storableDraft(resource, accessLevel, touched.current, getValues(), initialValues)
      if (unsaved) storeDraft(name, { at: Date.now(), ...unsaved, ...(saveKey && { key: saveKey.get() }) })
      else deleteDraft(name)
    }
    const { unsubscribe } = watch(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(keep, delayMs)
    })
    // Also stores input when the tab is hidden or closed before the timer fires.
    const flush = () => timer !== undefined && keep()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [resource, name, initialValues, isDone, saveKey, isWaiting, watch, getValues, accessLevel])
}

interface RestoreOfferProps {
  resource: Resource
  draft: UnsavedDraft
  initialValues: RowData
  onRestore: () => void
  onDiscard: () => void
}

function RestoreOffer({ resource, draft: match, initialValues, onRestore, onDiscard }: RestoreOfferProps) {
  const { found: title, fields, changedMeanwhile, restore, discard } = rowMessages().draft
  const keys = Object.keys(match.values)
  const moved = keys.filter((key) => !isEqualJson(initialValues[key] ?? null, match.before[key]))
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {discard}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={onRestore} sx={{ ml: 1 }}>
            {restore}
          </Button>
        </>
      }
      sx={{ flexWrap: 'wrap' }}
    >
      <AlertTitle sx={{ fontSize: '0.9375rem' }}>
        {title} ({relativeTime(toSeoulWallTime(new Date(match.at)), new Date())})
      </AlertTitle>
      {fields(labelsOf(resource, keys).join(', '))}
      {moved.length > 0 && <div>{changedMeanwhile(labelsOf(resource, moved).join(', '))}</div>}
    </Alert>
  )
}
