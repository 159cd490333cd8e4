import type { Db } from '#schema'
import { errorsFor } from '#schema'
import { user } from '../members/account/user.ts'
import { coupon } from './coupon.ts'
import { couponProgram } from './couponProgram.ts'

const error = errorsFor(coupon)

/** Coupons that count as had; one that was taken back does not. */
export const countedStates = ['issued', 'reserved', 'used', 'expired'] as const

/** Only members have coupons; whoever works here has an account for that. */
async function memberOf(db: Db) {
  const id = db.actor.id ?? 0
  const { role } = await db.get(user, id)
  if (role !== 'normal') throw error('membersOnly')
  return id
}

async function taken(db: Db, program_id: number) {
  const [id = 0] = await db.save(coupon, [{ program_id, user_id: await memberOf(db) }])
  const { code, benefit_snapshot, valid_from, valid_to } = await db.get(coupon, id)
  return { id, code, name: benefit_snapshot?.name ?? code, valid_from, valid_to }
}

/** The coupon of a code, written in capitals or not. A code that is not valid yet, or not any more, is as unknown as one that never was. */
export async function redeemCode(db: Db, written: string) {
  const [program] = await db.find(couponProgram, { code: written.toUpperCase(), issue_type: 'code', status: 'active' })
  if (!program) throw error('codeUnknown', { path: 'code' })
  return taken(db, program.id)
}

/** One more coupon of a programme that is offered to everybody. */
export async function takeOfferedCoupon(db: Db, id: number) {
  const [program] = await db.find(couponProgram, { id, issue_type: 'download', status: 'active' })
  if (!program) throw error('notOffered', { path: 'program_id' })
  return taken(db, program.id)
}

/** What a member may take now, or has taken already. */
export async function listOffers(db: Db, now: string) {
  const programs = await db.find(couponProgram, { issue_type: 'download', status: 'active', issue_from: { lte: now }, issue_to: { gt: now } })
  const ids = programs.map(({ id }) => id)
  const own = await db.find(coupon, { program_id: ids, user_id: db.actor.id ?? 0, status: [...countedStates] })
  return programs.map((program) => ({
    ...program,
    left: program.qty_total === null ? null : Math.max(0, program.qty_total - program.issued_count),
    had: own.filter(({ program_id }) => program_id === program.id).length,
  }))
}
