import { HttpError } from 'react-admin'
import type { RefusalBody } from '#provider'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { slotOf } from '#schema/slot.ts'
import { words } from '../../i18n/words.ts'

/** A part of the address that the server does not take: its key, what people call it, and what is wrong with it. */
export interface WrongKey {
  readonly key: string
  readonly name: string
  readonly says: string
}

const issuesOf = (error: unknown): RefusalBody['issues'] => {
  if (!(error instanceof HttpError) || error.status !== 400) return []
  const body: Partial<RefusalBody> = error.body ?? {}
  return body.issues ?? []
}

export function nameOf(of: Resource, key: string) {
  const slot = slotOf(of, key)
  if (slot) return textOf(slot.field.label, slot.name)
  const { keys } = words().list
  return Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : key
}

/** Where in a group of conditions something is wrong: at which field. */
const inGroup = (path: readonly (string | number)[]) => path.find((step) => typeof step === 'string' && step !== 'any' && step !== 'all')

/** What of a list's question was refused, each key once. */
export function wrongKeys(of: Resource, error: unknown): readonly WrongKey[] {
  const said = issuesOf(error).flatMap(({ path: [room, first, ...rest], message }) => {
    if (room !== 'params' || first === undefined) return []
    const key = String(first)
    const inner = key === 'any' || key === 'all' ? inGroup(rest) : undefined
    return [{ key, name: [key, ...(inner === undefined ? [] : [String(inner)])].map((each) => nameOf(of, each)).join(' · '), says: message }]
  })
  return said.filter(({ key }, at) => said.findIndex((each) => each.key === key) === at)
}
