import type { Resource, AccessLevel } from '#schema'
import { baseFields, fieldKeyOf } from '#schema/row/fieldKey.ts'
import { canReadLabels } from '#schema/row/fieldAccess.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { rowLabelSql, quotedTable } from '../rows/columns.ts'
import type { UndoHistoryEntry } from '../rows/actions/undoChanges.ts'
import type { Connection } from '../base/database.ts'

/** The resource of all actors. */
export const userResourceName = baseFields.created_by.to

export interface ChangeWithActorIds extends UndoHistoryEntry {
  readonly real_id: number | null
}
type Ids = ReadonlyMap<string, ReadonlySet<number>>

const isId = (value: unknown): value is number => typeof value === 'number'

/** All ids in some changes, by resource: actors, changed rows, and referenced rows. */
function idsIn(registry: ResourceRegistry, rows: readonly ChangeWithActorIds[]): Ids {
  const ids = new Map<string, Set<number>>()
  const meet = (name: string, values: unknown) => ids.set(name, new Set([...(ids.get(name) ?? []), ...[values].flat().filter(isId)]))
  for (const { resource, row_id, actor_id, real_id, before, after } of rows) {
    const of = registry.find(resource)
    meet(userResourceName, [actor_id, real_id])
    meet(resource, row_id)
    for (const [key, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const to = of && fieldKeyOf(of, key)?.spec.refers?.to
      if (to !== undefined) meet(to, value)
    }
  }
  return ids
}

/** Labels of rows by id, including deleted rows, since the history refers to them too. */
async function labelsOf(connection: Connection, registry: ResourceRegistry, accessLevel: AccessLevel, resource: Resource, ids: ReadonlySet<number>) {
  const joins: string[] = []
  const label = rowLabelSql(registry, resource, accessLevel, 't', joins)
  const row = await connection.query<{ id: number; label: string }>(
    `select t.id, ${label} as label from ${quotedTable(resource)} t ${joins.join(' ')} where t.id = any($1::bigint[])`,
    [[...ids]],
  )
  return new Map(row.map(({ id, label: name }) => [id, name]))
}

/** Names of actors, if the reader may see them. */
export async function loadActorLabels(connection: Connection, registry: ResourceRegistry, accessLevel: AccessLevel, ids: readonly unknown[]) {
  const resource = registry.find(userResourceName)
  const labelsByResource =
    resource && canReadLabels(resource, accessLevel) ? await labelsOf(connection, registry, accessLevel, resource, new Set(ids.filter(isId))) : undefined
  return (id: unknown) => {
    const label = isId(id) ? labelsByResource?.get(id) : undefined
    return label === undefined ? null : { id, label }
  }
}

/** Labels for all rows that some changes refer to, if the reader may see them; one query per resource. */
export async function loadChangeReferenceLabels(
  connection: Connection,
  registry: ResourceRegistry,
  accessLevel: AccessLevel,
  rows: readonly ChangeWithActorIds[],
) {
  const labelsByResource = new Map<string, ReadonlyMap<number, string>>()
  for (const [name, ids] of idsIn(registry, rows)) {
    const resource = registry.find(name)
    if (resource && ids.size > 0 && canReadLabels(resource, accessLevel))
      labelsByResource.set(name, await labelsOf(connection, registry, accessLevel, resource, ids))
  }
  const person = (id: number | null) => {
    const label = id === null ? undefined : labelsByResource.get(userResourceName)?.get(id)
    return label === undefined ? null : { id, label }
  }
  const labelsFor = (row: ChangeWithActorIds) =>
    Object.fromEntries(
      [...idsIn(registry, [row])].map(([name, ids]) => [name, Object.fromEntries([...ids].map((id) => [id, labelsByResource.get(name)?.get(id)]))]),
    )
  return (row: ChangeWithActorIds) => ({
    actor: person(row.actor_id),
    real: person(row.real_id),
    title: labelsByResource.get(row.resource)?.get(row.row_id) ?? null,
    labels: labelsFor({ ...row, actor_id: null, real_id: null }),
  })
}
