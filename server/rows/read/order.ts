import type { Resource, AccessLevel } from '#schema'
import type { FieldKey } from '#schema/fieldKey.ts'
import { mayBeEmpty } from '#schema/when.ts'
import { parseOrder } from '#schema/base/order.ts'
import { sortsFor, titleKeyOf } from '#schema/subset.ts'
import type { ResourceRegistry } from '../registry.ts'
import { isLinked, joinReference, labelSql, embeddableResource } from '../columns.ts'

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
function bySlot(registry: ResourceRegistry, resource: Resource, fieldKey: FieldKey, accessLevel: AccessLevel, name: string, descending: boolean): Order {
  const target = name === fieldKey.name ? embeddableResource(registry, resource, fieldKey, accessLevel) : undefined
  if (!target)
    return {
      shape: `${fieldKey.key} ${descending}`,
      descending,
      key: `t.${fieldKey.key}`,
      type: fieldKey.spec.column,
      nullable: mayBeEmpty(fieldKey.field),
      joins: '',
    }
  const joins = [joinReference(resource, target, fieldKey, accessLevel, 't', 's')]
  const key = labelSql(registry, target, accessLevel, 's', joins)
  return { shape: `${name} label ${descending}`, descending, key: `case when s.id is not null then ${key} end`, joins: joins.join(' ') }
}

/** What an order text asks for; undefined when nobody on this access level may order like that. */
export function orderOf(registry: ResourceRegistry, resource: Resource, accessLevel: AccessLevel, orderBy: unknown): Order | undefined {
  const asked = parseOrder(orderBy)
  if (!asked) return undefined
  const { key: name, descending } = asked
  if (name === 'id') return byId(descending)
  const title = titleKeyOf(resource, accessLevel)
  const sorts = [...sortsFor(resource, accessLevel), ...(title?.spec.sortable ? [title] : [])]
  const fieldKey = sorts.find((item) => (item.key === name || item.name === name) && !isLinked(item))
  return fieldKey && bySlot(registry, resource, fieldKey, accessLevel, name, descending)
}

/** The declared order, or newest first. */
export const defaultOrder = (registry: ResourceRegistry, resource: Resource, accessLevel: AccessLevel) =>
  (resource.list.sort && orderOf(registry, resource, accessLevel, resource.list.sort)) || byId(true)
