import type { Resource, Vault } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { mayBeEmpty } from '#schema/when.ts'
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

/** The keys of what is in a parcel, always in the same order: of its values, then of what only its history told. */
export const keysIn = ({ values, told }: Parcel) => [
  ...new Set([...Object.keys(values), ...told.flatMap(([, ...sides]) => sides.flatMap((side) => Object.keys(JSON.parse(side ?? '{}'))))]),
]

export const closed = (parcel: Parcel, vault: Vault) => vault.seal(JSON.stringify(parcel))

/** A row of `kept_apart`. */
export interface Closed {
  readonly sealed: Buffer
  /** The keys in it as they were, or as migrations have renamed them since, in the order of `keysIn`. */
  readonly fields: readonly string[]
}

const renamedSide = (side: string) =>
  `(select jsonb_object_agg(coalesce($2::jsonb ->> e.key, e.key), e.value) from jsonb_each(b.${side}::jsonb) e)::text as ${side}`
const renamedTold = `select b.id, ${renamedSide('before')}, ${renamedSide('after')} from json_to_recordset($1) b (id bigint, before text, after text) order by b.id`

/** What is in a parcel, under the names that its fields have by now. PostgreSQL renames what the history told, for it leaves numbers as they were written. */
export async function opened({ connection, vault }: Pick<Work, 'connection' | 'vault'>, { sealed, fields }: Closed): Promise<Parcel> {
  const parcel: Parcel = JSON.parse(vault.open(sealed))
  const names = Object.fromEntries(keysIn(parcel).flatMap((key, at) => (fields[at] === undefined || fields[at] === key ? [] : [[key, fields[at]]])))
  if (Object.keys(names).length === 0) return parcel
  const rows = parcel.told.map(([id, before, after]) => ({ id, before, after }))
  const told = await connection.query<{ id: number; before: string | null; after: string | null }>(renamedTold, [JSON.stringify(rows), JSON.stringify(names)])
  return {
    values: Object.fromEntries(Object.entries(parcel.values).map(([key, value]) => [names[key] ?? key, value])),
    told: told.map(({ id, before, after }) => [id, before, after] as const),
  }
}

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
  return mayBeEmpty(slot.field) || JSON.parse(String(found)) !== substitute ? String(found) : undefined
}
