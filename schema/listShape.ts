import { z } from 'zod'
import type { AccessLevel } from './base/access.ts'
import { readLater, rowShape } from './call.ts'
import { orderText } from './base/order.ts'
import { groupingsFor } from './groups.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { once } from './slot.ts'
import { filtersFor, searchesFor, sortsFor } from './subset.ts'
import { limits, pageParams } from './wire.ts'

const oneOf = (texts: readonly string[]) => (texts.length === 0 ? z.never() : z.enum(texts))

/** A filter is the value, several of them, or operators. */
function filterShape({ part }: Slot) {
  const { value } = part
  const single: z.ZodType = value instanceof z.ZodArray && value.element instanceof z.ZodType ? value.element : value
  const operators = part.ops.filter((op) => op !== 'eq').map((op) => [op, (op === 'isNull' ? z.boolean() : single).optional()])
  const asked = z.strictObject(Object.fromEntries(operators))
  return part.ops.includes('eq') ? z.union([single, z.array(single), asked]) : asked
}

/** One mark for each slot, so that it is described once however many lists and groups take it. */
const filterMark = once((slot: Slot) => readLater(() => filterShape(slot)))

/** A filter for each field that somebody on this access level may filter by, and groups of such filters. */
const filters = (of: Resource, accessLevel: AccessLevel) => {
  const group = z.array(rowShape(of, 'Filter')).min(1).max(limits.maxConditions).optional()
  return { ...Object.fromEntries(filtersFor(of, accessLevel).map((slot) => [slot.key, filterMark(slot).optional()])), any: group, all: group }
}

/** One of several sets of filters in a group. */
export const filterGroupShape = (of: Resource, accessLevel: AccessLevel) => z.strictObject(filters(of, accessLevel))

/** What narrows and orders a list. */
const narrowing = (of: Resource, accessLevel: AccessLevel) => {
  const sorted = new Set(['id', ...sortsFor(of, accessLevel).flatMap(({ key, name }) => [key, name])])
  const orders = [...sorted].flatMap((key) => [false, true].map((descending) => orderText({ key, descending })))
  return {
    orderBy: oneOf(orders).optional(),
    keyword: pageParams.keyword.optional(),
    search: oneOf(searchesFor(of, accessLevel).map(({ name }) => name)).optional(),
    id: pageParams.id.optional(),
    ...filters(of, accessLevel),
  }
}

/** What a list may be asked for by somebody on this access level. */
export const listShape = (of: Resource, accessLevel: AccessLevel) => {
  const { num, page, queryMode, count, after } = pageParams
  const paging = z.object({ num, page, queryMode, count, after }).partial()
  const groupBy = oneOf(groupingsFor(of, accessLevel).map(({ key }) => key)).optional()
  return z.strictObject({ ...paging.shape, ...narrowing(of, accessLevel), groupBy })
}

/** What an export may be asked for: all rows, or one page of them where both its size and its number are said. */
export const exportShape = (of: Resource, accessLevel: AccessLevel) =>
  z.strictObject({ ...narrowing(of, accessLevel), num: pageParams.num.unwrap().optional(), page: pageParams.page.optional() })
