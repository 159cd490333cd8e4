import { z } from 'zod'
import { get, post, ref } from '#schema'
import { formShape } from '#schema/row/shape.ts'
import { idSchema } from '#schema/fields/base/ids.ts'
import { localizedTextShape, blockersShape, bookingBlockerShape } from '../occupancy/bookingBlockerShape.ts'
import { preHandoverFields, priceInputFields } from './fields.ts'

const { user: _member, driver_license: _licence, ...trip } = priceInputFields
const { user: _booker, ...own } = priceInputFields

const line = z.object({ code: z.string(), label: localizedTextShape, amount: z.int(), why: localizedTextShape.nullable() })

const amounts = {
  base_amount: z.int(),
  event_discount: z.int(),
  coupon_discount: z.int(),
  cdw_amount: z.int(),
  deductible: z.int(),
  delivery_amount: z.int(),
  point_used: z.int(),
  total_amount: z.int(),
  supply_amount: z.int(),
  vat_amount: z.int(),
}

/** A quote in whole won; its lines sum to the total. */
const quoteShape = z.object({
  lines: z.array(line),
  ...amounts,
  included_km: z.int(),
  most_points: z.int(),
  event_id: z.int().nullable(),
  /** The policy versions of the price. */
  price_policy_id: z.int(),
  penalty_policy_id: z.int(),
  /** Issues that prevent the booking; empty if it is possible. */
  obstacles: z.array(bookingBlockerShape),
})
export type QuoteResult = z.infer<typeof quoteShape>

/** For a quote, member and licence are optional. */
const quoteParams = formShape({
  ...trip,
  user: ref({ ko: '예약자', en: 'Customer' }, 'user', { optional: true }),
  driver_license: ref({ ko: '면허', en: 'Licence' }, 'driverLicense', { optional: true }),
})

const heldRental = z.object({ id: z.int(), code: z.string(), hold_expires_at: z.string(), quote: quoteShape })

/** State transitions of a rental with a payment or refund. */
export const paymentTransitionNames = ['pay', 'change', 'extend', 'cancel', 'noShow'] as const

/** Requests the cost of such a transition; `asked` contains the values of its form. */
const termsParams = z.strictObject({ id: idSchema, action: z.enum(paymentTransitionNames), asked: z.record(z.string(), z.unknown()).optional() })

/** Whole won: positive is charged, negative is refunded; null if there are blockers. */
const terms = z.object({ amount: z.int().nullable(), ...blockersShape })

/** Figures of a period: rentals started, revenue in won, utilisation and late returns in thousandths (null without data). */
const periodMetricsShape = z.object({
  from: z.string(),
  to: z.string(),
  rides: z.int(),
  revenue: z.int(),
  utilisation: z.int().nullable(),
  late: z.int().nullable(),
})

/** Yesterday and the same weekday one week before; this month until now and the same part of the last month. `to` is excluded. */
const todayMetricsShape = z.object({ yesterday: periodMetricsShape, weekBefore: periodMetricsShape, month: periodMetricsShape, lastMonth: periodMetricsShape })

/** Calls before a rental exists, and for its creation. */
export const rentCalls = {
  figures: get({ summary: { ko: '오늘의 시승 현황 보기', en: 'Get today’s figures' }, can: 'cs', result: todayMetricsShape }),
  /** Visitors without a session get the price of a car and a time, without licence, coupon and points. */
  quote: post({ summary: { ko: '예약 견적 내기', en: 'Quote a rental' }, can: 'anyone', staff: 'cs', params: quoteParams, result: quoteShape }),
  terms: post({ summary: { ko: '예약 변경 조건 확인', en: 'Get the terms of a change' }, can: 'user', staff: 'cs', params: termsParams, result: terms }),
  /** Staff book for a member on the phone. */
  book: post({
    summary: { ko: '회원 대신 예약', en: 'Book for a member' },
    can: 'ops',
    params: formShape({ ...priceInputFields, ...preHandoverFields }),
    result: heldRental,
  }),
  hold: post({
    summary: { ko: '예약 시작(차량 잡아두기)', en: 'Hold a car' },
    can: 'user',
    forbidImpersonation: true,
    params: formShape({ ...own, ...preHandoverFields }),
    result: heldRental,
  }),
}
