import { useQuery } from '@tanstack/react-query'
import { request } from '#provider'
import { queryOf } from '#provider/query.ts'
import type { Item } from '#schema'
import { addressOf } from '../parts/scope.ts'

export interface Counted {
  readonly total?: number
  readonly estimated?: boolean
}

/** How many rows the lists of some menu entries have, by their addresses: all of them in one request. */
export function useCounts(items: readonly Item[]) {
  const lists = Object.fromEntries(items.map((item) => [addressOf(item), { of: item.of.name, params: item.scope }]))
  const path = `/api/counts${queryOf({ lists })}`
  const { data, isPending } = useQuery({
    queryKey: ['counts', path],
    queryFn: async ({ signal }) => (await request<Readonly<Record<string, Counted>>>(path, { signal })).json,
  })
  return { isPending, countOf: (item: Item) => data?.[addressOf(item)] }
}
