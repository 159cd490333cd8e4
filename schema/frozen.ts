import type { Resource } from './resource.ts'
import { machineOf } from './slot.ts'

type Known = Readonly<Record<string, unknown>>

/** Has such a row come into a state that freezes something? */
export function isSettled(of: Resource, row: Known): boolean {
  const machine = machineOf(of)
  return machine !== undefined && (of.frozen?.in.includes(String(row[machine.key])) ?? false)
}

/** Does this field of such a row stay as it is, whoever asks? */
export const isFrozen = (of: Resource, name: string, row: Known) => isSettled(of, row) && (of.frozen?.fields?.includes(name) ?? true)
