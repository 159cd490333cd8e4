import { useCallback, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { useConflictDialog } from '../../../views/form/useConflictDialog.tsx'
import type { LandingFormValues, LandingVersionRow } from './_content.ts'
import type { AutosaveState, EditSession } from './_saving.ts'
import { savedStateOf, changedParts, resolveConflictAndSave, saveSequentially } from './_saving.ts'

/** Milliseconds without typing before saving, so that the history does not contain single letters. */
const saveDelayMs = 2000

export interface Autosave {
  readonly state: AutosaveState
  /** The server's error message. */
  readonly failure: string
  /** The version number of the saved row. */
  version(): number
  /** Saves unsaved changes; resolves to true when everything is saved. */
  save(): Promise<boolean>
  /** Lets the user choose between their changes and those of another user. */
  resolveConflict(): Promise<void>
}

/** Saves a draft automatically after a pause in typing, or immediately on request. */
export function useAutosave(row: LandingVersionRow): Autosave {
  const form = useFormContext<LandingFormValues>()
  const values = useWatch() as LandingFormValues
  const [{ state, failure }, setSaid] = useState<{ state: AutosaveState; failure: string }>({ state: 'saved', failure: '' })
  const [session] = useState<EditSession>(() => ({
    id: row.id,
    form,
    base: savedStateOf(row),
    otherVersion: null,
    running: null,
    onState: (next, reason = '') => setSaid({ state: next, failure: reason }),
  }))
  const offerChoice = useConflictDialog(landingVersion)
  const save = useCallback(() => saveSequentially(session), [session])

  useEffect(() => {
    if (session.otherVersion || changedParts(values, session.base).length === 0) return
    if (!session.running) session.onState('dirty')
    const timer = setTimeout(() => void save(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [values, session, save])

  return { state, failure, version: () => session.base.version, save, resolveConflict: () => resolveConflictAndSave(session, offerChoice) }
}
