import type { Resource, Vault } from '#schema'
import { slotOf } from '#schema/slot.ts'
import type { Connection } from '../../base/database.ts'
import { table } from '../columns.ts'
import { equality } from './condition.ts'

/** The rows that have these values already: whoever is refused because of them has learnt that they are there. */
export async function rowsWith(connection: Connection, vault: Vault, of: Resource, values: Readonly<Record<string, unknown>>): Promise<number[]> {
  const conditions = Object.entries(values).flatMap(([key, value]) => {
    const slot = slotOf(of, key)
    if (!slot || value === undefined || value === null) return []
    return [equality(of, slot, [slot.part.sought ? slot.part.sought(value, vault) : value], false)]
  })
  if (conditions.length === 0) return []
  const places = conditions.map(({ sql, values: each }, at) => sql(...each.map(() => `$${at + 1}`)))
  const found = await connection.query<{ id: number }>(
    `select t.id from ${table(of)} t where ${places.join(' and ')} limit 5`,
    conditions.flatMap(({ values: each }) => each),
  )
  return found.map(({ id }) => id)
}
