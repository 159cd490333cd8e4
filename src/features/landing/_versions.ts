import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#provider'
import { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { routeOf } from '#schema'

/** Below the resource's own key, so that every change of a version invalidates these queries. */
const key = [routeOf(landingVersion.name), 'editor'] as const
const maxVersions = 50

/** The latest versions, newest first; `full` includes the authors. */
export const useVersions = <S extends 'list' | 'full'>(subset: S) =>
  useQuery({
    queryKey: [...key, 'all', subset],
    queryFn: ({ signal }) => api.landingVersion.findMany({ subset, params: { num: maxVersions, page: 1, orderBy: 'id-desc' } }, { signal }),
  })

/** A version in full. It is never refetched automatically, because that would overwrite unsaved input. */
export const useVersion = (id: number) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api.landingVersion.findById({ subset: 'full', id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Returns a function that reloads everything that shows versions. */
export function useReloadVersions() {
  const cache = useQueryClient()
  return useCallback(() => cache.invalidateQueries({ queryKey: [routeOf(landingVersion.name)] }), [cache])
}
