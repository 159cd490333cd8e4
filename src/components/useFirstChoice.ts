import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Resource } from '#schema'
import { routeOf } from '#schema'

interface FirstChoiceOptions {
  /** True while nothing is chosen; the query runs only then. */
  readonly isOpen: boolean
  /** Loads the rows; the first one becomes the choice. */
  readonly ask: (signal: AbortSignal) => Promise<{ readonly rows: readonly { readonly id: number }[] }>
  readonly onFound: (id: number) => void
}

/** Preselects a row where a page opens without one. Returns true while the row is loading. */
export function useFirstChoice(resource: Resource, { isOpen, ask, onFound }: FirstChoiceOptions) {
  const { data, isLoading } = useQuery({
    queryKey: [routeOf(resource.name), 'first choice'],
    queryFn: async ({ signal }) => (await ask(signal)).rows[0]?.id ?? null,
    enabled: isOpen,
  })
  useEffect(() => {
    if (isOpen && typeof data === 'number') onFound(data)
    // Runs once: a later choice of the user stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, isOpen])
  return isOpen && (isLoading || typeof data === 'number')
}
