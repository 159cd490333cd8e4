import type { Db } from '#schema'
import { createErrorFactory } from '#schema'
import { user } from '../members/account/user.ts'
import { coupon } from './coupon.ts'
import { couponProgram } from './couponProgram.ts'

const error = createErrorFactory(coupon)

/** States that count towards the limit per member; revoked coupons do not. */
export const limitCountedStates = ['issued', 'reserved', 'used', 'expired'] as const

/** Id of the calling member. Throws for staff, who cannot have coupons. */
async function callingMemberId(db: Db) {
  const id = db.actor.id ?? 0
  const { role } = await db.get(user, id)
  if (role !== 'normal') throw error('membersOnly')
  return id
}

async function issueToCaller(db: Db, program_id: number) {
  const [id = 0] = await db.save(coupon, [{ program_id, user_id: await callingMemberId(db) }])
  const { code, benefit_snapshot, valid_from, valid_to } = await db.get(coupon, id)
  return { id, code, name: benefit_snapshot?.name ?? code, valid_from, valid_to }
}

/** Issues the coupon of a code, in upper or lower case. Inactive and expired codes get the same error as unknown ones. */
export async function issueCouponByCode(db: Db, enteredCode: string) {
  const [program] = await db.find(couponProgram, { code: enteredCode.toUpperCase(), issue_type: 'code', status: 'active' })
  if (!program) throw error('codeUnknown', { path: 'code' })
  return issueToCaller(db, program.id)
}

/** Issues a coupon of a downloadable programme to the calling member. */
export async function takeOfferedCoupon(db: Db, id: number) {
  const [program] = await db.find(couponProgram, { id, issue_type: 'download', status: 'active' })
  if (!program) throw error('notOffered', { path: 'program_id' })
  return issueToCaller(db, program.id)
}

/** Programmes that members can download from now, with the number that the calling member already has. */
export async function listDownloadablePrograms(db: Db, now: string) {
  const programs = await db.find(couponProgram, { issue_type: 'download', status: 'active', issue_from: { lte: now }, issue_to: { gt: now } })
  const ids = programs.map(({ id }) => id)
  const ownCoupons = await db.find(coupon, { program_id: ids, user_id: db.actor.id ?? 0, status: [...limitCountedStates] })
  return programs.map((program) => ({
    ...program,
    left: program.qty_total === null ? null : Math.max(0, program.qty_total - program.issued_count),
    had: ownCoupons.filter(({ program_id }) => program_id === program.id).length,
  }))
}
