import { z } from 'zod'
import { get, post, textNormalizations } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { textShape } from '#schema/fields/base/textShape.ts'
import { benefitKinds } from './benefitKinds.ts'

const kinds = Object.keys(benefitKinds) as (keyof typeof benefitKinds)[]

/** A coupon that a member has just received. */
const receivedCoupon = z.object({ id: z.int(), code: z.string(), name: z.string(), valid_from: z.string(), valid_to: z.string() })

/** A programme whose coupons members can download; `left` is the remaining quantity, null without limit. */
const offer = z.object({
  id: z.int(),
  name: z.string(),
  discount_type: z.enum(kinds),
  discount_value: z.int(),
  max_discount: z.int().nullable(),
  min_amount: z.int().nullable(),
  usage: z.string(),
  issue_to: z.string().nullable(),
  notice: z.string().nullable(),
  left: z.int().nullable(),
  /** Coupons of this programme that the member has received, of at most `qty_user`. */
  had: z.int(),
  qty_user: z.int(),
})

/** Calls with which members get coupons: by entering a public code, or by downloading an offered coupon. */
export const couponCalls = {
  offered: get({ summary: { ko: '받을 수 있는 쿠폰 보기', en: 'List available coupons' }, can: 'user', result: z.array(offer) }),
  enter: post({
    summary: { ko: '쿠폰 코드 등록', en: 'Redeem a coupon code' },
    can: 'user',
    forbidImpersonation: true,
    bruteForceProtected: true,
    params: z.strictObject({ code: textShape({ max: 20, plain: textNormalizations.compactCapitals.normalize }) }),
    result: receivedCoupon,
  }),
  download: post({
    summary: { ko: '쿠폰 받기', en: 'Claim a coupon' },
    can: 'user',
    forbidImpersonation: true,
    params: z.strictObject({ program_id: idSchema }),
    result: receivedCoupon,
  }),
}
