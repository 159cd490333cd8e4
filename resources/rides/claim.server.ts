import { hoursAfter } from '#schema/base/time.ts'
import type { Row } from '#schema'
import { serve } from '#schema'
import { claim } from './claim.ts'
import { rent } from './rent.ts'

type Comment = NonNullable<Row<typeof claim>['comments']>[number]

/** How long a claim may wait, in hours. */
const hours = { urgent: 1, high: 4, normal: 24, low: 72 } as const

const most = 1000

/** The time line with one more entry. */
function told({ comments }: Row<typeof claim>, said: Comment): Comment[] | null {
  const before = comments ?? []
  return before.length >= most ? null : [...before, said]
}

export const claimServer = serve(
  claim,
  {
    async ask({ params, row, actor, now, fault }) {
      const comments = told(row, { author: actor.name, at: now, text: params.text })
      if (!comments) throw fault('tooManyComments')
      return { comments }
    },
    resolve: async ({ now }) => ({ resolved_at: now }),
    reject: async ({ now }) => ({ resolved_at: now }),
    async reopen({ params, row, actor, now, fault }) {
      const comments = told(row, { author: actor.name, at: now, text: params.text })
      if (!comments) throw fault('tooManyComments')
      return { comments, resolved_at: null }
    },
    async comment({ params, row, actor, now, fault }) {
      const { text, files } = params
      const comments = told(row, { author: actor.name, at: now, text, ...(files?.length && { files }) })
      if (!comments) throw fault('tooManyComments')
      return { comments }
    },
  },
  {
    async save({ draft, before, db, now }) {
      const { priority = 'normal', rent_id, rcar_id } = { ...before, ...draft }
      const ofRent = rent_id && !rcar_id ? { rcar_id: (await db.get(rent, rent_id)).rcar_id } : {}
      if (before && before.priority === priority) return ofRent
      return { ...ofRent, due_at: hoursAfter(before?.created_at ?? now, hours[priority]) }
    },
  },
)
