import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { useGetList, useListContext } from 'react-admin'
import { dataProvider } from '#provider'
import type { Spanned } from '#schema/times.ts'
import { standing, timeless } from '#schema/times.ts'
import { limits } from '#schema/wire.ts'
import type { Scoped } from '../../parts/scope.ts'
import { setsIn } from '../list/conditionGroups.ts'

/** So many rows are shown at once; past them it is said how many there are. */
const most = 4 * limits.maxNum

interface Asked {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly by: string
  readonly signal: AbortSignal
}

/** The first rows of a filter in the order in which they begin, and how many there are. */
async function rowsOf({ route, filter, by, signal }: Asked) {
  const rows: RaRecord[] = []
  let total = 0
  for (let page = 1; rows.length < most; page++) {
    const answer = await dataProvider.getList<RaRecord>(route, {
      pagination: { page, perPage: limits.maxNum },
      sort: { field: by, order: 'ASC' },
      filter,
      meta: { count: 'exact', queryMode: page === 1 ? 'both' : 'list' },
      signal,
    })
    rows.push(...answer.data)
    total = answer.total ?? total
    if (answer.data.length < limits.maxNum) break
  }
  // What is written meanwhile may move a row to the next page.
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  return { rows: once, total: Math.max(total, once.length) }
}

export type Stood = Awaited<ReturnType<typeof rowsOf>>

/** The rows of the list that are there on some days: what it is about, filtered by and looked for holds. */
export function useStanding({ route, filter: scope }: Scoped, times: Spanned, first: string, after: string) {
  const { filterValues } = useListContext()
  const filter = { ...filterValues, ...scope, all: [...setsIn(filterValues.all), ...standing(times, first, after)] }
  return useQuery({
    queryKey: [route, 'standing', filter],
    queryFn: ({ signal }) => rowsOf({ route, filter, by: times.from.key, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many rows of the list have no time to be shown at. */
export function useTimeless({ route, filter: scope }: Scoped, times: Spanned) {
  const { filterValues } = useListContext()
  const where = timeless(times)
  const { total = 0 } = useGetList(
    route,
    { filter: { ...filterValues, ...scope, ...where }, pagination: { page: 1, perPage: 1 }, meta: { queryMode: 'count' } },
    { enabled: where !== undefined && !(times.from.key in filterValues) && !(times.from.key in scope) },
  )
  return total
}
