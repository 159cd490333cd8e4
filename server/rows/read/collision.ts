import type { Resource, Cipher } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { Connection } from '../../base/database.ts'
import { quotedTable } from '../columns.ts'
import { equalityCondition } from './condition.ts'

/** The ids of rows that have these values already. An error about them reveals that they exist, so they are logged. */
export async function findUniqueCollisions(
  connection: Connection,
  cipher: Cipher,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): Promise<number[]> {
  const conditions = Object.entries(values).flatMap(([key, value]) => {
    const fieldKey = fieldKeyOf(resource, key)
    if (!fieldKey || value === undefined || value === null) return []
    return [equalityCondition(resource, fieldKey, [fieldKey.spec.lookupValue ? fieldKey.spec.lookupValue(value, cipher) : value], false)]
  })
  if (conditions.length === 0) return []
  const places = conditions.map(({ sql, values: item }, index) => sql(...item.map(() => `$${index + 1}`)))
  const row = await connection.query<{ id: number }>(
    `select t.id from ${quotedTable(resource)} t where ${places.join(' and ')} limit 5`,
    conditions.flatMap(({ values: item }) => item),
  )
  return row.map(({ id }) => id)
}
