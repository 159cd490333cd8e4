import type { Line } from './line.ts'
import { told } from './line.ts'
import { hour, minuteOf } from './seoulTime.ts'
import { percentOf } from './won.ts'

/** A penalty policy, as far as a ride that is called off asks. */
export interface CancelPolicy {
  readonly cancel_tiers: readonly { readonly hours_before: number; readonly rate: number }[]
  readonly no_show_rate: number
}

/** What was booked and what was paid for it, in whole won; a row of a ride gives the first three. */
export interface CancelFacts {
  readonly policy: CancelPolicy
  readonly base_amount: number
  readonly event_discount: number
  readonly coupon_discount: number
  /** What is with us now: paid and not given back yet. */
  readonly paid: { readonly cash: number; readonly points: number }
}

export interface CancelInput extends CancelFacts {
  readonly start: string
  readonly paid_at: string
  readonly at: string
  /** The company calls it off: nothing is kept. */
  readonly is_ours?: boolean
}

export interface Refund {
  readonly fee: number
  /** The fee by what it is taken from. */
  readonly from_cash: number
  readonly from_points: number
  readonly cash_back: number
  readonly points_back: number
  /** They sum to what was paid. */
  readonly lines: readonly Line<'fee' | 'cash' | 'point'>[]
}

const freeMinutes = 10

/** The lowest rate that a notice of so many hours has earned; where no tier speaks of so late a notice, the highest of all. */
function noticeRate({ cancel_tiers }: CancelPolicy, hours: number) {
  const earned = cancel_tiers.filter(({ hours_before }) => hours >= hours_before).map(({ rate }) => rate)
  return earned.length > 0 ? Math.min(...earned) : Math.max(0, ...cancel_tiers.map(({ rate }) => rate))
}

/** Per cent kept of a ride that nobody came for; never less than of one that was called off the minute before. */
export const noShowRate = (policy: CancelPolicy) => Math.max(policy.no_show_rate, noticeRate(policy, 0))

/**
 * Per cent kept when a ride is called off: nothing when it is our doing, nor in the first ten minutes after payment while the start is an hour
 * away; from the start on it counts as not having come.
 */
function cancelRate({ policy, start, paid_at, at, is_ours = false }: Pick<CancelInput, 'policy' | 'start' | 'paid_at' | 'at' | 'is_ours'>) {
  const left = minuteOf(start) - minuteOf(at)
  if (is_ours || (minuteOf(at) - minuteOf(paid_at) <= freeMinutes && left >= hour)) return 0
  return left > 0 ? noticeRate(policy, left / hour) : noShowRate(policy)
}

/** The fee is a share of the discounted time charge, floored to 10 won; it is taken from the cash first, then from the points, and is never more than both. */
function refunded({ base_amount, event_discount, coupon_discount, paid }: CancelFacts, rate: number): Refund {
  const time = Math.max(0, base_amount - event_discount - coupon_discount)
  const fee = Math.min(percentOf(time, rate), paid.cash + paid.points)
  const from_cash = Math.min(fee, paid.cash)
  const from_points = fee - from_cash
  const [cash_back, points_back] = [paid.cash - from_cash, paid.points - from_points]
  const lines: readonly Line<'fee' | 'cash' | 'point'>[] = [
    {
      code: 'fee',
      label: { ko: '취소 수수료', en: 'Cancellation fee' },
      amount: fee,
      why: { ko: `할인한 대여료 ${time}원의 ${rate}%`, en: `${rate} % of the discounted rental, ₩${time}` },
    },
    { code: 'cash', label: { ko: '환불 금액', en: 'Refunded' }, amount: cash_back, why: null },
    { code: 'point', label: { ko: '돌려받는 포인트', en: 'Points given back' }, amount: points_back, why: null },
  ]
  return { fee, from_cash, from_points, cash_back, points_back, lines: told(lines) }
}

/** What is kept and what goes back when a ride is called off. Waiver and delivery go back whole. */
export const cancelFee = (asked: CancelInput): Refund => refunded(asked, cancelRate(asked))

/** What is kept and what goes back when nobody came for the car. */
export const noShowFee = (facts: CancelFacts): Refund => refunded(facts, noShowRate(facts.policy))
