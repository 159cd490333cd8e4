import type { Resource, AccessLevel } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { parseOrder } from '#schema/base/order.ts'
import { sortKeysFor, titleKeyOf } from '#schema/row/subset.ts'
import type { ResourceRegistry } from '../registry.ts'
import { hasLinkTable, referenceJoinSql, rowLabelSql, readableLabelTarget } from '../columns.ts'

/** The order of a list; equal values are ordered by id. Without `key` the id is the order. */
export interface SortOrder {
  readonly shape: string
  readonly descending: boolean
  readonly key?: string
  /** PostgreSQL type of the key, if it is a column. */
  readonly type?: string
  /** The key may be null; PostgreSQL sorts nulls last, and first when descending. */
  readonly nullable?: boolean
  readonly joins: string
}

/** The ORDER BY clause. */
export function orderBySql({ key, descending }: Pick<SortOrder, 'key' | 'descending'>, alias = 't', column = key) {
  const direction = descending ? 'desc' : 'asc'
  return `order by ${column ? `${column} ${direction}, ` : ''}${alias}.id ${direction}`
}

const orderById = (descending: boolean): SortOrder => ({ shape: `id ${descending}`, descending, joins: '' })

/** A wire key orders by its value; the name of a reference orders by label. */
function orderByKey(
  registry: ResourceRegistry,
  resource: Resource,
  fieldKey: FieldKey,
  accessLevel: AccessLevel,
  name: string,
  descending: boolean,
): SortOrder {
  const target = name === fieldKey.name ? readableLabelTarget(registry, resource, fieldKey, accessLevel) : undefined
  if (!target)
    return {
      shape: `${fieldKey.key} ${descending}`,
      descending,
      key: `t.${fieldKey.key}`,
      type: fieldKey.spec.column,
      nullable: mayBeEmpty(fieldKey.field),
      joins: '',
    }
  const joins = [referenceJoinSql(resource, target, fieldKey, accessLevel, 't', 's')]
  const key = rowLabelSql(registry, target, accessLevel, 's', joins)
  return { shape: `${name} label ${descending}`, descending, key: `case when s.id is not null then ${key} end`, joins: joins.join(' ') }
}

/** The order of an `orderBy` text; undefined when it does not exist or is not allowed at this access level. */
export function sortOrderOf(registry: ResourceRegistry, resource: Resource, accessLevel: AccessLevel, orderBy: unknown): SortOrder | undefined {
  const parsedOrder = parseOrder(orderBy)
  if (!parsedOrder) return undefined
  const { key: name, descending } = parsedOrder
  if (name === 'id') return orderById(descending)
  const title = titleKeyOf(resource, accessLevel)
  const sorts = [...sortKeysFor(resource, accessLevel), ...(title?.spec.sortable ? [title] : [])]
  const fieldKey = sorts.find((item) => (item.key === name || item.name === name) && !hasLinkTable(item))
  return fieldKey && orderByKey(registry, resource, fieldKey, accessLevel, name, descending)
}

/** The declared order, or newest first. */
export const defaultSortOrder = (registry: ResourceRegistry, resource: Resource, accessLevel: AccessLevel) =>
  (resource.list.sort && sortOrderOf(registry, resource, accessLevel, resource.list.sort)) || orderById(true)
