import type { Db, Draft } from '#schema'
import { createErrorFactory, ruleIssue, implement } from '#schema'
import { addHours } from '#schema/base/time.ts'
import { accRent } from '../../accidents/accRent.ts'
import { user } from '../../members/account/user.ts'
import { rcar } from '../fleet/rcar.ts'
import { rent } from '../rent/rent.ts'
import { review } from './review.ts'
import { requestReviews } from './request.server.ts'

type Change = Partial<Draft<typeof review>>

const reviewableStates = new Set(['returned', 'claimed', 'settled', 'disputed', 'rejected', 'written_off'])

/** Updates the car's score: the mean of its visible reviews, without a review that is being deleted. */
async function updateCarScore(db: Db, id: number | null | undefined, deletedId?: number) {
  if (!id) return
  await db.get(rcar, id, { lock: true })
  const visibleReviews = (await db.find(review, { rcar_id: id, status: 'visible' })).filter((item) => item.id !== deletedId)
  const sum = visibleReviews.reduce((all, { score }) => all + score, 0)
  await db.set(rcar, id, { score_avg: visibleReviews.length === 0 ? null : Math.round((sum * 100) / visibleReviews.length) / 100 })
}

const otherReferenceKey = { rent: 'acc_rent_id', acc_rent: 'rent_id' } as const

/** The reviewed rental by type; returns an issue if it is missing, or if the other type is set. */
function subjectOf({ type = 'rent', rent_id, acc_rent_id }: Change) {
  const ids = { rent_id: rent_id ?? null, acc_rent_id: acc_rent_id ?? null }
  const key = type === 'rent' ? 'rent_id' : 'acc_rent_id'
  const id = ids[key]
  if (id === null) return { wrong: ruleIssue(type === 'rent' ? 'rideMissing' : 'rentalMissing', key) }
  if (ids[otherReferenceKey[type]] !== null) return { wrong: ruleIssue('otherKind', otherReferenceKey[type]) }
  return { type, id }
}

/** Days after the settlement in which members can write a review. */
const windowDays = 30

/** Loads the reviewed rental; throws if it is not over. */
async function reviewedRentalOf(db: Db, type: 'rent' | 'acc_rent', id: number) {
  if (type === 'rent') {
    const { status, rcar_id, settled_at } = await db.get(rent, id)
    if (status !== 'completed') throw createErrorFactory(review)('notSettled', { path: 'rent_id' })
    return { rcar_id, settled_at }
  }
  const { status, rcar_id } = await db.get(accRent, id)
  if (!reviewableStates.has(status)) throw createErrorFactory(review)('notReturned')
  return { rcar_id, settled_at: null }
}

/** Number of reports by members with rentals that hide a review until staff check it; only staff hide it permanently. */
const hideThreshold = 3

export const reviewServer = implement(
  review,
  {
    async write({ params, db, actor, now, error }) {
      const type = params.acc_rent_id ? 'acc_rent' : 'rent'
      const { wrong, id } = subjectOf({ ...params, type })
      if (wrong) throw error(wrong)
      const ride = await reviewedRentalOf(db, type, id)
      const windowEnd = ride.settled_at && addHours(ride.settled_at, windowDays * 24)
      if (windowEnd && windowEnd < now) throw error('windowOver', { values: { days: windowDays } })
      const key = type === 'rent' ? 'rent_id' : 'acc_rent_id'
      if ((await db.count(review, { [key]: id })) > 0) throw error('alreadyWritten', { path: key })
      const reviewId = await db.insert(review, { ...params, type, user_id: actor.id, rcar_id: ride.rcar_id })
      await updateCarScore(db, ride.rcar_id)
      return { id: reviewId }
    },
    async complain({ params: { id }, db, actor, error }) {
      const { status, user_id, reporter_ids, report_count } = await db.get(review, id, { lock: true })
      if (actor.id === null || status === 'hidden') throw error('notFound', { path: 'id' })
      if (user_id === actor.id) throw error('ownReview')
      if (reporter_ids.includes(actor.id)) throw error('reportedAlready')
      // Reports of members without rentals are stored, but do not count towards hiding.
      const { rent_count } = await db.get(user, actor.id)
      const reportCount = report_count + (rent_count > 0 ? 1 : 0)
      await db.set(review, id, { reporter_ids: [...reporter_ids, actor.id], report_count: reportCount })
      if (status === 'visible' && reportCount >= hideThreshold) await db.transition(review, id, 'report')
      return { id }
    },
    answer: async ({ now }) => ({ replied_at: now }),
    // After the check by staff, earlier reports do not count any more.
    show: async () => ({ hidden_reason: null, report_count: 0 }),
    report: async () => ({ hidden_reason: null }),
  },
  {
    async beforeSave({ draft, before, db, now, error }) {
      const all: Change = { ...before, ...draft }
      const { wrong, type, id } = subjectOf(all)
      if (wrong) throw error(wrong)
      const ride = await reviewedRentalOf(db, type, id)
      const isNewReply = draft.reply !== undefined && draft.reply !== (before?.reply ?? null)
      return { rcar_id: ride.rcar_id, ...(isNewReply && { replied_at: draft.reply ? now : null }) }
    },
    async afterSave({ row, before, db }) {
      await updateCarScore(db, row.rcar_id)
      if (before && before.rcar_id !== row.rcar_id) await updateCarScore(db, before.rcar_id)
    },
    del: ({ row, db }) => updateCarScore(db, row.rcar_id, row.id),
  },
  // Only during the day, because it sends push notifications.
  { request: { label: { ko: '후기 요청', en: 'Send review requests' }, schedule: '*/10 10-20 * * *', external: requestReviews } },
)
