import { fineAmounts } from '#rules/fine.ts'
import { penaltyCharge } from '#rules/penalty.ts'
import type { Handlers, Start } from '#schema'
import { kindOfPenalty } from './fineKinds.ts'
import { fineLog } from './fineLog.ts'
import type { rent } from './rent.ts'
import { sumExtra } from './rentExtra.server.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'

type Moves = Pick<Handlers<typeof rent>, 'chargePenalty'>

/** Charges that were no mistake, and that their member has heard of. */
const stands = ['notified', 'disputed', 'charging', 'paid', 'failed', 'transferred', 'written_off'] as const

/** What a misuse costs whoever drove, by the penalties of the booking, more where he was charged for the same before; staff look at it before he is told. */
export const penalized: Moves = {
  async chargePenalty({ params, row, db, fault }) {
    const { id: rent_id, rcar_id, user_id, penalty_policy_id, actual_end_at } = row
    const { items } = await db.get(rentPenaltyPolicy, penalty_policy_id)
    const item = items.find(({ code, name }) => params.item === name || params.item === code)
    const offers = items.map(({ name }) => ({ label: name, values: { item: name } }))
    if (!item) throw fault('noSuchPenalty', { offers })
    const evidence = params.evidence ?? []
    if (item.evidence_required && evidence.length === 0) throw fault('penaltyUnproven', { at: 'evidence' })
    const { code: penalty_item } = item
    if ((await db.count(fineLog, { rent_id, penalty_item, status: ['draft', ...stands] })) > 0) throw fault('penaltyThere', { at: 'item' })
    const { amount, label, why } = penaltyCharge(item, await db.count(fineLog, { user_id, penalty_item, status: stands }))
    const kind = kindOfPenalty(penalty_item)
    const about = {
      rent_id,
      rcar_id,
      user_id,
      occurred_at: actual_end_at ?? db.now,
      place: (why ? `${label.ko} (${why.ko})` : label.ko).slice(0, 100),
      penalty_item,
    }
    const amounts = { origin_amount: amount, fee_amount: 0, ...fineAmounts(kind, amount, 0) }
    await db.add(fineLog, { ...about, ...amounts, kind, match_by: 'auto', liability: 'user', files: evidence } satisfies Start<typeof fineLog>)
    await sumExtra(db, rent_id)
  },
}
