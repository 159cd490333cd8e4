import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#provider'
import { landingVersion } from '#resources/help/landingVersion.ts'
import { routeOf } from '#schema'

/** Below the resource's own key, so that whatever changes a version anywhere asks for these anew. */
const key = [routeOf(landingVersion.name), 'editor'] as const
const most = 50

/** The latest versions, the newest first; `full` with who made each. */
export const useVersions = <S extends 'list' | 'full'>(subset: S) =>
  useQuery({
    queryKey: [...key, 'all', subset],
    queryFn: ({ signal }) => api.landingVersion.findMany({ subset, params: { num: most, page: 1, orderBy: 'id-desc' } }, { signal }),
  })

/** A version in full, held as it was read: what is typed must not be lost because it was read again. */
export const useVersion = (id: number) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api.landingVersion.findById({ subset: 'full', id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Everything that shows versions asks for them anew. */
export function useRefresh() {
  const cache = useQueryClient()
  return useCallback(() => cache.invalidateQueries({ queryKey: [routeOf(landingVersion.name)] }), [cache])
}
