import { computeEarlyReturnCompensation } from '#rules/computeEarlyReturnCompensation.ts'
import type { Db, Handlers, Row } from '#schema'
import { labelText } from '#schema'
import { addHours } from '#schema/base/time.ts'
import { refundPointsPayment } from '../../logs/pointsPayment.server.ts'
import { rent } from '../rent/rent.ts'
import { rentalItemName, netBookingCashPaid, pointsPaymentInput } from '../payment/payment.server.ts'
import type { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'

type Ride = Row<typeof rent>

/** Result of an early return under the penalty policy: points at settlement, or a refund of money and points. */
export async function computeEarlyReturnAmounts(db: Db, ride: Ride, penalty: Row<typeof rentPenaltyPolicy>, returned_at: string) {
  const paid = { cash: await netBookingCashPaid(db, ride), points: ride.point_used ?? 0 }
  const { credit, cash_back, points_back } = computeEarlyReturnCompensation({ ...ride, start: ride.start_at, end: ride.end_at, returned_at }, paid, penalty)
  return { early_credit: credit, early_refund: cash_back, early_points: points_back }
}

type EarlyRefundState = Pick<Ride, 'early_refund' | 'early_points' | 'early_refunded_at'>

/** True if an early-return refund is pending. */
export const hasPendingEarlyRefund = ({ early_refund, early_points, early_refunded_at }: EarlyRefundState) =>
  early_refunded_at === null && early_refund + early_points > 0

/** Pending early-return refund, in whole won. */
export const pendingEarlyRefundAmount = (ride: EarlyRefundState) => (hasPendingEarlyRefund(ride) ? ride.early_refund : 0)

/** Hours until a declined refund is tried again. */
const retryHours = 1

export const earlyRefundHandlers: Pick<Handlers<typeof rent>, 'refundUnused'> = {
  refundUnused: {
    async intend({ row, db }) {
      // At most the remaining payment of the rental.
      const amount = Math.min(pendingEarlyRefundAmount(row), Math.max(0, await netBookingCashPaid(db, row)))
      return { amount: -amount, name: rentalItemName(row), user_id: row.user_id, values: { early_refund_at: null } }
    },
    declined: async ({ now }) => ({ early_refund_at: addHours(now, retryHours) }),
    async settle({ row, db, now, paid: { amount } }) {
      const { id, early_points } = row
      const reason = labelText(rent.endpoints.refundUnused.label, 'refundUnused', 'ko')
      if (early_points > 0) await refundPointsPayment(db, { ...pointsPaymentInput(row), amount: early_points, reason, key: `rent:${id}:refundUnused` })
      return { early_refund: -amount, early_refund_at: null, early_refunded_at: now }
    },
  },
}
