import type { Resource } from './resource.ts'
import { stateKeyOf } from './fieldKey.ts'

type Known = Readonly<Record<string, unknown>>

/** Has such a row come into a state that freezes something? */
export function isInFrozenState(resource: Resource, row: Known): boolean {
  const stateKey = stateKeyOf(resource)
  return stateKey !== undefined && (resource.frozen?.in.includes(String(row[stateKey.key])) ?? false)
}

/** Does this field of such a row stay as it is, whoever asks? */
export const isFrozen = (resource: Resource, name: string, row: Known) => isInFrozenState(resource, row) && (resource.frozen?.fields?.includes(name) ?? true)
