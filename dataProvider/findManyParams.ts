import type { GetListParams } from 'ra-core'
import { orderText } from '#schema/base/order.ts'
import type { ListParams } from '#schema/list/wire.ts'

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const definedEntries = (entries: Readonly<Record<string, unknown>>) => Object.entries(entries).filter(([, value]) => value !== undefined)

/** The operators of a filter without empty ones. */
const nonEmptyOperators = (condition: Readonly<Record<string, unknown>>) => Object.fromEntries(definedEntries(condition).filter(([, value]) => value !== null))

/** Converts a filter of react-admin to list parameters. `null` becomes `isNull`. */
const toFilterParams = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    definedEntries(filter).map(([key, value]) => [key, value === null ? { isNull: true } : isNested(value) ? nonEmptyOperators(value) : value]),
  )

/** Key under which a filter holds the condition groups of a tab, separate from `all` of the user's own filter. No field has this name. */
export const tabConditionsKey = '&'

/** Merges the groups of the tab into `all`. */
function mergeTabGroups({ [tabConditionsKey]: tabGroups, ...filter }: Readonly<Record<string, unknown>>) {
  if (tabGroups === undefined) return filter
  return { ...filter, all: [filter.all ?? [], tabGroups].flat() }
}

/** Filter and order of a list, shared by pages, exports and counts. */
export const filterAndOrderParams = ({ sort, filter = {} }: Pick<GetListParams, 'sort' | 'filter'>): ListParams => ({
  ...toFilterParams(mergeTabGroups(filter)),
  ...(sort?.field && { orderBy: orderText({ key: sort.field, descending: sort.order === 'DESC' }) }),
})

/** Converts list parameters of react-admin to `params` of findMany. The pager needs no exact total above 10,000 rows. */
export const findManyParams = ({ pagination, sort, filter, meta }: GetListParams): ListParams => ({
  count: 'estimate',
  ...(pagination && { num: pagination.perPage, page: pagination.page }),
  ...filterAndOrderParams({ sort, filter }),
  ...(meta?.count && { count: meta.count }),
  ...(meta?.queryMode && { queryMode: meta.queryMode }),
})
