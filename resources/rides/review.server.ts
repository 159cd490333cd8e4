import type { Db, Draft } from '#schema'
import { problem, serve } from '#schema'
import { accRent } from '../accidents/accRent.ts'
import { rcar } from './rcar.ts'
import { rent } from './rent.ts'
import { review } from './review.ts'
import { requestReviews } from './reviewRequest.server.ts'

type Change = Partial<Draft<typeof review>>

const returned = new Set(['returned', 'claimed', 'settled', 'disputed', 'rejected'])

/** A car's score is the mean of what everybody may read of it, a review that is going away not counted. */
async function scoreCar(db: Db, id: number | null | undefined, going?: number) {
  if (!id) return
  await db.get(rcar, id, { lock: true })
  const seen = (await db.find(review, { rcar_id: id, status: 'visible' })).filter((each) => each.id !== going)
  const sum = seen.reduce((all, { score }) => all + score, 0)
  await db.set(rcar, id, { score_avg: seen.length === 0 ? null : Math.round((sum * 100) / seen.length) / 100 })
}

const other = { rent: 'acc_rent_id', acc_rent: 'rent_id' } as const

/** The ride or rental that a review speaks of: the one that its type asks for and no other. */
function subjectOf({ type = 'rent', rent_id, acc_rent_id }: Change) {
  const ids = { rent_id: rent_id ?? null, acc_rent_id: acc_rent_id ?? null }
  const key = type === 'rent' ? 'rent_id' : 'acc_rent_id'
  const id = ids[key]
  if (id === null) return { wrong: problem(type === 'rent' ? 'rideMissing' : 'rentalMissing', key) }
  if (ids[other[type]] !== null) return { wrong: problem('otherKind', other[type]) }
  return { type, id }
}

export const reviewServer = serve(
  review,
  {
    answer: async ({ now }) => ({ replied_at: now }),
    show: async () => ({ hidden_reason: null }),
    report: async () => ({ hidden_reason: null }),
  },
  {
    async save({ draft, before, db, now, fault }) {
      const all: Change = { ...before, ...draft }
      const { wrong, type, id } = subjectOf(all)
      if (wrong) throw fault(wrong)
      const ride = type === 'rent' ? await db.get(rent, id) : await db.get(accRent, id)
      if (type === 'acc_rent' && !returned.has(ride.status)) throw fault('notReturned')
      const isNewReply = draft.reply !== undefined && draft.reply !== (before?.reply ?? null)
      return { rcar_id: ride.rcar_id, ...(isNewReply && { replied_at: draft.reply ? now : null }) }
    },
    async saved({ row, before, db }) {
      await scoreCar(db, row.rcar_id)
      if (before && before.rcar_id !== row.rcar_id) await scoreCar(db, before.rcar_id)
    },
    del: ({ row, db }) => scoreCar(db, row.rcar_id, row.id),
  },
  // By day: nobody is woken for it.
  { request: { at: '*/10 10-20 * * *', outside: requestReviews } },
)
