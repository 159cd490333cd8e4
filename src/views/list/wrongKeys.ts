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

/** What of a list's question was refused, each key once. */
export function wrongKeys(of: Resource, error: unknown): readonly WrongKey[] {
  const said = issuesOf(error).flatMap(({ path: [room, key], message }) => (room === 'params' && key !== undefined ? [[String(key), message] as const] : []))
  return [...new Map(said.toReversed())].toReversed().map(([key, says]) => ({ key, name: nameOf(of, key), says }))
}
