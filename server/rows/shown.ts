import type { Resource, AccessLevel } from '#schema'
import type { Slot } from '#schema/slot.ts'
import type { Subset } from '#schema/subset.ts'
import { slotsFor } from '#schema/subset.ts'
import type { Catalog } from './catalog.ts'
import { isLinked, joinedTo, labelOf, linkTable, riderOf, sameOwner, table, valueOf } from './columns.ts'
import { secondOf } from './second.ts'

/** The select list of a subset, and the joins that its labels need; the row itself is `t`. */
export interface ShownColumns {
  readonly columns: string
  readonly joins: string
}

interface Asking {
  readonly catalog: Catalog
  readonly accessLevel: AccessLevel
  /** Says of what is referred to what tells it from others of its name. */
  readonly tellsApart: boolean
}

/** SQL of a row that is referred to: its id, its label, and what tells it from others that are called so. */
function named(target: Resource, alias: string, joins: string[], asking: Asking) {
  const { catalog, accessLevel, tellsApart } = asking
  const label = labelOf(catalog, target, accessLevel, alias, joins)
  const second = tellsApart ? secondOf(asking, target, alias, joins) : undefined
  return `json_build_object('id', ${alias}.id, 'label', ${label}${second ? `, 'second', ${second}` : ''})`
}

function oneRider(asking: Asking, of: Resource, target: Resource, slot: Slot, joins: string[]) {
  const { accessLevel } = asking
  const alias = `r_${slot.name}`
  joins.push(joinedTo(of, target, slot, accessLevel, 't', alias))
  return `case when ${alias}.id is not null then ${named(target, alias, joins, asking)} end as "${slot.name}"`
}

/** Ids and labels of what a many-reference points at, found in one pass. */
function manyRiders(asking: Asking, of: Resource, target: Resource, slot: Slot, joins: string[]) {
  const { accessLevel } = asking
  const alias = `r_${slot.name}`
  const inner: string[] = []
  const label = named(target, 'o', inner, asking)
  const found = `array_agg(o.id order by l.position) as ids, json_agg(${label} order by l.position) as labels`
  const from = `${linkTable(of, slot)} l join ${table(target)} o on o.id = l.to_id${sameOwner(of, target, accessLevel, 't', 'o')} ${inner.join(' ')}`
  joins.push(`cross join lateral (select ${found} from ${from} where l.from_id = t.id) ${alias}`)
  return [`coalesce(${alias}.ids, '{}') as "${slot.key}"`, `coalesce(${alias}.labels, '[]'::json) as "${slot.name}"`]
}

/** What a subset selects for somebody on this access level: each value under its key, and each reference's label beside it. */
export function shownOf(catalog: Catalog, of: Resource, subset: Subset, accessLevel: AccessLevel, tellsApart = subset !== 'list'): ShownColumns {
  const joins: string[] = []
  const asking = { catalog, accessLevel, tellsApart }
  if (subset === 'label') {
    const second = secondOf(asking, of, 't', joins)
    return { columns: `t.id, ${labelOf(catalog, of, accessLevel, 't', joins)} as label${second ? `, ${second} as second` : ''}`, joins: joins.join(' ') }
  }
  const columns = slotsFor(of, subset, accessLevel).flatMap((slot) => {
    const target = riderOf(catalog, of, slot, accessLevel)
    if (target && isLinked(slot)) return manyRiders(asking, of, target, slot, joins)
    const value = `${valueOf(of, slot)} as "${slot.key}"`
    return target ? [value, oneRider(asking, of, target, slot, joins)] : [value]
  })
  return { columns: ['t.id', ...columns].join(', '), joins: joins.join(' ') }
}
