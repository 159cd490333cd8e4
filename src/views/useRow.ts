import type { Identifier } from 'react-admin'
import { useGetOne } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { queryClient } from '../parts/queryClient.ts'

// react-admin gives this hook a rule of its own; ours is the same everywhere.
const { retry } = queryClient.getDefaultOptions().queries ?? {}

/** A whole row, asked for anew: what a list left in the cache has its columns alone. */
export function useRow(of: Resource, id: Identifier, { hold = false } = {}) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(
    routeOf(of.name),
    // Under a key of its own: what rides along with other rows, an id and a label, is put where a plain row would be.
    { id, meta: { subset: 'full' } },
    { ...(retry && { retry }), ...(hold && { refetchOnWindowFocus: false, refetchOnReconnect: false }) },
  )
  return { row: isFetchedAfterMount ? data : undefined, error, refetch }
}
