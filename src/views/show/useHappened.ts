import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { dataProvider } from '#provider'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { limits } from '#schema/wire.ts'
import type { Change } from './changes.ts'
import type { Telling } from './telling.ts'

/** One thing that happened: a change of the row itself, or a row that tells of it. */
export type Happening =
  | { readonly key: string; readonly at: string; readonly change: Change }
  | { readonly key: string; readonly at: string; readonly telling: Telling; readonly row: RaRecord }

interface Told {
  readonly happenings: readonly Happening[]
  readonly total: number
}

export const ofItself = 'history'

/** Down to where all that was read is known to be whole, newest first, each thing once. */
function merged(all: readonly Told[]): readonly Happening[] {
  const ends = all.flatMap(({ happenings, total }) => (happenings.length < total ? [happenings.at(-1)?.at ?? ''] : []))
  const until = ends.toSorted().at(-1) ?? ''
  const once = new Map(all.flatMap(({ happenings }) => happenings).map((each) => [each.key, each]))
  return [...once.values()].filter(({ at }) => at >= until).toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The latest of what happened to a row, as many of each kind as are wanted; of one kind alone, or of all. */
export function useHappened({ of, id, telling, only, most }: { of: Resource; id: number; telling: readonly Telling[]; only: string; most: number }) {
  const pagination = { page: 1, perPage: Math.min(most, limits.maxNum) }
  const itself = {
    queryKey: ['changes', 'happened', of.name, id, pagination.perPage],
    queryFn: async (): Promise<Told> => {
      const filter = { resource: of.name, row_id: id }
      const { data, total = 0 } = await dataProvider.getList<Change>('changes', { filter, sort: { field: 'id', order: 'DESC' }, pagination })
      return { total, happenings: data.map((change) => ({ key: `${ofItself}:${change.id}`, at: change.at, change })) }
    },
  }
  const others = telling.map((each) => ({
    key: each.key,
    queryKey: [routeOf(each.of.name), 'happened', each.filter, pagination.perPage],
    queryFn: async (): Promise<Told> => {
      const { data, total = 0 } = await dataProvider.getList(routeOf(each.of.name), {
        filter: each.filter,
        sort: { field: 'created_at', order: 'DESC' },
        pagination,
      })
      return { total, happenings: data.map((row) => ({ key: `${each.of.name}:${row.id}`, at: String(row.created_at), telling: each, row })) }
    },
  }))
  return useQueries({
    queries: [{ key: ofItself, ...itself }, ...others]
      .filter(({ key }) => only === '' || key === only)
      .map(({ queryKey, queryFn }) => ({ queryKey, queryFn, placeholderData: keepPreviousData })),
    combine: (answers) => {
      const told = answers.flatMap(({ data }) => data ?? [])
      return {
        isPending: answers.some(({ isPending }) => isPending),
        error: answers.find(({ error }) => error)?.error,
        happenings: merged(told),
        hasMore: told.some(({ happenings, total }) => happenings.length < Math.min(total, limits.maxNum)),
      }
    },
  })
}
