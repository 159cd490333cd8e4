import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { send } from '#provider'
import { filterAndOrderParams } from '#provider/findManyParams.ts'
import type { ListAnswer } from '#schema/list/wire.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import type { ConditionSet } from '../filters/conditionGroups.ts'

/** The complete filter of a list: its filters, scope and tab. */
export function useCompleteListFilter({ filter }: ScopedList): ConditionSet {
  const { filterValues } = useListContext()
  return { ...filterValues, ...filter }
}

/** The first `num` groups of a list. */
export function useGroups(scoped: ScopedList, groupBy: string, num: number) {
  const { resource, route } = scoped
  const params = { ...filterAndOrderParams({ filter: useCompleteListFilter(scoped) }), groupBy, num }
  return useQuery({
    queryKey: [route, 'groups', params],
    queryFn: ({ signal }) => send<ListAnswer>(resource, 'findMany', { subset: 'list', params }, { signal }),
    placeholderData: keepPreviousData,
  })
}
