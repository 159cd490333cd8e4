import { useQuery } from '@tanstack/react-query'
import { language } from '#schema/base/label.ts'

interface Told {
  readonly summary?: string
  /** In English, where that is not the same. */
  readonly description?: string
}

export type SummaryAt = (path: string) => string | undefined

/** What each call does, by its address, as the description of the API says it, once that has come: declarations in browsers leave it out. */
export function useSummaries(): SummaryAt | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['openapi'],
    staleTime: Infinity,
    async queryFn(): Promise<Readonly<Record<string, Readonly<Record<string, Told>>>>> {
      const answer = await fetch('/api/openapi.json')
      if (!answer.ok) return {}
      const { paths } = await answer.json()
      return paths
    },
  })
  if (isPending) return undefined
  return (path) => {
    const { summary, description = summary } = data?.[path]?.post ?? data?.[path]?.get ?? {}
    return language() === 'ko' ? summary : description
  }
}
