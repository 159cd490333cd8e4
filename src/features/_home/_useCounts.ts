import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { Item } from '#schema'
import { addressOf } from '../../components/scopedList.ts'

export type QueueCounts = Awaited<ReturnType<typeof general.counts>>[string]

/** The row counts of menu entries, by address, loaded in one request. */
export function useCounts(items: readonly Item[]) {
  const lists = Object.fromEntries(items.map((item) => [addressOf(item), { of: item.resource.name, params: item.scope }]))
  const { data, isPending } = useQuery({
    queryKey: ['counts', lists],
    queryFn: ({ signal }) => general.counts({ lists }, { signal }),
  })
  return { isPending, countOf: (item: Item) => data?.[addressOf(item)] }
}
