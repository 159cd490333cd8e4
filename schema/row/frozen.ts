import type { Resource } from '../declare/resource.ts'
import { stateKeyOf } from './fieldKey.ts'

type RowValues = Readonly<Record<string, unknown>>

/** True if the row is in a state that freezes fields. */
export function isInFrozenState(resource: Resource, row: RowValues): boolean {
  const stateKey = stateKeyOf(resource)
  return stateKey !== undefined && (resource.frozen?.in.includes(String(row[stateKey.key])) ?? false)
}

/** True if the field of this row cannot be changed. */
export const isFieldFrozen = (resource: Resource, name: string, row: RowValues) =>
  isInFrozenState(resource, row) && (resource.frozen?.fields?.includes(name) ?? true)
