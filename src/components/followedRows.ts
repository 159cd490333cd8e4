import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#provider'
import { comment } from '#resources/logs/comment.ts'
import { watch } from '#resources/logs/watch.ts'
import type { Resource, AccessLevel } from '#schema'
import { routeOf } from '#schema'
import { mayCall } from '#schema/row/shape.ts'
import { mayReadSubset } from '#schema/row/subset.ts'

const key = routeOf(watch.name)
const followPollMs = 15_000

/** Whether users of this access level may follow rows: every readable resource except those that are private to their creators. */
export const canFollow = (resource: Resource, accessLevel: AccessLevel) =>
  resource.privateUnless === undefined && mayReadSubset(resource, 'full', accessLevel) && mayCall(watch.endpoints.set, accessLevel)

/** Whether the signed-in user follows a row; opening the row marks its changes as seen. */
export function useFollowMarkingSeen(resource: Resource, id: number) {
  const place = { subject: resource.name, row_id: id }
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: [key, place],
    queryFn: ({ signal }) => api.watch.about(place, { signal }),
    refetchInterval: followPollMs,
    retry: false,
  })
  const anew = () => Promise.all([key, routeOf(comment.name)].map((name) => cache.invalidateQueries({ queryKey: [name] })))
  const unseen = data?.unseen ?? 0
  useEffect(() => {
    if (unseen > 0) void api.watch.seen({ subject: resource.name, row_id: id }).then(anew, () => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the number of unseen changes decides whether there is something to mark
  }, [unseen, resource, id])
  return {
    on: data?.on,
    async set(on: boolean) {
      await api.watch.set({ ...place, on })
      await anew()
    },
  }
}

/** The rows that the signed-in user follows, latest first. */
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
