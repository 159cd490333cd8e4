import type { couponProgram } from '#resources/coupons/couponProgram.ts'
import { addDaysToDate, seoulDayOf } from '#sample/base/calendar.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { dayRangeAround } from './buildRentEventRows.ts'

export type CouponProgramRow = SeedRow<typeof couponProgram>

const validForDays = (valid_days: number) => ({ valid_mode: 'days' as const, valid_days })

/** Names of the coupon programs. */
const campaigns = ['signup', 'first', 'birthday', 'review', 'claim', 'staff', 'code', 'hours', 'waiver', 'delivery', 'winter', 'purchase'] as const
type Campaign = (typeof campaigns)[number]

interface Plan extends Omit<CouponProgramRow, 'id' | 'issue_from' | 'issue_to' | 'valid_from' | 'valid_to'> {
  /** First and last day of issue relative to today. */
  readonly days: readonly [from: number, to: number]
  readonly valid?: readonly [from: number, to: number]
}

const alwaysDays = [-424, 500] as const

const plans: Record<Campaign, Plan> = {
  signup: {
    name: '가입 축하 1만원',
    status: 'active',
    issue_type: 'signup',
    days: alwaysDays,
    discount_type: 'amount',
    discount_value: 10_000,
    min_amount: 50_000,
    usage: 'rent',
    ...validForDays(90),
    event_stackable: true,
  },
  first: {
    name: '첫 이용 30%',
    status: 'active',
    issue_type: 'first_rent',
    days: alwaysDays,
    discount_type: 'rate',
    discount_value: 30,
    max_discount: 20_000,
    usage: 'rent',
    ...validForDays(30),
  },
  birthday: {
    name: '생일 축하 15%',
    status: 'active',
    issue_type: 'birthday',
    days: alwaysDays,
    discount_type: 'rate',
    discount_value: 15,
    max_discount: 20_000,
    usage: 'rent',
    ...validForDays(30),
    event_stackable: true,
    qty_user: 5,
  },
  review: {
    name: '후기 감사 3천원',
    status: 'active',
    issue_type: 'review',
    days: alwaysDays,
    discount_type: 'amount',
    discount_value: 3000,
    usage: 'rent',
    ...validForDays(60),
    event_stackable: true,
    qty_user: 100,
  },
  claim: {
    name: '불편 보상 1만원',
    status: 'active',
    issue_type: 'claim',
    days: alwaysDays,
    discount_type: 'amount',
    discount_value: 10_000,
    usage: 'rent',
    ...validForDays(180),
    event_stackable: true,
    qty_user: 100,
  },
  staff: {
    name: '우수 회원 20%',
    status: 'active',
    issue_type: 'admin',
    days: alwaysDays,
    discount_type: 'rate',
    discount_value: 20,
    max_discount: 30_000,
    min_amount: 30_000,
    usage: 'rent',
    ...validForDays(60),
    qty_user: 10,
  },
  code: {
    name: '라이드 친구 5천원',
    status: 'active',
    issue_type: 'code',
    code: 'RIDE5000',
    days: [-190, 120],
    discount_type: 'amount',
    discount_value: 5000,
    min_amount: 30_000,
    usage: 'rent',
    ...validForDays(45),
    qty_total: 500,
  },
  hours: {
    name: '무료 1시간',
    status: 'active',
    issue_type: 'download',
    days: [-95, 60],
    discount_type: 'hours',
    discount_value: 1,
    min_hours: 4,
    usage: 'rent',
    ...validForDays(30),
    event_stackable: true,
    qty_total: 1000,
  },
  waiver: {
    name: '면책 무료 체험',
    status: 'paused',
    issue_type: 'download',
    days: [-160, 30],
    discount_type: 'cdw',
    discount_value: 0,
    usage: 'rent',
    ...validForDays(30),
    qty_total: 300,
  },
  delivery: {
    name: '딜리버리 무료',
    status: 'active',
    issue_type: 'download',
    days: [-140, 90],
    discount_type: 'delivery',
    discount_value: 0,
    usage: 'rent',
    ...validForDays(45),
    event_stackable: true,
  },
  winter: {
    name: '겨울 특가 12%',
    status: 'ended',
    issue_type: 'download',
    days: [-330, -250],
    discount_type: 'rate',
    discount_value: 12,
    max_discount: 25_000,
    usage: 'rent',
    valid_mode: 'period',
    valid: [-330, -230],
    qty_total: 400,
  },
  purchase: {
    name: '구매 상담 감사',
    status: 'draft',
    issue_type: 'admin',
    days: [10, 200],
    discount_type: 'amount',
    discount_value: 300_000,
    usage: 'purchase',
    ...validForDays(90),
  },
}

const notice = '다른 쿠폰과 함께 쓸 수 없습니다. 예약을 취소하면 유효기간 안에서 되돌려 드립니다.'

export function buildCouponProgramRows(now: Date): CouponProgramRow[] {
  return campaigns.map((name, index) => {
    const { days, valid, ...plan } = plans[name]
    const [issue_from, issue_to] = dayRangeAround(now, ...days)
    const [valid_from, valid_to] = valid ? dayRangeAround(now, ...valid) : [null, null]
    const created_at = `${seoulDayOf(addDaysToDate(now, Math.min(days[0] - 7, -2)))} 10:30:00`
    return { ...plan, id: index + 1, issue_from, issue_to, valid_from, valid_to, created_at, notice }
  })
}
