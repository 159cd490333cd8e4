import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#schema/base/label.ts'

interface OperationTexts {
  readonly summary?: string
  /** In English, where it differs from the summary. */
  readonly description?: string
}

export type CallSummaryLookup = (path: string) => string | undefined

/** The summary of each call by path, loaded from the OpenAPI document; the declarations in the browser bundle do not contain summaries. */
export function useCallSummaries(): CallSummaryLookup | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['openapi'],
    staleTime: Infinity,
    async queryFn(): Promise<Readonly<Record<string, Readonly<Record<string, OperationTexts>>>>> {
      const answer = await fetch('/api/openapi.json')
      if (!answer.ok) return {}
      const { paths } = await answer.json()
      return paths
    },
  })
  if (isPending) return undefined
  return (path) => {
    const { summary, description = summary } = data?.[path]?.post ?? data?.[path]?.get ?? {}
    return currentLanguage() === 'ko' ? summary : description
  }
}
