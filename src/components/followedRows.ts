import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#provider'
import { comment } from '#resources/logs/comment.ts'
import { watch } from '#resources/logs/watch.ts'
import type { Resource, AccessLevel } from '#schema'
import { routeOf } from '#schema'
import { mayCall } from '#schema/shape.ts'
import { mayRead } from '#schema/subset.ts'

const key = routeOf(watch.name)
const often = 15_000

/** Whatever somebody may read he may watch, but for what is its makers' own. */
export const canFollow = (resource: Resource, accessLevel: AccessLevel) =>
  resource.privateUnless === undefined && mayRead(resource, 'full', accessLevel) && mayCall(watch.endpoints.set, accessLevel)

/** Whether a row is watched; what is news of it is seen while it is looked at. */
export function useFollow(resource: Resource, id: number) {
  const place = { subject: resource.name, row_id: id }
  const cache = useQueryClient()
  const { data } = useQuery({ queryKey: [key, place], queryFn: ({ signal }) => api.watch.about(place, { signal }), refetchInterval: often, retry: false })
  const anew = () => Promise.all([key, routeOf(comment.name)].map((name) => cache.invalidateQueries({ queryKey: [name] })))
  const unseen = data?.unseen ?? 0
  useEffect(() => {
    if (unseen > 0) void api.watch.seen({ subject: resource.name, row_id: id }).then(anew, () => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- that there is something unseen alone says that there is something to do
  }, [unseen, resource, id])
  return {
    on: data?.on,
    async set(on: boolean) {
      await api.watch.set({ ...place, on })
      await anew()
    },
  }
}

/** What whoever is signed in watches, the latest first. */
export function useFollowedRows() {
  const cache = useQueryClient()
  const { data, error } = useQuery({ queryKey: [key, 'mine'], queryFn: ({ signal }) => api.watch.mine(undefined, { signal }) })
  return {
    rows: data?.rows,
    error,
    async end({ subject, row_id }: { subject: string; row_id: number }) {
      await api.watch.set({ subject, row_id, on: false })
      await cache.invalidateQueries({ queryKey: [key] })
    },
  }
}
