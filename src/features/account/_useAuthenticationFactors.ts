import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#provider'

const queryKey = ['account', 'factors']

export type AuthenticationFactors = Awaited<ReturnType<typeof api.user.factors>>

/** The authentication factors of the signed-in account, and a function to reload them. */
export function useAuthenticationFactors() {
  const cache = useQueryClient()
  const query = useQuery({ queryKey, queryFn: () => api.user.factors() })
  return { ...query, refresh: () => cache.invalidateQueries({ queryKey }) }
}
