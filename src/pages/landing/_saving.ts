import { HttpError } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '#provider'
import { isEqualJson } from '#provider/draft.ts'
import { messageOf } from '../../components/messageOf.ts'
import type { Content, Version } from './_content.ts'
import { contentKeys, contentOf } from './_content.ts'

export type SavingState = 'saved' | 'dirty' | 'saving' | 'invalid' | 'stale' | 'failed'

/** The editing session of a draft: the form, the last saved state, and a version saved by another user. */
export interface Session {
  readonly id: number
  readonly form: UseFormReturn<Content>
  readonly tell: (state: SavingState, failure?: string) => void
  base: Content & { version: number }
  /** A version saved by another user that has not been compared yet. */
  meanwhile: Version | null
  running: Promise<boolean> | null
}

export const baseOf = (row: Version) => ({ ...contentOf(row), version: row.version })

/** Treats null and missing keys as equal: a missing picture is null in the form and can be absent in the row. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null, (_key, inner) => inner ?? undefined) ?? 'null')
const alike = (a: unknown, b: unknown) => isEqualJson(plain(a), plain(b))

/** The parts of the page that differ from the saved state. */
export const changedIn = (values: Content, base: Content) => contentKeys.filter((key) => !alike(values[key], base[key]))

const isSaved = ({ form, base }: Session) => changedIn(form.getValues(), base).length === 0
const staleRow = (error: unknown): Version | null => (error instanceof HttpError && error.body?.code === 'stale' ? (error.body.row ?? null) : null)

/** Copies changes of other users into the form where the part is unchanged here. */
function take(session: Session, saved: Version, sent: Partial<Content>) {
  const { form, base } = session
  const now = form.getValues()
  for (const key of contentKeys) {
    const untouched = alike(now[key], key in sent ? sent[key] : base[key])
    if (untouched && !alike(now[key], saved[key])) form.setValue(key, saved[key])
  }
  session.base = baseOf(saved)
}

function refused(session: Session, error: unknown) {
  session.meanwhile = staleRow(error)
  const errors: Readonly<Record<string, unknown>> = error instanceof HttpError ? (error.body?.errors ?? {}) : {}
  const fieldErrors = Object.entries(errors).filter(([name]) => name !== 'root' && name !== 'version')
  if (!session.meanwhile) for (const [name, message] of fieldErrors) session.form.setError(name as keyof Content, { message: String(message) })
  session.tell(session.meanwhile ? 'stale' : 'failed', messageOf(error))
  return false
}

async function write(session: Session) {
  const { id, form, base, tell } = session
  if (session.meanwhile) return false
  const now = structuredClone(form.getValues())
  const changed = changedIn(now, base)
  if (changed.length === 0) {
    tell('saved')
    return true
  }
  if (!(await form.trigger())) {
    tell('invalid')
    return false
  }
  tell('saving')
  const sent = Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<Content>
  try {
    await api.landingVersion.save({ saveParamsArray: [{ id, version: base.version, ...sent }] })
    take(session, await api.landingVersion.findById({ subset: 'full', id }), sent)
  } catch (error) {
    return refused(session, error)
  }
  tell(isSaved(session) ? 'saved' : 'dirty')
  return isSaved(session)
}

/** Saves unsaved changes; saves run one after the other, because each needs the version number of the previous one. */
export async function saveNow(session: Session): Promise<boolean> {
  await session.running
  const running = write(session)
  session.running = running
  return running.finally(() => (session.running = null))
}

type Choose = (conflict: {
  mine: Content & Record<string, unknown>
  saved: Version
  keys: readonly string[]
}) => Promise<Readonly<Record<string, unknown>> | undefined>

/** Lets the user choose between their changes and the version saved by another user, and saves the result. */
export async function chooseNow(session: Session, choose: Choose) {
  const { form, meanwhile } = session
  if (!meanwhile) return
  const mine = structuredClone(form.getValues())
  const chosen = await choose({ mine: { ...mine }, saved: meanwhile, keys: changedIn(mine, session.base) })
  if (!chosen) return
  session.meanwhile = null
  session.base = baseOf(meanwhile)
  for (const key of contentKeys) if (!alike(chosen[key], mine[key])) form.setValue(key, chosen[key] as never)
  await saveNow(session)
}
