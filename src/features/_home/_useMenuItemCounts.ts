import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { Item } from '#schema'
import { menuItemAddress } from '../../components/parseScopedList.ts'

export type MenuItemCount = Awaited<ReturnType<typeof general.counts>>[string]

/** The row counts of menu entries, by address, loaded in one request. */
export function useMenuItemCounts(items: readonly Item[]) {
  const lists = Object.fromEntries(items.map((item) => [menuItemAddress(item), { of: item.resource.name, params: item.scope }]))
  const { data, isPending } = useQuery({
    queryKey: ['counts', lists],
    queryFn: ({ signal }) => general.counts({ lists }, { signal }),
  })
  return { isPending, countOf: (item: Item) => data?.[menuItemAddress(item)] }
}
