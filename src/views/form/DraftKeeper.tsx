import { rowWords } from '../words.ts'
import { wallTime } from '#schema/base/time.ts'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { same } from '#provider/draft.ts'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { ago } from '#schema/fields/shown.ts'
import { slotOf } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import type { Unsaved } from './drafts.ts'
import type { SaveKey } from './saveKey.ts'
import { dropUnsaved, keepUnsaved, unsavedAt, unsavedIn } from './drafts.ts'

const settledMs = 400

const labelled = (of: Resource, keys: readonly string[]) => [
  ...new Set(
    keys.map((key) => {
      const slot = slotOf(of, key)
      return slot ? textOf(slot.field.label, slot.name) : key
    }),
  ),
]

interface DraftKeeperProps {
  of: Resource
  name: string
  /** What the form began with. */
  started: RowOf
  done: RefObject<boolean>
  /** Under which a new row is saved, which goes with what was typed. */
  saveKey?: SaveKey | undefined
  /** The inputs are to show what was put into the form behind their backs. */
  onRestored: () => void
}

/** Keeps what is typed through a closed tab, and offers it to whoever comes back for it. */
export function DraftKeeper({ of, name, started, done, saveKey, onRestored }: DraftKeeperProps) {
  const { setValue } = useFormContext()
  const [found, setFound] = useState(() => unsavedAt(name))
  // While the question stands, what was kept is not written over.
  useKept({ of, name, started, done, saveKey, waiting: found !== undefined })
  if (!found) return null

  const doRestore = () => {
    for (const [key, value] of Object.entries(found.values)) setValue(key, value, { shouldDirty: true, shouldTouch: true })
    saveKey?.restore(found.key)
    setFound(undefined)
    onRestored()
  }
  const doDiscard = () => {
    dropUnsaved(name)
    setFound(undefined)
  }
  return <Offer of={of} found={found} started={started} onRestore={doRestore} onDiscard={doDiscard} />
}

function useKept({ of, name, started, done, saveKey, waiting }: Omit<DraftKeeperProps, 'onRestored'> & { waiting: boolean }) {
  const { watch, getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  const touched = useRef<readonly string[]>([])
  touched.current = Object.keys(dirtyFields)
  const accessLevel = useAccessLevel()
  useEffect(() => {
    if (waiting) return
    let timer: number | undefined
    const keep = () => {
      window.clearTimeout(timer)
      timer = undefined
      if (done.current) return
      const unsaved = unsavedIn(of, accessLevel, touched.current, getValues(), started)
      if (unsaved) keepUnsaved(name, { at: Date.now(), ...unsaved, ...(saveKey && { key: saveKey.get() }) })
      else dropUnsaved(name)
    }
    const { unsubscribe } = watch(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(keep, settledMs)
    })
    // A tab that is closed or put away at once has typed something too.
    const flush = () => timer !== undefined && keep()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [of, name, started, done, saveKey, waiting, watch, getValues, accessLevel])
}

interface OfferProps {
  of: Resource
  found: Unsaved
  started: RowOf
  onRestore: () => void
  onDiscard: () => void
}

function Offer({ of, found, started, onRestore, onDiscard }: OfferProps) {
  const { found: title, fields, since, restore, discard } = rowWords().draft
  const keys = Object.keys(found.values)
  const moved = keys.filter((key) => !same(started[key] ?? null, found.before[key]))
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
        {title} ({ago(wallTime(new Date(found.at)), new Date())})
      </AlertTitle>
      {fields(labelled(of, keys).join(', '))}
      {moved.length > 0 && <div>{since(labelled(of, moved).join(', '))}</div>}
    </Alert>
  )
}
