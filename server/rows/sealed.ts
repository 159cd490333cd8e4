import type { Resource } from '#schema'
import { slotsOf } from '#schema/slot.ts'
import { alive, table } from './columns.ts'
import { answered } from './gathered.ts'
import type { Work } from './work.ts'

/** What a row keeps sealed, as it lies, by its keys: without whoever has the keys to it, nobody reads it. */
export async function sealedValues(work: Work, of: Resource, id: number): Promise<Readonly<Record<string, Buffer>> | undefined> {
  const slots = slotsOf(of).filter(({ part }) => part.sealed !== undefined)
  const columns = slots.map(({ key, part }) => `encode(t."${key}${part.sealed}", 'base64') as "${key}"`)
  const sql = (used: number) => `select ${columns.join(', ')} from ${table(of)} t where t.id = $${used + 1}::bigint and ${alive(work.catalog, of)}`
  const [row] = await answered<Readonly<Record<string, string | null>>>(work, { shape: `sealed ${of.name}`, values: [id], sql })
  return row && Object.fromEntries(Object.entries(row).flatMap(([key, value]) => (value === null ? [] : [[key, Buffer.from(value, 'base64')]])))
}
