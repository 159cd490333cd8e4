import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#provider'
import { allResources } from '#resources'
import { comment } from '#resources/logs/comment.ts'
import type { Resource, Rung } from '#schema'
import { member } from '#schema/base/access.ts'
import { refs, routeOf, text } from '#schema'
import { mayCall } from '#schema/shape.ts'
import { slotOf } from '#schema/slot.ts'

/** What staff say to each other about a row, as the pages ask for it. */

const key = routeOf(comment.name)
const often = 15_000
const nowAndThen = 30_000

const { max } = comment.fields.text.options
const { among } = comment.fields.mentions.options

/** What a new comment asks for, within what a comment may be. */
export const asked = {
  text: text({ ko: '댓글', en: 'Comment' }, { max, lines: 2 }),
  mentions: refs({ ko: '@ 부를 직원', en: '@ Mention' }, member, { optional: true, among }),
}

/** May somebody speak of the rows of a resource? What is one's own alone is not spoken of, and what keeps comments of its own is spoken of there. */
export const isSpokenOf = (of: Resource, rung: Rung) =>
  of.own === undefined && of !== comment && slotOf(of, 'comments') === undefined && mayCall(comment.endpoints.about, rung)

/** The comments on a row; those of others come by themselves while it is looked at. */
export function useComments(of: Resource, id: number) {
  const place = { subject: of.name, row_id: id }
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
    async say(said: { text: string; mention_ids: number[] }) {
      await api.comment.say({ ...place, ...said })
      await anew()
    },
    /** Whoever was named here has seen it. */
    async see() {
      const { seen } = await api.comment.seen(place)
      if (seen > 0) await anew()
    },
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
export function placeOf({ subject, row_id }: { readonly subject: string; readonly row_id: number }) {
  const of = allResources.find(({ name }) => name === subject)
  return of && { of, to: `/admin/${routeOf(of.name)}/${row_id}/show` }
}

export const mayBeNamed = (rung: Rung) => mayCall(comment.endpoints.toMe, rung)
