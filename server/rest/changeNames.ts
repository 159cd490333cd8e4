import type { Resource, AccessLevel } from '#schema'
import { baseFields, slotOf } from '#schema/slot.ts'
import { seesLabels } from '#schema/reads.ts'
import type { Catalog } from '../rows/catalog.ts'
import { labelOf, table } from '../rows/columns.ts'
import type { Told } from '../rows/write/undo.ts'
import type { Connection } from '../base/database.ts'

/** Whoever acts is one of these. */
export const people = baseFields.created_by.to

export interface ToldWho extends Told {
  readonly real_id: number | null
}
type Ids = ReadonlyMap<string, ReadonlySet<number>>

const isId = (value: unknown): value is number => typeof value === 'number'

/** All that some changes name by its number: who acted, whose row it was, and what their values refer to. */
function idsIn(catalog: Catalog, rows: readonly ToldWho[]): Ids {
  const ids = new Map<string, Set<number>>()
  const meet = (name: string, values: unknown) => ids.set(name, new Set([...(ids.get(name) ?? []), ...[values].flat().filter(isId)]))
  for (const { resource, row_id, actor_id, real_id, before, after } of rows) {
    const of = catalog.find(resource)
    meet(people, [actor_id, real_id])
    meet(resource, row_id)
    for (const [key, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const to = of && slotOf(of, key)?.part.refers?.to
      if (to !== undefined) meet(to, value)
    }
  }
  return ids
}

/** Labels of rows by their ids, those of deleted ones too: the history speaks of what was. */
async function labelsOf(connection: Connection, catalog: Catalog, accessLevel: AccessLevel, of: Resource, ids: ReadonlySet<number>) {
  const joins: string[] = []
  const label = labelOf(catalog, of, accessLevel, 't', joins)
  const found = await connection.query<{ id: number; label: string }>(
    `select t.id, ${label} as label from ${table(of)} t ${joins.join(' ')} where t.id = any($1::bigint[])`,
    [[...ids]],
  )
  return new Map(found.map(({ id, label: name }) => [id, name]))
}

/** Names of those who acted, as far as the reader may look them up. */
export async function peopleNamed(connection: Connection, catalog: Catalog, accessLevel: AccessLevel, ids: readonly unknown[]) {
  const of = catalog.find(people)
  const known = of && seesLabels(of, accessLevel) ? await labelsOf(connection, catalog, accessLevel, of, new Set(ids.filter(isId))) : undefined
  return (id: unknown) => {
    const label = isId(id) ? known?.get(id) : undefined
    return label === undefined ? null : { id, label }
  }
}

/** Names for what some changes speak of, as far as the reader may look those up: one statement for each resource that they name. */
export async function namesIn(connection: Connection, catalog: Catalog, accessLevel: AccessLevel, rows: readonly ToldWho[]) {
  const known = new Map<string, ReadonlyMap<number, string>>()
  for (const [name, ids] of idsIn(catalog, rows)) {
    const of = catalog.find(name)
    if (of && ids.size > 0 && seesLabels(of, accessLevel)) known.set(name, await labelsOf(connection, catalog, accessLevel, of, ids))
  }
  const person = (id: number | null) => {
    const label = id === null ? undefined : known.get(people)?.get(id)
    return label === undefined ? null : { id, label }
  }
  const labelsFor = (row: ToldWho) =>
    Object.fromEntries([...idsIn(catalog, [row])].map(([name, ids]) => [name, Object.fromEntries([...ids].map((id) => [id, known.get(name)?.get(id)]))]))
  return (row: ToldWho) => ({
    actor: person(row.actor_id),
    real: person(row.real_id),
    title: known.get(row.resource)?.get(row.row_id) ?? null,
    labels: labelsFor({ ...row, actor_id: null, real_id: null }),
  })
}
