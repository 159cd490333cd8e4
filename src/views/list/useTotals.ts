import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { general } from '#provider'
import type { ScopedList } from '../../components/scopedList.ts'
import { tabsIn } from '../../components/scopedList.ts'

/** Under what the list as a whole is counted, which is the name of no tab. */
export const whole = '*'

/** How many rows each tab has, and what they come to; where figures want it, the whole list too: all of them in one request, once the list itself has its rows. */
export function useTotals(scoped: ScopedList) {
  const { resource, route, values } = scoped
  const { data: rows } = useListContext()
  const tabs = tabsIn(scoped).map(({ key, where }) => [key, where] as const)
  const all = resource.list.metrics?.some(({ kind, tab }) => kind === 'share' || tab === undefined) ? [[whole, values] as const] : []
  const lists = Object.fromEntries([...tabs, ...all].map(([key, where]) => [key, { of: resource.name, params: where }]))
  const { data } = useQuery({
    queryKey: [route, 'tabs', lists],
    queryFn: ({ signal }) => general.counts({ lists }, { signal }),
    enabled: rows !== undefined && Object.keys(lists).length > 0,
    placeholderData: (before) => before,
  })
  return data
}
