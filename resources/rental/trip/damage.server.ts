import { damageCharge } from '#rules/damage.ts'
import { chargeAmountsWithVat } from '#rules/fine.ts'
import type { Handlers, ServerNewRowValues } from '#schema'
import { fineLog } from '../charges/fineLog.ts'
import type { rent } from '../rent/rent.ts'
import { updateChargeTotals } from '../payment/balance.server.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'

type TransitionHandlers = Pick<Handlers<typeof rent>, 'chargeDamage'>

/** Drafts charges for damage, by the policies and the waiver of the booking; staff review them before the member is notified. */
export const damageChargeHandlers: TransitionHandlers = {
  async chargeDamage({ params, row, db, error }) {
    const { id: rent_id, rcar_id, user_id, cdw, actual_end_at } = row
    const [price, penalty] = await Promise.all([db.get(rentPricePolicy, row.price_policy_id), db.get(rentPenaltyPolicy, row.penalty_policy_id)])
    const { lines } = damageCharge({
      repair_cost: params.repair_cost,
      repair_days: params.repair_days ?? 0,
      day_price: price.weekday_day,
      downtime_rate: penalty.downtime_rate,
      deductible: cdw === 'none' ? null : row.deductible,
      excluded: params.excluded ?? null,
    })
    if (lines.length === 0) throw error('noDamage', { path: 'repair_cost' })
    const about = { rent_id, rcar_id, user_id, occurred_at: actual_end_at ?? db.now, match_by: 'auto', liability: 'user', fee_amount: 0 } as const
    for (const { code: kind, amount: origin_amount, why: reason } of lines) {
      const chargeValues = {
        ...about,
        kind,
        origin_amount,
        ...chargeAmountsWithVat(kind, origin_amount, 0),
        files: params.estimate,
        place: reason?.ko.slice(0, 100) ?? null,
      }
      await db.insert(fineLog, chargeValues satisfies ServerNewRowValues<typeof fineLog>)
    }
    await updateChargeTotals(db, rent_id)
  },
}
