import type { Resource, Vault } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { table } from '../columns.ts'
import type { Work } from '../work.ts'

/** What the history told of some values before and after a write, by the number of its row, as JSON texts. */
export type ToldThen = readonly [id: number, before: string | null, after: string | null]

/** What is kept apart of one row: its values as JSON texts, which leave numbers as they were written, and what its history told of them. */
export interface Parcel {
  readonly values: Readonly<Record<string, string>>
  readonly told: readonly ToldThen[]
}

/** A later parcel of the same row goes with the earlier one. */
export const together = (one: Parcel, other: Parcel): Parcel => ({
  values: { ...one.values, ...other.values },
  told: [...one.told, ...other.told],
})

export const closed = (parcel: Parcel, vault: Vault) => vault.seal(JSON.stringify(parcel))
export const opened = (sealed: Buffer, vault: Vault): Parcel => JSON.parse(vault.open(sealed))

/** A locked row: its version, and its columns as they stand. */
export interface Standing {
  readonly id: number
  readonly version: number
  readonly [key: string]: unknown
}

const column = ({ key, part }: Slot) => (part.sealed === undefined ? `to_jsonb(t."${key}")::text as "${key}"` : `t."${key}${part.sealed}" as "${key}"`)

/** Locks a row, a deleted one too, and reads what may be moved of it. */
export async function standing({ connection }: Pick<Work, 'connection'>, of: Resource, id: number, slots: readonly Slot[]): Promise<Standing | undefined> {
  const columns = ['t.id', 't.version', ...slots.map(column)]
  const [row] = await connection.query<Standing>(`select ${columns.join(', ')} from ${table(of)} t where t.id = $1 for no key update`, [id])
  return row
}

/** A value of such a row as a JSON text, of a sealed one what it says; nothing where there is none, or only what stands in its place. */
export function valueIn(row: Standing, slot: Slot, substitute: unknown, vault: Vault): string | undefined {
  const found = row[slot.key]
  if (found === null || found === 'null') return undefined
  if (slot.part.sealed !== undefined) return vault.open(found as Buffer)
  return slot.field.options.optional || JSON.parse(String(found)) !== substitute ? String(found) : undefined
}
