import type { Identifier } from 'react-admin'
import { useGetOne } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'

/** A whole row, asked for anew: what a list left in the cache has its columns alone. */
export function useRow(of: Resource, id: Identifier, { hold = false } = {}) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne(
    routeOf(of.name),
    { id },
    { retry: undefined, ...(hold && { refetchOnWindowFocus: false, refetchOnReconnect: false }) },
  )
  return { row: isFetchedAfterMount ? data : undefined, error, refetch }
}
