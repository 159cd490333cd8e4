import type { Grouping } from '#schema/list/groups.ts'
import { groupsByTimePrefix, timePrefixLengths } from '#schema/list/groups.ts'
import { ownerKey, canReadOnlyOwnRows } from '#schema/row/fieldAccess.ts'
import { sumKeysFor } from '#schema/row/subset.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { Connection } from '../../base/database.ts'
import { referenceJoinSql, rowLabelSql, jsonColumnSql, readableLabelTarget, quotedTable } from '../columns.ts'
import { cachedStatement } from '../cachedStatement.ts'
import type { ReadContext } from './context.ts'
import type { ParsedListParams } from './listing.ts'
import type { ResourceIds } from './listText.ts'
import { conditionsShape, conditionValues, filterConditionSql } from './where.ts'

interface GroupsRow {
  readonly total: number
  readonly groupTotal: number
  readonly sums?: string
  readonly groups: string
  readonly ids: readonly number[]
}

/** SQL of the value by which rows are grouped: a stored value, which can be joined, or the prefix of a time. */
function groupValueSql(grouping: Grouping) {
  const { fieldKey, unit } = grouping
  if (unit === undefined) return `t.${fieldKey.key}`
  const text = jsonColumnSql(fieldKey, 't')
  return groupsByTimePrefix(grouping) ? `left(${text}, ${timePrefixLengths[unit]})` : text
}

/** SQL of the label of a group by reference, with its joins. */
function groupLabelSql({ registry, resource, accessLevel }: ReadContext, { fieldKey }: Grouping) {
  const target = readableLabelTarget(registry, resource, fieldKey, accessLevel)
  if (!target) return undefined
  const joins = [referenceJoinSql(resource, target, fieldKey, accessLevel, 't', 'r')]
  const label = rowLabelSql(registry, target, accessLevel, 'r', joins)
  return { joins: joins.join(' '), label: `case when r.id is not null then ${label} end` }
}

/** A member's groups contain only own rows, and show labels of own rows only. */
function ownerColumnSql({ resource, accessLevel }: ReadContext, groupKey: string) {
  const key = canReadOnlyOwnRows(resource, accessLevel) ? ownerKey(resource) : groupKey
  return key === groupKey ? '' : `, min(t."${key}") as "${key}"`
}

/** The groups of a filter and their sums in one statement; each row is read once, and the totals are computed from the groups. */
function groupsText(context: ReadContext, listing: ParsedListParams, grouping: Grouping) {
  const { fieldKey, unit } = grouping
  const { num = apiLimits.num, page } = listing
  const sums = sumKeysFor(context.resource, context.accessLevel).map(({ key }) => key)
  const sumsIn = sums.map((key) => `, coalesce(sum(t.${key}), 0) as "+${key}"`).join('')
  const asObject = (value: (key: string) => string) => `json_build_object(${sums.map((key) => `'${key}', ${value(key)}`).join(', ')})`
  const match = `select ${groupValueSql(grouping)} as "${fieldKey.key}"${ownerColumnSql(context, fieldKey.key)}, count(*)::int as n${sumsIn} from ${quotedTable(context.resource)} t where ${filterConditionSql(context, listing.conditions)} group by 1`
  const order = unit ? `t."${fieldKey.key}" desc nulls last` : `t.n desc, t."${fieldKey.key}"`
  const name = groupLabelSql(context, grouping)
  const parts = [
    `'value', t."${fieldKey.key}"`,
    ...(name ? [`'label', ${name.label}`] : []),
    `'total', t.n`,
    ...(sums.length > 0 ? [`'sums', ${asObject((key) => `t."+${key}"`)}`] : []),
  ]
  const text = `select t.* from found t order by ${order} limit ${num} offset ${(page - 1) * num}`
  return `with found as materialized (${match}), shown as materialized (${text})
    select (select coalesce(sum(n), 0)::int from found) as total, (select count(*)::int from found) as "groupTotal",
      ${sums.length > 0 ? `(select ${asObject((key) => `coalesce(sum("+${key}"), 0)`)}::text from found) as sums,` : ''}
      (select coalesce(json_agg(json_build_object(${parts.join(', ')}) order by ${order}), '[]')::text from shown t ${name?.joins ?? ''}) as groups,
      ${fieldKey.spec.refers ? `array(select "${fieldKey.key}" from shown where "${fieldKey.key}" is not null)` : `'{}'::bigint[]`} as ids`
}

/** The groups as JSON, the number of their rows, and the rows that they are named after. */
interface Groups {
  readonly text: string
  readonly ids: readonly number[]
  readonly total: number
  readonly named?: ResourceIds
}

/** A page of a filter's groups, with the totals of all groups. */
export async function readGroupsPage(connection: Connection, context: ReadContext, listing: ParsedListParams, grouping: Grouping): Promise<Groups> {
  const { registry, resource, accessLevel } = context
  const { conditions, num, page } = listing
  const shape = `groups ${resource.name} ${accessLevel} ${grouping.key} | ${conditionsShape(conditions)} | ${num} ${page}`
  const isPrepared = page === 1 && !conditions.some(({ seen }) => seen)
  const { text, options } = cachedStatement(shape, isPrepared, () => groupsText(context, listing, grouping))
  const [match] = await connection.query<GroupsRow>(text, conditionValues(conditions), options)
  if (!match) throw new Error(`${resource.name} was not grouped`)
  const target = grouping.fieldKey.spec.refers && registry.holdsPersonalData(resource) ? registry.find(grouping.fieldKey.spec.refers.to) : undefined
  return {
    text: `{"rows":[],"total":${match.total}${match.sums === undefined ? '' : `,"sums":${match.sums}`},"groupTotal":${match.groupTotal},"groups":${match.groups}}`,
    ids: [],
    total: match.total,
    ...(target && { named: { resource: target, ids: match.ids.map(Number) } }),
  }
}
