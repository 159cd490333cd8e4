import { z } from 'zod'
import { get, post, ref } from '#schema'
import { formShape } from '#schema/shape.ts'
import { idSchema } from '#schema/fields/ids.ts'
import { localizedTextShape, blockersShape, blocker } from '../occupancy/blocker.ts'
import { arrangementFields, priceFields } from './fields.ts'

const { user: _member, driver_license: _licence, ...trip } = priceFields
const { user: _booker, ...own } = priceFields

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

/** A price in whole won with what it is made of; its lines sum to the total. */
const quoteShape = z.object({
  lines: z.array(line),
  ...amounts,
  included_km: z.int(),
  most_points: z.int(),
  event_id: z.int().nullable(),
  /** The versions it was priced by. */
  price_policy_id: z.int(),
  penalty_policy_id: z.int(),
  /** Empty where it can be booked like this. */
  obstacles: z.array(blocker),
})
export type QuoteResult = z.infer<typeof quoteShape>

/** A price is told before anybody is named: without a licence, an age or points. */
const asking = formShape({
  ...trip,
  user: ref({ ko: '예약자', en: 'Member' }, 'user', { optional: true }),
  driver_license: ref({ ko: '면허', en: 'Licence' }, 'driverLicense', { optional: true }),
})

const held = z.object({ id: z.int(), code: z.string(), hold_expires_at: z.string(), quote: quoteShape })

/** The ways of a ride on which money moves. */
export const paymentTransitions = ['pay', 'change', 'extend', 'cancel', 'noShow'] as const

/** What such a move would come to, asked with what its form would send. */
const moving = z.strictObject({ id: idSchema, action: z.enum(paymentTransitions), asked: z.record(z.string(), z.unknown()).optional() })

/** Whole won: charged where it is more than nothing, given back where it is less; null where something stands in the way. */
const terms = z.object({ amount: z.int().nullable(), ...blockersShape })

/** Of some days: rides that began, what they came to in won, and shares in thousandths; null where there is nothing to share. */
const figures = z.object({ from: z.string(), to: z.string(), rides: z.int(), revenue: z.int(), utilisation: z.int().nullable(), late: z.int().nullable() })

/** Yesterday and the day a week before it; this month up to now and as much of the last one. Each from a day up to a day or moment that is no part of it. */
const today = z.object({ yesterday: figures, weekBefore: figures, month: figures, lastMonth: figures })

/** What is asked before there is a ride, and how a member makes one. */
export const rentCalls = {
  figures: get({ summary: { ko: '오늘의 시승 현황 보기', en: 'Read the figures of today' }, can: 'cs', result: today }),
  quote: post({ summary: { ko: '예약 견적 내기', en: 'Quote a ride' }, can: 'user', staff: 'cs', params: asking, result: quoteShape }),
  terms: post({ summary: { ko: '예약 변경 조건 확인', en: 'Ask what a change costs' }, can: 'user', staff: 'cs', params: moving, result: terms }),
  /** Staff book for whoever calls. */
  book: post({
    summary: { ko: '회원 대신 예약', en: 'Book for a member' },
    can: 'ops',
    params: formShape({ ...priceFields, ...arrangementFields }),
    result: held,
  }),
  hold: post({
    summary: { ko: '예약 시작(차량 잡아두기)', en: 'Hold a car' },
    can: 'user',
    forbidImpersonation: true,
    params: formShape({ ...own, ...arrangementFields }),
    result: held,
  }),
}
