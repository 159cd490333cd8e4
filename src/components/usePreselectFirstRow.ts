import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Resource } from '#schema'
import { routeOf } from '#schema'

interface FirstChoiceOptions {
  /** True while nothing is chosen; the query runs only then. */
  readonly isEmpty: boolean
  /** Loads the rows; the first one becomes the choice. */
  readonly load: (signal: AbortSignal) => Promise<{ readonly rows: readonly { readonly id: number }[] }>
  readonly onFound: (id: number) => void
}

/** Preselects a row where a page opens without one. Returns true while the row is loading. */
export function usePreselectFirstRow(resource: Resource, { isEmpty, load, onFound }: FirstChoiceOptions) {
  const { data, isLoading } = useQuery({
    queryKey: [routeOf(resource.name), 'first choice'],
    queryFn: async ({ signal }) => (await load(signal)).rows[0]?.id ?? null,
    enabled: isEmpty,
  })
  useEffect(() => {
    if (isEmpty && typeof data === 'number') onFound(data)
    // Runs once: a later choice of the user stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, isEmpty])
  return isEmpty && (isLoading || typeof data === 'number')
}
