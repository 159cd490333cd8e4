import { useCallback, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { landingVersion } from '#resources/help/landingVersion.ts'
import { useConflictDialog } from '../../views/form/useConflictDialog.tsx'
import type { Content, Version } from './_content.ts'
import type { SavingState, Session } from './_saving.ts'
import { baseOf, changedIn, chooseNow, saveNow } from './_saving.ts'

/** Typing ends before it is saved, so that the history has no letters in it. */
const restMs = 2000

export interface Saving {
  readonly state: SavingState
  /** Why it failed, in the server's words. */
  readonly failure: string
  /** The version of the row as it is saved. */
  version(): number
  /** Saves what is not saved yet; true when nothing is left to save. */
  save(): Promise<boolean>
  /** Lets somebody choose between what they typed and what was saved meanwhile. */
  choose(): Promise<void>
}

/** Saves a draft by itself a moment after the typing has ended, and at once when it is told to. */
export function useSaving(row: Version): Saving {
  const form = useFormContext<Content>()
  const values = useWatch() as Content
  const [{ state, failure }, setSaid] = useState<{ state: SavingState; failure: string }>({ state: 'saved', failure: '' })
  const [session] = useState<Session>(() => ({
    id: row.id,
    form,
    base: baseOf(row),
    meanwhile: null,
    running: null,
    tell: (next, reason = '') => setSaid({ state: next, failure: reason }),
  }))
  const offerChoice = useConflictDialog(landingVersion)
  const save = useCallback(() => saveNow(session), [session])

  useEffect(() => {
    if (session.meanwhile || changedIn(values, session.base).length === 0) return
    if (!session.running) session.tell('dirty')
    const timer = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer)
  }, [values, session, save])

  return { state, failure, version: () => session.base.version, save, choose: () => chooseNow(session, offerChoice) }
}
