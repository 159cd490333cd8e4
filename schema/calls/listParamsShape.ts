import { z } from 'zod'
import type { AccessLevel } from '../base/access.ts'
import { unvalidatedSchema, rowShape } from './call.ts'
import { orderText } from '../base/order.ts'
import { groupingsFor } from '../list/groups.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { memoize } from '../row/fieldKey.ts'
import { filterKeysFor, searchKeysFor, sortKeysFor } from '../row/subset.ts'
import { apiLimits, listControlParams } from '../list/wire.ts'

const enumOrNever = (texts: readonly string[]) => (texts.length === 0 ? z.never() : z.enum(texts))

/** A filter is one value, several values, or operators. */
function filterShape({ spec }: FieldKey) {
  const { value } = spec
  const single: z.ZodType = value instanceof z.ZodArray && value.element instanceof z.ZodType ? value.element : value
  const operators = spec.ops.filter((op) => op !== 'eq').map((op) => [op, (op === 'isNull' ? z.boolean() : single).optional()])
  const operatorShape = z.strictObject(Object.fromEntries(operators))
  return spec.ops.includes('eq') ? z.union([single, z.array(single), operatorShape]) : operatorShape
}

/** One schema for each key, so that the API description contains it once. */
const filterPlaceholder = memoize((fieldKey: FieldKey) => unvalidatedSchema(() => filterShape(fieldKey)))

/** The filters that an access level may use, and groups of them. */
const filterKeys = (resource: Resource, accessLevel: AccessLevel) => {
  const group = z.array(rowShape(resource, 'Filter')).min(1).max(apiLimits.maxConditions).optional()
  return {
    ...Object.fromEntries(filterKeysFor(resource, accessLevel).map((fieldKey) => [fieldKey.key, filterPlaceholder(fieldKey).optional()])),
    any: group,
    all: group,
  }
}

/** One set of filters in a group. */
export const filterGroupShape = (resource: Resource, accessLevel: AccessLevel) => z.strictObject(filterKeys(resource, accessLevel))

/** Filters, search and order of a list. */
const selectionParams = (resource: Resource, accessLevel: AccessLevel) => {
  const sorted = new Set(['id', ...sortKeysFor(resource, accessLevel).flatMap(({ key, name }) => [key, name])])
  const orders = [...sorted].flatMap((key) => [false, true].map((descending) => orderText({ key, descending })))
  return {
    orderBy: enumOrNever(orders).optional(),
    keyword: listControlParams.keyword.optional(),
    search: enumOrNever(searchKeysFor(resource, accessLevel).map(({ name }) => name)).optional(),
    id: listControlParams.id.optional(),
    ...filterKeys(resource, accessLevel),
  }
}

/** The list parameters that an access level may use. */
export const listParamsShape = (resource: Resource, accessLevel: AccessLevel) => {
  const { num, page, queryMode, count, after } = listControlParams
  const paging = z.object({ num, page, queryMode, count, after }).partial()
  const groupBy = enumOrNever(groupingsFor(resource, accessLevel).map(({ key }) => key)).optional()
  return z.strictObject({ ...paging.shape, ...selectionParams(resource, accessLevel), groupBy })
}

/** The export parameters: all rows, or one page if both `num` and `page` are given. */
export const exportParamsShape = (resource: Resource, accessLevel: AccessLevel) =>
  z.strictObject({ ...selectionParams(resource, accessLevel), num: listControlParams.num.unwrap().optional(), page: listControlParams.page.optional() })
