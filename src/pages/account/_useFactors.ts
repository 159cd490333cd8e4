import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#provider'

const queryKey = ['account', 'factors']

export type Factors = Awaited<ReturnType<typeof api.user.factors>>

/** What the signed-in account proves itself by, and a way to ask anew. */
export function useFactors() {
  const cache = useQueryClient()
  const asked = useQuery({ queryKey, queryFn: () => api.user.factors() })
  return { ...asked, refresh: () => cache.invalidateQueries({ queryKey }) }
}
