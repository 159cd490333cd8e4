import type { Resource, AccessLevel } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import type { FieldSubset } from '#schema/row/subset.ts'
import { fieldKeysFor } from '#schema/row/subset.ts'
import type { ResourceRegistry } from './registry.ts'
import {
  hasLinkTable,
  referenceJoinSql,
  rowLabelSql,
  quotedLinkTable,
  readableLabelTarget,
  andSameOwnerSql,
  quotedTable,
  fieldValueJsonSql,
} from './columns.ts'
import { subtitleSql } from './subtitles.ts'

/** The select list of a subset, and the joins of its labels. The alias of the row is `t`. */
export interface Projection {
  readonly columns: string
  readonly joins: string
}

interface ProjectionContext {
  readonly registry: ResourceRegistry
  readonly accessLevel: AccessLevel
  /** Adds a subtitle to the labels of references, to distinguish rows with the same label. */
  readonly withSubtitles: boolean
}

/** SQL of a referenced row: its id, label and subtitle. */
function labelObjectSql(target: Resource, alias: string, joins: string[], context: ProjectionContext) {
  const { registry, accessLevel, withSubtitles } = context
  const label = rowLabelSql(registry, target, accessLevel, alias, joins)
  const subtitle = withSubtitles ? subtitleSql(context, target, alias, joins) : undefined
  return `json_build_object('id', ${alias}.id, 'label', ${label}${subtitle ? `, 'subtitle', ${subtitle}` : ''})`
}

function referenceColumn(context: ProjectionContext, resource: Resource, target: Resource, fieldKey: FieldKey, joins: string[]) {
  const { accessLevel } = context
  const alias = `r_${fieldKey.name}`
  joins.push(referenceJoinSql(resource, target, fieldKey, accessLevel, 't', alias))
  return `case when ${alias}.id is not null then ${labelObjectSql(target, alias, joins, context)} end as "${fieldKey.name}"`
}

/** Ids and labels of a reference to many rows, in one pass. */
function referenceListColumns(context: ProjectionContext, resource: Resource, target: Resource, fieldKey: FieldKey, joins: string[]) {
  const { accessLevel } = context
  const alias = `r_${fieldKey.name}`
  const inner: string[] = []
  const label = labelObjectSql(target, 'o', inner, context)
  const match = `array_agg(o.id order by l.position) as ids, json_agg(${label} order by l.position) as labels`
  const from = `${quotedLinkTable(resource, fieldKey)} l join ${quotedTable(target)} o on o.id = l.to_id${andSameOwnerSql(resource, target, accessLevel, 't', 'o')} ${inner.join(' ')}`
  joins.push(`cross join lateral (select ${match} from ${from} where l.from_id = t.id) ${alias}`)
  return [`coalesce(${alias}.ids, '{}') as "${fieldKey.key}"`, `coalesce(${alias}.labels, '[]'::json) as "${fieldKey.name}"`]
}

/** The columns of a subset at an access level: each value under its key, and each reference's label under the field's name. */
export function projectionOf(
  registry: ResourceRegistry,
  resource: Resource,
  subset: FieldSubset,
  accessLevel: AccessLevel,
  withSubtitles = subset !== 'list',
): Projection {
  const joins: string[] = []
  const context = { registry, accessLevel, withSubtitles }
  if (subset === 'label') {
    const subtitle = subtitleSql(context, resource, 't', joins)
    return {
      columns: `t.id, ${rowLabelSql(registry, resource, accessLevel, 't', joins)} as label${subtitle ? `, ${subtitle} as subtitle` : ''}`,
      joins: joins.join(' '),
    }
  }
  const columns = fieldKeysFor(resource, subset, accessLevel).flatMap((fieldKey) => {
    const target = readableLabelTarget(registry, resource, fieldKey, accessLevel)
    if (target && hasLinkTable(fieldKey)) return referenceListColumns(context, resource, target, fieldKey, joins)
    const value = `${fieldValueJsonSql(resource, fieldKey)} as "${fieldKey.key}"`
    return target ? [value, referenceColumn(context, resource, target, fieldKey, joins)] : [value]
  })
  return { columns: ['t.id', ...columns].join(', '), joins: joins.join(' ') }
}
