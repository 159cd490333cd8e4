import type { Resource } from './resource.ts'
import { stateKeyOf } from './fieldKey.ts'

type Known = Readonly<Record<string, unknown>>

/** True if the row is in a state that freezes fields. */
export function isInFrozenState(resource: Resource, row: Known): boolean {
  const stateKey = stateKeyOf(resource)
  return stateKey !== undefined && (resource.frozen?.in.includes(String(row[stateKey.key])) ?? false)
}

/** True if the field of this row cannot be changed. */
export const isFrozen = (resource: Resource, name: string, row: Known) => isInFrozenState(resource, row) && (resource.frozen?.fields?.includes(name) ?? true)
