import { chargeAmountsWithVat } from '#rules/fine.ts'
import { penaltyPriceLine } from '#rules/penalty.ts'
import type { Handlers, ServerNewRowValues } from '#schema'
import { chargeKindOfPenalty } from '../charges/kinds.ts'
import { fineLog } from '../charges/fineLog.ts'
import type { rent } from '../rent/rent.ts'
import { updateChargeTotals } from '../payment/balance.server.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'

type TransitionHandlers = Pick<Handlers<typeof rent>, 'chargePenalty'>

/** States of charges that the member was notified of and that were not dropped. */
const effectiveStates = ['notified', 'disputed', 'charging', 'paid', 'failed', 'transferred', 'written_off'] as const

/** Drafts a charge for a misuse by the penalty policy, higher for repeated misuse; staff review it before the member is notified. */
export const penaltyChargeHandlers: TransitionHandlers = {
  async chargePenalty({ params, row, db, error }) {
    const { id: rent_id, rcar_id, user_id, penalty_policy_id, actual_end_at } = row
    const { items } = await db.get(rentPenaltyPolicy, penalty_policy_id)
    const item = items.find(({ code, name }) => params.item === name || params.item === code)
    const offers = items.map(({ name }) => ({ label: name, values: { item: name } }))
    if (!item) throw error('noSuchPenalty', { offers })
    const evidence = params.evidence ?? []
    if (item.evidence_required && evidence.length === 0) throw error('penaltyUnproven', { path: 'evidence' })
    const { code: penalty_item } = item
    if ((await db.count(fineLog, { rent_id, penalty_item, status: ['draft', ...effectiveStates] })) > 0) throw error('penaltyThere', { path: 'item' })
    const { amount, label, why: reason } = penaltyPriceLine(item, await db.count(fineLog, { user_id, penalty_item, status: effectiveStates }))
    const kind = chargeKindOfPenalty(penalty_item)
    const about = {
      rent_id,
      rcar_id,
      user_id,
      occurred_at: actual_end_at ?? db.now,
      place: (reason ? `${label.ko} (${reason.ko})` : label.ko).slice(0, 100),
      penalty_item,
    }
    const amounts = { origin_amount: amount, fee_amount: 0, ...chargeAmountsWithVat(kind, amount, 0) }
    await db.insert(fineLog, { ...about, ...amounts, kind, match_by: 'auto', liability: 'user', files: evidence } satisfies ServerNewRowValues<typeof fineLog>)
    await updateChargeTotals(db, rent_id)
  },
}
