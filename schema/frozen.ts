import type { Resource } from './resource.ts'
import { fieldsOf, once } from './slot.ts'

type Known = Readonly<Record<string, unknown>>

const machineOf = once((of: Resource) => Object.entries(fieldsOf(of)).find(([, field]) => field.machine)?.[0])

/** Does this field of such a row stay as it is, whoever asks? */
export function isFrozen(of: Resource, name: string, row: Known): boolean {
  const { in: states = [], fields } = of.frozen ?? {}
  const machine = machineOf(of)
  return machine !== undefined && states.includes(String(row[machine])) && (fields?.includes(name) ?? true)
}
