import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { useGetList, useListContext } from 'react-admin'
import { dataProvider } from '#provider'
import type { TimeRangeKeys } from '#schema/list/timeRange.ts'
import { overlapFilter, undatedFilter } from '#schema/list/timeRange.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { conditionSetsIn } from '../list/filters/conditionGroups.ts'

/** Maximum number of rows; beyond it, a note shows the total. */
const maxRows = 4 * apiLimits.maxNum

interface OverlapQuery {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly by: string
  readonly signal: AbortSignal
}

/** The first rows of a filter in order of start, and their total. */
async function rowsOf({ route, filter, by, signal }: OverlapQuery) {
  const rows: RaRecord[] = []
  let total = 0
  for (let page = 1; rows.length < maxRows; page++) {
    const answer = await dataProvider.getList<RaRecord>(route, {
      pagination: { page, perPage: apiLimits.maxNum },
      sort: { field: by, order: 'ASC' },
      filter,
      meta: { count: 'exact', queryMode: page === 1 ? 'both' : 'list' },
      signal,
    })
    rows.push(...answer.data)
    total = answer.total ?? total
    if (answer.data.length < apiLimits.maxNum) break
  }
  // Rows written during paging can appear on two pages.
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  return { rows: once, total: Math.max(total, once.length) }
}

export type OverlappingRows = Awaited<ReturnType<typeof rowsOf>>

/** The rows of the list that overlap the days, with scope, filters and search applied. */
export function useOverlappingRows({ route, filter: scope }: ScopedList, times: TimeRangeKeys, first: string, after: string) {
  const { filterValues } = useListContext()
  const filter = { ...filterValues, ...scope, all: [...conditionSetsIn(filterValues.all), ...overlapFilter(times, first, after)] }
  return useQuery({
    queryKey: [route, 'standing', filter],
    queryFn: ({ signal }) => rowsOf({ route, filter, by: times.from.key, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The number of rows without a time. */
export function useUndatedCount({ route, filter: scope }: ScopedList, times: TimeRangeKeys) {
  const { filterValues } = useListContext()
  const where = undatedFilter(times)
  const { total = 0 } = useGetList(
    route,
    { filter: { ...filterValues, ...scope, ...where }, pagination: { page: 1, perPage: 1 }, meta: { queryMode: 'count' } },
    { enabled: where !== undefined && !(times.from.key in filterValues) && !(times.from.key in scope) },
  )
  return total
}
