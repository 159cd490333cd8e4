import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#provider'
import { allResources } from '#resources'
import { comment, mentionsField } from '#resources/logs/comment.ts'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, text } from '#schema'
import { messages } from '../i18n/messages.ts'
import { mayCall } from '#schema/row/shape.ts'
import { allowsComments } from '#schema/page/allowsComments.ts'

/** Staff comments on a row, as the pages load them. */

const key = routeOf(comment.name)
const commentPollMs = 15_000
const mentionPollMs = 30_000

const { max } = comment.fields.text.options

/** The fields of a new comment; the length limit is that of the comment resource. */
export const newCommentFields = {
  text: text({ ko: '댓글', en: 'Comment' }, { max, lines: 2 }),
  mentions: mentionsField,
}

/** Whether the rows of a resource can have comments that this access level may read. */
export const canReadComments = (resource: Resource, accessLevel: AccessLevel) =>
  allowsComments(resource) && resource !== comment && mayCall(comment.endpoints.about, accessLevel)

const subjectOf = (resource: Resource, id: number) => ({ subject: resource.name, row_id: id })

/** A query for the comments on a row as one of several queries; a new comment invalidates its key. */
export const commentsQuery = (resource: Resource, id: number) => ({
  queryKey: [key, subjectOf(resource, id), 'among others'],
  read: async () => (await api.comment.about(subjectOf(resource, id))).comments,
})
export type Comment = Awaited<ReturnType<typeof api.comment.about>>['comments'][number]

/** The author's name; a general word if the author's account no longer exists. */
export const commentAuthor = ({ by }: Pick<Comment, 'by'>) => by?.label ?? messages().show.unknownActor

/** The comments on a row; polls for new ones while the page is open. */
export function useComments(resource: Resource, id: number) {
  const subject = subjectOf(resource, id)
  const cache = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: [key, subject],
    queryFn: ({ signal }) => api.comment.about(subject, { signal }),
    refetchInterval: commentPollMs,
  })
  const refresh = () => cache.invalidateQueries({ queryKey: [key] })
  return {
    comments: data?.comments ?? [],
    error,
    isPending,
    async add(texts: { text: string; mention_ids: number[] }) {
      await api.comment.say({ ...subject, ...texts })
      await refresh()
    },
    see: useMarkMentionsSeen(resource, id),
  }
}

/** Returns a function that marks the mentions of the signed-in user on a row as seen. */
export function useMarkMentionsSeen(resource: Resource, id: number) {
  const cache = useQueryClient()
  return async () => {
    const { seen } = await api.comment.seen(subjectOf(resource, id))
    if (seen > 0) await cache.invalidateQueries({ queryKey: [key] })
  }
}

/** Comments that mention the signed-in user, newest first, and the changes of the rows that the user follows. */
export function useMentionsAndChanges() {
  const { data } = useQuery({
    queryKey: [key, 'to me'],
    queryFn: ({ signal }) => api.comment.toMe(undefined, { signal }),
    refetchInterval: mentionPollMs,
  })
  return { unseen: data?.unseen ?? 0, comments: data?.comments ?? [], news: data?.news ?? [] }
}

/** The resource and the address of the row that a comment belongs to. */
export function commentedRowLink({ subject, row_id }: { readonly subject: string; readonly row_id: number }) {
  const resource = allResources.find(({ name }) => name === subject)
  return resource && { resource, to: `/admin/${routeOf(resource.name)}/${row_id}/show` }
}

export const canReadMentions = (accessLevel: AccessLevel) => mayCall(comment.endpoints.toMe, accessLevel)
