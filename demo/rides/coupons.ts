import type { CouponTerms } from '#rules/coupon.ts'
import { couponGoodUntil, couponValidity } from '#rules/coupon.ts'
import type { coupon } from '#resources/coupons/coupon.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { codeOf } from '../members/codes.ts'
import type { Minute } from '../base/minutes.ts'
import { momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Campaign, Program } from './programs.ts'
import { programId } from './programs.ts'

export type CouponRow = SeedRow<typeof coupon>

/** A coupon in somebody's hands: its row changes as it is used. */
export interface Held {
  readonly program: Program
  readonly row: Omit<CouponRow, 'id'>
}

const reasons: Partial<Record<Campaign, string>> = { staff: '우수 회원 감사', claim: '불편접수 보상' }

/** Coupons of all members, given out as their campaigns allow. */
export interface Coupons {
  readonly programs: readonly Program[]
  readonly all: Held[]
  readonly byUser: Map<number, Held[]>
  readonly issued: Map<number, number>
}

export const openCoupons = (programs: readonly Program[]): Coupons => ({ programs, all: [], byUser: new Map(), issued: new Map() })

/** A coupon as the rules ask about it; its number is given when all are. */
export const couponTerms = ({ program, row }: Held): CouponTerms => ({
  id: 0,
  valid_from: row.valid_from ?? '',
  valid_to: row.valid_to ?? '',
  benefit: benefitOf(program),
  program,
})

const benefitOf = ({ name, discount_type, discount_value, max_discount = null, min_amount = null }: Program) => ({
  name,
  discount_type,
  discount_value,
  max_discount,
  min_amount,
})

/** Null when the campaign has none for them. */
export function issue({ programs, all, byUser, issued }: Coupons, random: Random, campaign: Campaign, user: number, at: Minute): Held | null {
  const program = programs.find(({ id }) => id === programId(campaign))
  const moment = momentOf(at)
  if (!program || moment < program.issue_from || moment > program.issue_to) return null
  const mine = byUser.get(user) ?? []
  const count = issued.get(program.id) ?? 0
  const had = mine.filter((item) => item.program === program).length
  if (had >= (program.qty_user ?? 1) || count >= (program.qty_total ?? Infinity)) return null
  const row: Held['row'] = {
    code: codeOf('CP', at, random),
    program_id: program.id,
    user_id: user,
    status: 'issued',
    benefit_snapshot: benefitOf(program),
    ...couponValidity(program, moment),
    issued_at: moment,
    issue_reason: reasons[campaign] ?? null,
    created_at: moment,
  }
  const held: Held = { program, row }
  all.push(held)
  byUser.set(user, [...mine, held])
  issued.set(program.id, count + 1)
  return held
}

export const usable = ({ byUser }: Coupons, user: number, at: Minute) =>
  (byUser.get(user) ?? []).filter(({ row }) => row.status === 'issued' && isValid(row, momentOf(at)))

/** Back in its owner's hands, good for another week at least. */
export function handBack({ row }: Held, at: Minute) {
  const moment = momentOf(at)
  const valid_to = couponGoodUntil(row.valid_to ?? '', moment)
  Object.assign(row, { status: 'issued', rent_id: null, used_at: null, discount_amount: 0, restored_at: moment, valid_to })
}

const revocations = ['중복 발급', '부정 이용 확인', '회원 요청']

/** Oldest first and numbered; what ran out unused has expired, and a few were taken back. */
export function closeCoupons({ all, programs }: Coupons, random: Random, now: Minute) {
  const moment = momentOf(now)
  for (const { row } of all.filter((item) => item.row.status === 'issued')) {
    if (row.valid_to && row.valid_to < moment) row.status = 'expired'
    else if (random.chance(0.02)) Object.assign(row, { status: 'revoked', revoke_reason: random.pick(revocations) })
  }
  const ordered = all.toSorted((a, b) => ((a.row.issued_at ?? '') < (b.row.issued_at ?? '') ? -1 : 1))
  const counted = programs.map((program) => {
    const mine = all.filter((held) => held.program === program)
    return { ...program, issued_count: mine.length, used_count: mine.filter(({ row }) => row.status === 'used').length }
  })
  const ids: ReadonlyMap<Held, number> = new Map(ordered.map((held, index) => [held, index + 1]))
  return { rows: ordered.map(({ row }, index): CouponRow => ({ ...row, id: index + 1 })), ids, programs: counted }
}

const isValid = ({ valid_from, valid_to }: Held['row'], moment: string) => !!valid_from && !!valid_to && valid_from <= moment && moment <= valid_to
