import { couponValidity } from '#rules/coupon.ts'
import type { Db, Row } from '#schema'
import { faultsOf } from '#schema'
import type { Conditions } from '#schema/fields/audience.ts'
import { audienceOf } from '../help/audience.server.ts'
import { tellMany } from '../users/tellMany.server.ts'
import { coupon } from './coupon.ts'
import { couponProgram } from './couponProgram.ts'
import { hadStates } from './couponTaken.server.ts'

export type Program = Row<typeof couponProgram>

interface Audience {
  readonly topic?: string | null | undefined
  readonly condition?: Conditions | null | undefined
}

const fault = faultsOf(couponProgram)

/** What a member is told whose coupon has come. */
export const arrived = {
  category: 'coupon',
  title: { ko: '쿠폰이 도착했습니다', en: 'A coupon for you' },
  body: { ko: '{name} 쿠폰을 {until}까지 쓸 수 있습니다.', en: '{name} is valid until {until}.' },
  link: '/coupons',
  target_type: 'coupon',
} as const

/** Why nobody can have so many coupons of the programme now. */
export function programFault(program: Program, now: string, wanted = 1) {
  if ((program.issue_from && program.issue_from > now) || (program.issue_to && program.issue_to <= now)) return 'issueOver'
  if (program.qty_total !== null && program.issued_count + wanted > program.qty_total) return 'soldOut'
  return couponValidity(program, now).valid_to <= now ? 'noTimeLeft' : null
}

/** What a coupon keeps of its programme. */
export const benefitOf = ({ name, discount_type, discount_value, max_discount, min_amount }: Program) => ({
  name,
  discount_type,
  discount_value,
  max_discount,
  min_amount,
})

/** Members of an audience who have not had all the coupons of a programme that one may have. */
async function eligible(db: Db, { id, qty_user }: Program, { topic, condition }: Audience) {
  const { sql, params } = audienceOf(db, topic, condition)
  const [program, states, most, limit] = [1, 2, 3, 4].map((at) => `$${params.length + at}`)
  const had = `select count(*) from coupons c where c.program_id = ${program} and c.user_id = u.id and c.deleted_at is null and c.status = any(${states}::text[])`
  const rows = await db.query<{ id: number }>(`select u.id from users u where ${sql} and (${had}) < ${most} order by u.id limit ${limit}`, [
    ...params,
    id,
    [...hadStates],
    qty_user,
    mostAtOnce + 1,
  ])
  return rows.map(({ id: user }) => user)
}

/** So many are written well within the time that a request has. */
export const mostAtOnce = 2000

/** How many members would get one now. */
export const countEligible = async (db: Db, program: Program, audience: Audience) => (await eligible(db, program, audience)).length

/** A coupon for everybody of an audience who may still have one: all of them or none. */
export async function issueToAudience(db: Db, program: Program, audience: Audience, issue_reason: string | null, now: string) {
  const users = await eligible(db, program, audience)
  if (users.length === 0) throw fault('nobodyLeft', { at: 'topic' })
  if (users.length > mostAtOnce) throw fault('tooMany', { at: 'topic', of: { most: mostAtOnce } })
  const problem = programFault(program, now, users.length)
  if (problem === 'soldOut') throw fault('notEnough', { at: 'topic', of: { wanted: users.length, left: (program.qty_total ?? 0) - program.issued_count } })
  if (problem) throw faultsOf(coupon)(problem)
  const valid = couponValidity(program, now)
  const benefit_snapshot = benefitOf(program)
  const same = { program_id: program.id, issue_reason, benefit_snapshot, ...valid, issued_at: now }
  const ids = await db.addMany(
    coupon,
    users.map((user_id) => ({ ...same, user_id })),
  )
  const to = users.flatMap((user_id, at) => (ids[at] === undefined ? [] : [{ user_id, target_id: ids[at] }]))
  await tellMany(db, { ...arrived, what: 'issue', to, of: { name: program.name, until: valid.valid_to }, now })
}
