import type { Resource, AccessLevel } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { mayBeEmpty } from '#schema/when.ts'
import { orderIn } from '#schema/base/order.ts'
import { sortsFor, titleOf } from '#schema/subset.ts'
import type { Catalog } from '../catalog.ts'
import { isLinked, joinedTo, labelOf, riderOf } from '../columns.ts'

/** How a list is ordered; ties are broken by id. `key` is missing where the id itself is the order. */
export interface Order {
  readonly shape: string
  readonly descending: boolean
  readonly key?: string
  /** PostgreSQL's type of the key, where it is a column. */
  readonly type?: string
  /** Rows without a value are among them: at the end, or when descending at the beginning. */
  readonly nullable?: boolean
  readonly joins: string
}

/** The ORDER BY of some rows. */
export function sortedBy({ key, descending }: Pick<Order, 'key' | 'descending'>, alias = 't', column = key) {
  const way = descending ? 'desc' : 'asc'
  return `order by ${column ? `${column} ${way}, ` : ''}${alias}.id ${way}`
}

const byId = (descending: boolean): Order => ({ shape: `id ${descending}`, descending, joins: '' })

/** By the value itself when its wire key is named; a reference named as a field is ordered as people read it, by label. */
function bySlot(catalog: Catalog, of: Resource, slot: Slot, accessLevel: AccessLevel, name: string, descending: boolean): Order {
  const target = name === slot.name ? riderOf(catalog, of, slot, accessLevel) : undefined
  if (!target)
    return {
      shape: `${slot.key} ${descending}`,
      descending,
      key: `t.${slot.key}`,
      type: slot.part.column,
      nullable: mayBeEmpty(slot.field),
      joins: '',
    }
  const joins = [joinedTo(of, target, slot, accessLevel, 't', 's')]
  const key = labelOf(catalog, target, accessLevel, 's', joins)
  return { shape: `${name} label ${descending}`, descending, key: `case when s.id is not null then ${key} end`, joins: joins.join(' ') }
}

/** What an order text asks for; undefined when nobody on this access level may order like that. */
export function orderOf(catalog: Catalog, of: Resource, accessLevel: AccessLevel, orderBy: unknown): Order | undefined {
  const asked = orderIn(orderBy)
  if (!asked) return undefined
  const { key: name, descending } = asked
  if (name === 'id') return byId(descending)
  const title = titleOf(of, accessLevel)
  const sorts = [...sortsFor(of, accessLevel), ...(title?.part.sortable ? [title] : [])]
  const slot = sorts.find((each) => (each.key === name || each.name === name) && !isLinked(each))
  return slot && bySlot(catalog, of, slot, accessLevel, name, descending)
}

/** The declared order, or newest first. */
export const defaultOrder = (catalog: Catalog, of: Resource, accessLevel: AccessLevel) =>
  (of.list.sort && orderOf(catalog, of, accessLevel, of.list.sort)) || byId(true)
