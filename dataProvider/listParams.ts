import type { GetListParams } from 'ra-core'
import { orderText } from '#schema/base/order.ts'
import type { ListParams } from '#schema/wire.ts'

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const given = (entries: Readonly<Record<string, unknown>>) => Object.entries(entries).filter(([, value]) => value !== undefined)

/** Operators beside a key; one without a value asks nothing. */
const operators = (asked: Readonly<Record<string, unknown>>) => Object.fromEntries(given(asked).filter(([, value]) => value !== null))

/** React-admin's filter, nested as its forms nest it, in the server's words: `null` asks for rows without a value. */
const conditions = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(given(filter).map(([key, value]) => [key, value === null ? { isNull: true } : isNested(value) ? operators(value) : value]))

/** Under which a filter holds groups of conditions that hold whatever groups it has of its own: those of a tab. No field is called so. */
export const nestFilterGroups = '&'

/** Both as the server takes them: each of `all` must hold. */
function together({ [nestFilterGroups]: beside, ...filter }: Readonly<Record<string, unknown>>) {
  if (beside === undefined) return filter
  return { ...filter, all: [filter.all ?? [], beside].flat() }
}

/** What a list asks for beside its page, the same for a page, an export and a count. */
export const filterParams = ({ sort, filter = {} }: Pick<GetListParams, 'sort' | 'filter'>): ListParams => ({
  ...conditions(together(filter)),
  ...(sort?.field && { orderBy: orderText({ key: sort.field, descending: sort.order === 'DESC' }) }),
})

/** React-admin's list parameters as `params` of findMany. Past 10,000 rows an estimated total is enough for a pager. */
export const listParams = ({ pagination, sort, filter, meta }: GetListParams): ListParams => ({
  count: 'estimate',
  ...(pagination && { num: pagination.perPage, page: pagination.page }),
  ...filterParams({ sort, filter }),
  ...(meta?.count && { count: meta.count }),
  ...(meta?.queryMode && { queryMode: meta.queryMode }),
})
