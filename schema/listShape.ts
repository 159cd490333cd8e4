import { z } from 'zod'
import type { AccessLevel } from './base/access.ts'
import { unparsed, rowShape } from './call.ts'
import { orderText } from './base/order.ts'
import { groupingsFor } from './groups.ts'
import type { Resource } from './resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { memoize } from './fieldKey.ts'
import { filtersFor, searchKeysFor, sortsFor } from './subset.ts'
import { limits, pageParams } from './wire.ts'

const oneOf = (texts: readonly string[]) => (texts.length === 0 ? z.never() : z.enum(texts))

/** A filter is the value, several of them, or operators. */
function filterShape({ spec }: FieldKey) {
  const { value } = spec
  const single: z.ZodType = value instanceof z.ZodArray && value.element instanceof z.ZodType ? value.element : value
  const operators = spec.ops.filter((op) => op !== 'eq').map((op) => [op, (op === 'isNull' ? z.boolean() : single).optional()])
  const asked = z.strictObject(Object.fromEntries(operators))
  return spec.ops.includes('eq') ? z.union([single, z.array(single), asked]) : asked
}

/** One mark for each slot, so that it is described once however many lists and groups take it. */
const filterMark = memoize((fieldKey: FieldKey) => unparsed(() => filterShape(fieldKey)))

/** A filter for each field that somebody on this access level may filter by, and groups of such filters. */
const filters = (resource: Resource, accessLevel: AccessLevel) => {
  const group = z.array(rowShape(resource, 'Filter')).min(1).max(limits.maxConditions).optional()
  return { ...Object.fromEntries(filtersFor(resource, accessLevel).map((fieldKey) => [fieldKey.key, filterMark(fieldKey).optional()])), any: group, all: group }
}

/** One of several sets of filters in a group. */
export const filterGroupShape = (resource: Resource, accessLevel: AccessLevel) => z.strictObject(filters(resource, accessLevel))

/** What narrows and orders a list. */
const narrowing = (resource: Resource, accessLevel: AccessLevel) => {
  const sorted = new Set(['id', ...sortsFor(resource, accessLevel).flatMap(({ key, name }) => [key, name])])
  const orders = [...sorted].flatMap((key) => [false, true].map((descending) => orderText({ key, descending })))
  return {
    orderBy: oneOf(orders).optional(),
    keyword: pageParams.keyword.optional(),
    search: oneOf(searchKeysFor(resource, accessLevel).map(({ name }) => name)).optional(),
    id: pageParams.id.optional(),
    ...filters(resource, accessLevel),
  }
}

/** What a list may be asked for by somebody on this access level. */
export const listShape = (resource: Resource, accessLevel: AccessLevel) => {
  const { num, page, queryMode, count, after } = pageParams
  const paging = z.object({ num, page, queryMode, count, after }).partial()
  const groupBy = oneOf(groupingsFor(resource, accessLevel).map(({ key }) => key)).optional()
  return z.strictObject({ ...paging.shape, ...narrowing(resource, accessLevel), groupBy })
}

/** What an export may be asked for: all rows, or one page of them where both its size and its number are said. */
export const exportShape = (resource: Resource, accessLevel: AccessLevel) =>
  z.strictObject({ ...narrowing(resource, accessLevel), num: pageParams.num.unwrap().optional(), page: pageParams.page.optional() })
