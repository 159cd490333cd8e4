import type { Identifier } from 'react-admin'
import { useGetOne } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { retry } from '../components/queryClient.ts'

/** A whole row, asked for anew: what a list left in the cache has its columns alone. One that is only `told` of beside another is shown as it was last known until then. */
export function useRow(resource: Resource, id: Identifier, { hold = false, skip = false, told = false } = {}) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(
    routeOf(resource.name),
    // Under a key of its own: what rides along with other rows, an id and a label, is put where a plain row would be.
    { id, meta: { subset: 'full' } },
    { retry, enabled: !skip, ...(hold && { refetchOnWindowFocus: false, refetchOnReconnect: false }) },
  )
  return { row: isFetchedAfterMount || told ? data : undefined, error, refetch }
}
