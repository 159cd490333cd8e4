import type { ListFilter } from '#schema/base/listFilter.ts'
import { couponValidity } from '#rules/pricing/coupon.ts'
import type { Db, Row } from '#schema'
import { createErrorFactory } from '#schema'
import { topicMembersSql } from '../help/push/audience.server.ts'
import { notifyMany } from '../members/notifications/notifyMany.server.ts'
import { coupon } from './coupon.ts'
import { couponProgram } from './couponProgram.ts'
import { limitCountedStates } from './couponRedemption.server.ts'

export type CouponProgramRecord = Row<typeof couponProgram>

interface Audience {
  readonly topic?: string | null | undefined
  readonly condition?: ListFilter | null | undefined
}

const error = createErrorFactory(couponProgram)

/** Notification to a member who receives a coupon. */
export const couponIssuedNotification = {
  category: 'coupon',
  title: { ko: '쿠폰이 도착했습니다', en: 'You have a new coupon' },
  body: { ko: '{name} 쿠폰을 {until}까지 쓸 수 있습니다.', en: 'You can use the {name} coupon until {until}.' },
  link: '/coupons',
  target_type: 'coupon',
} as const

/** Reason why the programme cannot issue this many coupons now, or null. */
export function programUnavailableReason(program: CouponProgramRecord, now: string, quantity = 1) {
  if ((program.issue_from && program.issue_from > now) || (program.issue_to && program.issue_to <= now)) return 'issueOver'
  if (program.qty_total !== null && program.issued_count + quantity > program.qty_total) return 'soldOut'
  return couponValidity(program, now).valid_to <= now ? 'noTimeLeft' : null
}

/** The benefit that is copied into each coupon. */
export const benefitSnapshotOf = ({ name, discount_type, discount_value, max_discount, min_amount }: CouponProgramRecord) => ({
  name,
  discount_type,
  discount_value,
  max_discount,
  min_amount,
})

/** Ids of the members of an audience who are below the programme's limit per member; at most `maxIssuedAtOnce` + 1. */
async function eligibleMemberIds(db: Db, { id, qty_user }: CouponProgramRecord, { topic, condition }: Audience) {
  const { sql, params } = topicMembersSql(db, topic, condition)
  const [program, states, maxPerMember, limit] = [1, 2, 3, 4].map((at) => `$${params.length + at}`)
  const issuedCountSql = `select count(*) from coupons c where c.program_id = ${program} and c.user_id = u.id and c.deleted_at is null and c.status = any(${states}::text[])`
  const rows = await db.query<{ id: number }>(`select u.id from users u where ${sql} and (${issuedCountSql}) < ${maxPerMember} order by u.id limit ${limit}`, [
    ...params,
    id,
    [...limitCountedStates],
    qty_user,
    maxIssuedAtOnce + 1,
  ])
  return rows.map(({ id: user }) => user)
}

/** Limit of one request, chosen to stay well within the request timeout. */
export const maxIssuedAtOnce = 2000

/** Number of members who would get a coupon now. */
export const countEligibleMembers = async (db: Db, program: CouponProgramRecord, audience: Audience) => (await eligibleMemberIds(db, program, audience)).length

/** Issues one coupon to every eligible member of an audience: all of them or none. */
export async function issueToAudience(db: Db, program: CouponProgramRecord, audience: Audience, issue_reason: string | null, now: string) {
  const users = await eligibleMemberIds(db, program, audience)
  if (users.length === 0) throw error('nobodyLeft', { path: 'topic' })
  if (users.length > maxIssuedAtOnce) throw error('tooMany', { path: 'topic', values: { most: maxIssuedAtOnce } })
  const problem = programUnavailableReason(program, now, users.length)
  if (problem === 'soldOut')
    throw error('notEnough', { path: 'topic', values: { wanted: users.length, left: (program.qty_total ?? 0) - program.issued_count } })
  if (problem) throw createErrorFactory(coupon)(problem)
  const valid = couponValidity(program, now)
  const benefit_snapshot = benefitSnapshotOf(program)
  const same = { program_id: program.id, issue_reason, benefit_snapshot, ...valid, issued_at: now }
  const ids = await db.insertMany(
    coupon,
    users.map((user_id) => ({ ...same, user_id })),
  )
  const recipients = users.flatMap((user_id, index) => (ids[index] === undefined ? [] : [{ user_id, target_id: ids[index] }]))
  await notifyMany(db, { ...couponIssuedNotification, eventName: 'issue', recipients, values: { name: program.name, until: valid.valid_to }, now })
}
