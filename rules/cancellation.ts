import type { PriceLine } from './base/priceLine.ts'
import { dropZeroExtraLines } from './base/priceLine.ts'
import { minutesPerHour, toSeoulMinute } from './base/seoulTime.ts'
import { floorPercentTo10 } from './base/won.ts'

/** The fields of a penalty policy that a cancellation needs. */
export interface CancelPolicy {
  readonly cancel_tiers: readonly { readonly hours_before: number; readonly rate: number }[]
  readonly no_show_rate: number
}

/** Booked and paid amounts, in whole won; a row of `rent` has the first three. */
export interface CancellationAmounts {
  readonly policy: CancelPolicy
  readonly base_amount: number
  readonly event_discount: number
  readonly coupon_discount: number
  /** Amount held now: paid and not refunded. */
  readonly paid: { readonly cash: number; readonly points: number }
}

/** Input of `cancelFee`; moments are Seoul wall time. */
export interface CancelInput extends CancellationAmounts {
  readonly start: string
  readonly paid_at: string
  readonly at: string
  /** The company cancels: no fee. */
  readonly is_ours?: boolean
}

/** Fee and refund of a cancelled rental, in whole won. */
export interface CancellationResult {
  readonly fee: number
  /** Fee, split by the source it is deducted from. */
  readonly from_cash: number
  readonly from_points: number
  readonly cash_back: number
  readonly points_back: number
  /** The lines sum to the amount paid. */
  readonly lines: readonly PriceLine<'fee' | 'cash' | 'point'>[]
}

const freeCancelMinutes = 10

/** The lowest rate whose notice period is met; the highest rate of all tiers when the notice is shorter than every tier. */
function noticeRate({ cancel_tiers }: CancelPolicy, hours: number) {
  const earnedRates = cancel_tiers.filter(({ hours_before }) => hours >= hours_before).map(({ rate }) => rate)
  return earnedRates.length > 0 ? Math.min(...earnedRates) : Math.max(0, ...cancel_tiers.map(({ rate }) => rate))
}

/** No-show fee in per cent; at least the fee of a cancellation one minute before the start. */
export const noShowRate = (policy: CancelPolicy) => Math.max(policy.no_show_rate, noticeRate(policy, 0))

/**
 * Cancellation fee in per cent. 0 when the company cancels, or within 10 minutes after payment if the start is at least one hour away.
 * From the start on it is the no-show rate.
 */
function cancelRate({ policy, start, paid_at, at, is_ours = false }: Pick<CancelInput, 'policy' | 'start' | 'paid_at' | 'at' | 'is_ours'>) {
  const minutesLeft = toSeoulMinute(start) - toSeoulMinute(at)
  if (is_ours || (toSeoulMinute(at) - toSeoulMinute(paid_at) <= freeCancelMinutes && minutesLeft >= minutesPerHour)) return 0
  return minutesLeft > 0 ? noticeRate(policy, minutesLeft / minutesPerHour) : noShowRate(policy)
}

/** The fee is a percentage of the discounted time charge, floored to 10 won; deducted from cash first, then from points, and limited to both. */
function refundAtRate({ base_amount, event_discount, coupon_discount, paid }: CancellationAmounts, rate: number): CancellationResult {
  const time = Math.max(0, base_amount - event_discount - coupon_discount)
  const fee = Math.min(floorPercentTo10(time, rate), paid.cash + paid.points)
  const from_cash = Math.min(fee, paid.cash)
  const from_points = fee - from_cash
  const [cash_back, points_back] = [paid.cash - from_cash, paid.points - from_points]
  const lines: readonly PriceLine<'fee' | 'cash' | 'point'>[] = [
    {
      code: 'fee',
      label: { ko: '취소 수수료', en: 'Cancellation fee' },
      amount: fee,
      why: { ko: `할인한 대여료 ${time}원의 ${rate}%`, en: `${rate}% of the discounted rental fee of ₩${time}` },
    },
    { code: 'cash', label: { ko: '환불 금액', en: 'Refund amount' }, amount: cash_back, why: null },
    { code: 'point', label: { ko: '돌려받는 포인트', en: 'Points returned' }, amount: points_back, why: null },
  ]
  return { fee, from_cash, from_points, cash_back, points_back, lines: dropZeroExtraLines(lines) }
}

/** Fee and refund of a cancelled rental. Damage waiver and delivery are refunded in full. */
export const cancellationResult = (input: CancelInput): CancellationResult => refundAtRate(input, cancelRate(input))

/** Fee and refund of a no-show. */
export const noShowResult = (facts: CancellationAmounts): CancellationResult => refundAtRate(facts, noShowRate(facts.policy))
