import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { limits } from '#schema/wire.ts'
import type { ActivityEvent, ActivitySource, ActivityText } from './activitySources.ts'

/** Down to where all that was read is known to be whole, newest first, each thing once. */
function merged(all: readonly ActivityText[]): readonly ActivityEvent[] {
  const ends = all.flatMap(({ happenings, total }) => (happenings.length < total ? [happenings.at(-1)?.at ?? ''] : []))
  const until = ends.toSorted().at(-1) ?? ''
  const once = new Map(all.flatMap(({ happenings }) => happenings).map((item) => [item.key, item]))
  return [...once.values()].filter(({ at }) => at >= until).toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The latest of what happened to a row, as many of each kind as are wanted; of one kind alone, or of all. */
export function useActivity(sources: readonly ActivitySource[], only: string, most: number) {
  return useQueries({
    queries: sources
      .filter(({ key }) => only === '' || key === only)
      .map(({ queryKey, read }) => ({ queryKey: [...queryKey, most], queryFn: () => read(most), placeholderData: keepPreviousData })),
    combine: (answers) => {
      const told = answers.flatMap(({ data }) => data ?? [])
      return {
        isPending: answers.some(({ isPending }) => isPending),
        error: answers.find(({ error }) => error)?.error,
        happenings: merged(told),
        hasMore: told.some(({ happenings, total }) => happenings.length < Math.min(total, limits.maxNum)),
      }
    },
  })
}
