import { HttpError } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '#provider'
import { isEqualJson } from '#provider/draft.ts'
import { messageOf } from '../../components/messageOf.ts'
import type { Content, Version } from './_content.ts'
import { contentKeys, contentOf } from './_content.ts'

export type SavingState = 'saved' | 'dirty' | 'saving' | 'invalid' | 'stale' | 'failed'

/** A draft that is being written: what is in the form, what is on the server, and what came between. */
export interface Session {
  readonly id: number
  readonly form: UseFormReturn<Content>
  readonly tell: (state: SavingState, failure?: string) => void
  base: Content & { version: number }
  /** What somebody else has saved and nobody has compared yet. */
  meanwhile: Version | null
  running: Promise<boolean> | null
}

export const baseOf = (row: Version) => ({ ...contentOf(row), version: row.version })

/** A picture that is not there is null in a form and may be missing in a row. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null, (_key, inner) => inner ?? undefined) ?? 'null')
const alike = (a: unknown, b: unknown) => isEqualJson(plain(a), plain(b))

/** The parts of the page that are not on the server as they are in the form. */
export const changedIn = (values: Content, base: Content) => contentKeys.filter((key) => !alike(values[key], base[key]))

const isSaved = ({ form, base }: Session) => changedIn(form.getValues(), base).length === 0
const staleRow = (error: unknown): Version | null => (error instanceof HttpError && error.body?.code === 'stale' ? (error.body.row ?? null) : null)

/** What others have changed in parts that were not touched here comes into the form. */
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
  const named = Object.entries(errors).filter(([name]) => name !== 'root' && name !== 'version')
  if (!session.meanwhile) for (const [name, message] of named) session.form.setError(name as keyof Content, { message: String(message) })
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

/** Saves what is not saved yet, one after the other: each is sent with the version that the one before it made. */
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

/** Lets somebody choose between what they typed and what was saved meanwhile, and saves what they chose. */
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
