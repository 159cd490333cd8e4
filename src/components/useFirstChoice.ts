import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Resource } from '#schema'
import { routeOf } from '#schema'

interface Question {
  /** Nothing is asked for while something is chosen. */
  readonly isOpen: boolean
  /** Finds the rows of which the first is the choice to begin with. */
  readonly ask: (signal: AbortSignal) => Promise<{ readonly rows: readonly { readonly id: number }[] }>
  readonly onFound: (id: number) => void
}

/** Begins with the row that most would choose, where a page was opened without one. Answers whether it is still being looked for. */
export function useFirstChoice(resource: Resource, { isOpen, ask, onFound }: Question) {
  const { data, isLoading } = useQuery({
    queryKey: [routeOf(resource.name), 'first choice'],
    queryFn: async ({ signal }) => (await ask(signal)).rows[0]?.id ?? null,
    enabled: isOpen,
  })
  useEffect(() => {
    if (isOpen && typeof data === 'number') onFound(data)
    // Found once: what is chosen meanwhile stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, isOpen])
  return isOpen && (isLoading || typeof data === 'number')
}
