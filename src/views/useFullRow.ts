import type { Identifier } from 'react-admin'
import { useGetOne } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { shouldRetryQuery } from '../components/queryClient.ts'

/** A full row, always refetched, because cached rows from a list have only its columns. With `showCached`, a cached row is shown until then. */
export function useFullRow(resource: Resource, id: Identifier, { freeze = false, skip = false, showCached = false } = {}) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(
    routeOf(resource.name),
    // A separate cache key, because references with id and label are cached under the key of plain rows.
    { id, meta: { subset: 'full' } },
    { retry: shouldRetryQuery, enabled: !skip, ...(freeze && { refetchOnWindowFocus: false, refetchOnReconnect: false }) },
  )
  return { row: isFetchedAfterMount || showCached ? data : undefined, error, refetch }
}
