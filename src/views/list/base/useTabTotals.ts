import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { general } from '#provider'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { matchableTabs } from '../../../components/parseScopedList.ts'

/** The key of the total over the whole list; no tab has this name. */
export const listTotalKey = '*'

/** The counts and sums of all tabs, and of the whole list if a metric needs it; one request after the rows are loaded. */
export function useTabTotals(scoped: ScopedList) {
  const { resource, route, values } = scoped
  const { data: rows } = useListContext()
  const tabs = matchableTabs(scoped).map(({ key, where }) => [key, where] as const)
  const all = resource.list.metrics?.some(({ kind, tab }) => kind === 'share' || tab === undefined) ? [[listTotalKey, values] as const] : []
  const lists = Object.fromEntries([...tabs, ...all].map(([key, where]) => [key, { of: resource.name, params: where }]))
  const { data } = useQuery({
    queryKey: [route, 'tabs', lists],
    queryFn: ({ signal }) => general.counts({ lists }, { signal }),
    enabled: rows !== undefined && Object.keys(lists).length > 0,
    placeholderData: (before) => before,
  })
  return data
}
