import { HttpError } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '#provider'
import { isEqualJson } from '#provider/draft.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import type { LandingFormValues, LandingVersionRow } from './_content.ts'
import { contentKeys, contentOf } from './_content.ts'

export type AutosaveState = 'saved' | 'dirty' | 'saving' | 'invalid' | 'stale' | 'failed'

/** The editing session of a draft: the form, the last saved state, and a version saved by another user. */
export interface EditSession {
  readonly id: number
  readonly form: UseFormReturn<LandingFormValues>
  readonly onState: (state: AutosaveState, failure?: string) => void
  base: LandingFormValues & { version: number }
  /** A version saved by another user that has not been compared yet. */
  otherVersion: LandingVersionRow | null
  running: Promise<boolean> | null
}

export const savedStateOf = (row: LandingVersionRow) => ({ ...contentOf(row), version: row.version })

/** Treats null and missing keys as equal: a missing picture is null in the form and can be absent in the row. */
const normalize = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null, (_key, inner) => inner ?? undefined) ?? 'null')
const isSameValue = (a: unknown, b: unknown) => isEqualJson(normalize(a), normalize(b))

/** The parts of the page that differ from the saved state. */
export const changedParts = (values: LandingFormValues, base: LandingFormValues) => contentKeys.filter((key) => !isSameValue(values[key], base[key]))

const isSaved = ({ form, base }: EditSession) => changedParts(form.getValues(), base).length === 0
const staleRow = (error: unknown): LandingVersionRow | null => (error instanceof HttpError && error.body?.code === 'stale' ? (error.body.row ?? null) : null)

/** Copies changes of other users into the form where the part is unchanged here. */
function mergeSaved(session: EditSession, saved: LandingVersionRow, sent: Partial<LandingFormValues>) {
  const { form, base } = session
  const now = form.getValues()
  for (const key of contentKeys) {
    const untouched = isSameValue(now[key], key in sent ? sent[key] : base[key])
    if (untouched && !isSameValue(now[key], saved[key])) form.setValue(key, saved[key])
  }
  session.base = savedStateOf(saved)
}

function handleRejection(session: EditSession, error: unknown) {
  session.otherVersion = staleRow(error)
  const errors: Readonly<Record<string, unknown>> = error instanceof HttpError ? (error.body?.errors ?? {}) : {}
  const fieldErrors = Object.entries(errors).filter(([name]) => name !== 'root' && name !== 'version')
  if (!session.otherVersion) for (const [name, message] of fieldErrors) session.form.setError(name as keyof LandingFormValues, { message: String(message) })
  session.onState(session.otherVersion ? 'stale' : 'failed', errorMessage(error))
  return false
}

async function saveOnce(session: EditSession) {
  const { id, form, base, onState } = session
  if (session.otherVersion) return false
  const now = structuredClone(form.getValues())
  const changed = changedParts(now, base)
  if (changed.length === 0) {
    onState('saved')
    return true
  }
  if (!(await form.trigger())) {
    onState('invalid')
    return false
  }
  onState('saving')
  const sent = Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<LandingFormValues>
  try {
    await api.landingVersion.save({ saveParamsArray: [{ id, version: base.version, ...sent }] })
    mergeSaved(session, await api.landingVersion.findById({ subset: 'full', id }), sent)
  } catch (error) {
    return handleRejection(session, error)
  }
  onState(isSaved(session) ? 'saved' : 'dirty')
  return isSaved(session)
}

/** Saves unsaved changes; saves run one after the other, because each needs the version number of the previous one. */
export async function saveSequentially(session: EditSession): Promise<boolean> {
  await session.running
  const running = saveOnce(session)
  session.running = running
  return running.finally(() => (session.running = null))
}

type ChooseValues = (conflict: {
  ownValues: LandingFormValues & Record<string, unknown>
  savedValues: LandingVersionRow
  keys: readonly string[]
}) => Promise<Readonly<Record<string, unknown>> | undefined>

/** Lets the user choose between their changes and the version saved by another user, and saves the result. */
export async function resolveConflictAndSave(session: EditSession, choose: ChooseValues) {
  const { form, otherVersion } = session
  if (!otherVersion) return
  const ownValues = structuredClone(form.getValues())
  const chosen = await choose({ ownValues: { ...ownValues }, savedValues: otherVersion, keys: changedParts(ownValues, session.base) })
  if (!chosen) return
  session.otherVersion = null
  session.base = savedStateOf(otherVersion)
  for (const key of contentKeys) if (!isSameValue(chosen[key], ownValues[key])) form.setValue(key, chosen[key] as never)
  await saveSequentially(session)
}
