import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#provider'
import { allResources } from '#resources'
import { comment, mentions } from '#resources/logs/comment.ts'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, text } from '#schema'
import { messages } from '../i18n/messages.ts'
import { mayCall } from '#schema/shape.ts'
import { hasComments } from '#schema/hasComments.ts'

/** What staff say to each other about a row, as the pages ask for it. */

const key = routeOf(comment.name)
const often = 15_000
const nowAndThen = 30_000

const { max } = comment.fields.text.options

/** What a new comment asks for, within what a comment may be. */
export const commentQuery = {
  text: text({ ko: '댓글', en: 'Comment' }, { max, lines: 2 }),
  mentions,
}

/** May somebody speak of the rows of a resource? */
export const isCommentable = (resource: Resource, accessLevel: AccessLevel) =>
  hasComments(resource) && resource !== comment && mayCall(comment.endpoints.about, accessLevel)

const placeIn = (resource: Resource, id: number) => ({ subject: resource.name, row_id: id })

/** The comments on a row among others that are asked after, under a key that is out of date as soon as somebody says more. */
export const commentsOn = (resource: Resource, id: number) => ({
  queryKey: [key, placeIn(resource, id), 'among others'],
  read: async () => (await api.comment.about(placeIn(resource, id))).comments,
})
export type Comment = Awaited<ReturnType<typeof api.comment.about>>['comments'][number]

/** Whoever said it; the name of somebody who is gone is not told. */
export const commentAuthor = ({ by }: Pick<Comment, 'by'>) => by?.label ?? messages().show.someone

/** The comments on a row; those of others come by themselves while it is looked at. */
export function useComments(resource: Resource, id: number) {
  const place = placeIn(resource, id)
  const cache = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: [key, place],
    queryFn: ({ signal }) => api.comment.about(place, { signal }),
    refetchInterval: often,
  })
  const anew = () => cache.invalidateQueries({ queryKey: [key] })
  return {
    comments: data?.comments ?? [],
    error,
    isPending,
    async say(texts: { text: string; mention_ids: number[] }) {
      await api.comment.say({ ...place, ...texts })
      await anew()
    },
    see: useSee(resource, id),
  }
}

/** Whoever was named at a row has seen it. */
export function useSee(resource: Resource, id: number) {
  const cache = useQueryClient()
  return async () => {
    const { seen } = await api.comment.seen(placeIn(resource, id))
    if (seen > 0) await cache.invalidateQueries({ queryKey: [key] })
  }
}

/** Comments that name whoever is signed in, newest first, and the news of what he watches. */
export function useMentions() {
  const { data } = useQuery({
    queryKey: [key, 'to me'],
    queryFn: ({ signal }) => api.comment.toMe(undefined, { signal }),
    refetchInterval: nowAndThen,
  })
  return { unseen: data?.unseen ?? 0, comments: data?.comments ?? [], news: data?.news ?? [] }
}

/** The row that a comment is about, as an address and the name of its kind. */
export function commentTarget({ subject, row_id }: { readonly subject: string; readonly row_id: number }) {
  const resource = allResources.find(({ name }) => name === subject)
  return resource && { resource, to: `/admin/${routeOf(resource.name)}/${row_id}/show` }
}

export const isMentionable = (accessLevel: AccessLevel) => mayCall(comment.endpoints.toMe, accessLevel)
