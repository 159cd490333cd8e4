import { returnedCouponExpiry, couponValidity } from '#rules/pricing/coupon.ts'
import type { Db, Hooks } from '#schema'
import { implement } from '#schema'
import { rent } from '../rental/rent/rent.ts'
import { notifyMember } from '../members/notifications/notifyMember.server.ts'
import { user } from '../members/account/user.ts'
import { coupon } from './coupon.ts'
import type { CouponProgramRecord } from './couponIssue.server.ts'
import { couponIssuedNotification, benefitSnapshotOf, programUnavailableReason } from './couponIssue.server.ts'
import { couponProgram } from './couponProgram.ts'
import { takeOfferedCoupon, issueCouponByCode, limitCountedStates, listDownloadablePrograms } from './couponRedemption.server.ts'

/** Reason why a member cannot get a coupon of the programme now, or null. The programme row is locked against concurrent issuing. */
async function issueError(db: Db, program: CouponProgramRecord, userId: number, now: string) {
  const problem = programUnavailableReason(program, now)
  if (problem && problem !== 'noTimeLeft') return problem
  if ((await db.get(user, userId)).status === 'withdrawn') return 'leftUser'
  const issuedCount = await db.count(coupon, { program_id: program.id, user_id: userId, status: [...limitCountedStates] })
  return issuedCount >= program.qty_user ? 'userLimit' : problem
}

const hooks: Hooks<typeof coupon> = {
  async beforeSave({ draft, before, db, now, error }) {
    const { program_id, user_id } = { ...before, ...draft }
    if (before) {
      if (program_id !== before.program_id || user_id !== before.user_id) throw error('ownerFixed')
      return
    }
    if (program_id === undefined || user_id === undefined) return
    const program = await db.get(couponProgram, program_id, { lock: true })
    const problem = await issueError(db, program, user_id, now)
    if (problem) throw error(problem)
    return { benefit_snapshot: benefitSnapshotOf(program), ...couponValidity(program, now), issued_at: now }
  },
  async afterSave({ row, before, db, now }) {
    if (before) return
    const { id, user_id, benefit_snapshot, valid_to } = row
    const values = { name: benefit_snapshot?.name ?? row.code, until: valid_to }
    await notifyMember(db, { ...couponIssuedNotification, values, user_id, target_id: id, key: `coupon:${id}:issue`, now })
  },
  async del({ row, error }) {
    if (row.status === 'used' || row.status === 'reserved') throw error('inUse')
  },
}

/** Values of a coupon that is returned: unused, with the expiry from `couponGoodUntil`. */
const returnedCouponValues = (valid_to: string, now: string) => ({
  rent_id: null,
  used_at: null,
  discount_amount: 0,
  restored_at: now,
  valid_to: returnedCouponExpiry(valid_to, now),
})

export const couponServer = implement(
  coupon,
  {
    offered: ({ db, now }) => listDownloadablePrograms(db, now),
    enter: ({ params, db }) => issueCouponByCode(db, params.code),
    download: ({ params, db }) => takeOfferedCoupon(db, params.program_id),
    release: async () => ({ rent_id: null }),
    use: async ({ now }) => ({ used_at: now }),
    giveBack: async ({ row: { valid_to }, now }) => returnedCouponValues(valid_to, now),
    async restore({ row: { rent_id, valid_to }, db, now, error }) {
      const ride = rent_id === null ? null : await db.get(rent, rent_id)
      if (ride && (ride.status !== 'canceled' || ride.actual_start_at !== null)) throw error('rideTaken')
      return returnedCouponValues(valid_to, now)
    },
    async expire({ row, now, error }) {
      if (row.valid_to > now) throw error('stillValid')
    },
  },
  hooks,
)
