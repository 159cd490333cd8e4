import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { apiLimits } from '#schema/list/wire.ts'
import type { ActivityEvent, ActivitySource, ActivityPage } from './activitySources.ts'

/** Merges events newest first and removes duplicates; cut off where a source has more events that are not loaded yet. */
function mergeEvents(all: readonly ActivityPage[]): readonly ActivityEvent[] {
  const ends = all.flatMap(({ events, total }) => (events.length < total ? [events.at(-1)?.at ?? ''] : []))
  const until = ends.toSorted().at(-1) ?? ''
  const once = new Map(all.flatMap(({ events }) => events).map((item) => [item.key, item]))
  return [...once.values()].filter(({ at }) => at >= until).toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The latest events of a row, up to `most` per kind; of one kind or of all. */
export function useActivity(sources: readonly ActivitySource[], only: string, most: number) {
  return useQueries({
    queries: sources
      .filter(({ key }) => only === '' || key === only)
      .map(({ queryKey, read }) => ({ queryKey: [...queryKey, most], queryFn: () => read(most), placeholderData: keepPreviousData })),
    combine: (answers) => {
      const loaded = answers.flatMap(({ data }) => data ?? [])
      return {
        isPending: answers.some(({ isPending }) => isPending),
        error: answers.find(({ error }) => error)?.error,
        events: mergeEvents(loaded),
        hasMore: loaded.some(({ events, total }) => events.length < Math.min(total, apiLimits.maxNum)),
      }
    },
  })
}
