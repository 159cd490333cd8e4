import type { Grouping } from '#schema/groups.ts'
import { isPrefix, letters } from '#schema/groups.ts'
import { ownerKey, readsOwn } from '#schema/reads.ts'
import { sumsFor } from '#schema/subset.ts'
import { limits } from '#schema/wire.ts'
import type { Connection } from '../../base/database.ts'
import { joinedTo, labelOf, readColumn, riderOf, table } from '../columns.ts'
import { statement } from '../statement.ts'
import type { Asked } from './asked.ts'
import type { Listing } from './listing.ts'
import type { Named } from './listText.ts'
import { shapeOf, valuesOf, whereOf } from './where.ts'

interface Found {
  readonly total: number
  readonly groupTotal: number
  readonly sums?: string
  readonly groups: string
  readonly ids: readonly number[]
}

/** What the rows of a group have alike: a value as it is kept, so that it may be joined, or as much of a time as its unit says. */
function alike(grouping: Grouping) {
  const { slot, unit } = grouping
  if (unit === undefined) return `t.${slot.key}`
  const text = readColumn(slot, 't')
  return isPrefix(grouping) ? `left(${text}, ${letters[unit]})` : text
}

/** SQL of a group's name where it is a reference, with the joins that it needs. */
function named({ catalog, of, accessLevel }: Asked, { slot }: Grouping) {
  const target = riderOf(catalog, of, slot, accessLevel)
  if (!target) return undefined
  const joins = [joinedTo(of, target, slot, accessLevel, 't', 'r')]
  const label = labelOf(catalog, target, accessLevel, 'r', joins)
  return { joins: joins.join(' '), label: `case when r.id is not null then ${label} end` }
}

/** A member's groups are of his own rows, and name no row of another. */
function ownerIn({ of, accessLevel }: Asked, beside: string) {
  const key = readsOwn(of, accessLevel) ? ownerKey(of) : beside
  return key === beside ? '' : `, min(t."${key}") as "${key}"`
}

/** The groups of a filter and their sums in one statement: each row is read once, what stands over all groups follows from them. */
function groupsText(asked: Asked, listing: Listing, grouping: Grouping) {
  const { slot, unit } = grouping
  const { num = limits.num, page } = listing
  const sums = sumsFor(asked.of, asked.accessLevel).map(({ key }) => key)
  const sumsIn = sums.map((key) => `, coalesce(sum(t.${key}), 0) as "+${key}"`).join('')
  const asObject = (value: (key: string) => string) => `json_build_object(${sums.map((key) => `'${key}', ${value(key)}`).join(', ')})`
  const found = `select ${alike(grouping)} as "${slot.key}"${ownerIn(asked, slot.key)}, count(*)::int as n${sumsIn} from ${table(asked.of)} t where ${whereOf(asked, listing.conditions)} group by 1`
  const order = unit ? `t."${slot.key}" desc nulls last` : `t.n desc, t."${slot.key}"`
  const name = named(asked, grouping)
  const parts = [
    `'value', t."${slot.key}"`,
    ...(name ? [`'label', ${name.label}`] : []),
    `'total', t.n`,
    ...(sums.length > 0 ? [`'sums', ${asObject((key) => `t."+${key}"`)}`] : []),
  ]
  const shown = `select t.* from found t order by ${order} limit ${num} offset ${(page - 1) * num}`
  return `with found as materialized (${found}), shown as materialized (${shown})
    select (select coalesce(sum(n), 0)::int from found) as total, (select count(*)::int from found) as "groupTotal",
      ${sums.length > 0 ? `(select ${asObject((key) => `coalesce(sum("+${key}"), 0)`)}::text from found) as sums,` : ''}
      (select coalesce(json_agg(json_build_object(${parts.join(', ')}) order by ${order}), '[]')::text from shown t ${name?.joins ?? ''}) as groups,
      ${slot.part.refers ? `array(select "${slot.key}" from shown where "${slot.key}" is not null)` : `'{}'::bigint[]`} as ids`
}

/** The groups as they go out, how many rows are in all of them, and what they are named after. */
interface Groups {
  readonly text: string
  readonly ids: readonly number[]
  readonly total: number
  readonly named?: Named
}

/** A page of the groups of a filter, and what they come to in all. */
export async function groupsOf(connection: Connection, asked: Asked, listing: Listing, grouping: Grouping): Promise<Groups> {
  const { catalog, of, accessLevel } = asked
  const { conditions, num, page } = listing
  const shape = `groups ${of.name} ${accessLevel} ${grouping.key} | ${shapeOf(conditions)} | ${num} ${page}`
  const isPrepared = page === 1 && !conditions.some(({ seen }) => seen)
  const { text, options } = statement(shape, isPrepared, () => groupsText(asked, listing, grouping))
  const [found] = await connection.query<Found>(text, valuesOf(conditions), options)
  if (!found) throw new Error(`${of.name} was not grouped`)
  const target = grouping.slot.part.refers && catalog.isPersonal(of) ? catalog.find(grouping.slot.part.refers.to) : undefined
  return {
    text: `{"rows":[],"total":${found.total}${found.sums === undefined ? '' : `,"sums":${found.sums}`},"groupTotal":${found.groupTotal},"groups":${found.groups}}`,
    ids: [],
    total: found.total,
    ...(target && { named: { of: target, ids: found.ids.map(Number) } }),
  }
}
