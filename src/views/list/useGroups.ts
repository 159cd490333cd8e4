import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { send } from '#provider'
import { filterParams } from '#provider/listParams.ts'
import type { ListAnswer } from '#schema/wire.ts'
import type { Scoped } from '../../parts/scope.ts'
import type { Filters } from './conditionGroups.ts'

/** What a list asks for now: its filters, its scope and its tab. */
export function useFilterNow({ filter }: Scoped): Filters {
  const { filterValues } = useListContext()
  return { ...filterValues, ...filter }
}

/** The groups of a list, so many of them. */
export function useGroups(scoped: Scoped, groupBy: string, num: number) {
  const { of, route } = scoped
  const params = { ...filterParams({ filter: useFilterNow(scoped) }), groupBy, num }
  return useQuery({
    queryKey: [route, 'groups', params],
    queryFn: ({ signal }) => send<ListAnswer>(of, 'findMany', { subset: 'list', params }, { signal }),
    placeholderData: keepPreviousData,
  })
}
