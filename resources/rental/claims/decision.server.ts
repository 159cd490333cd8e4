import { needsEvidence } from '#rules/fine.ts'
import type { Db, Handlers, Row, ServerWritableValues } from '#schema'
import { createErrorFactory, localizedLabel } from '#schema'
import { coupon } from '../../coupons/coupon.ts'
import { adjustPointsAndNotify } from '../../members/points/adjustPointsAndNotify.server.ts'
import { user } from '../../members/account/user.ts'
import { claim } from './claim.ts'
import { fineLog } from '../charges/fineLog.ts'
import { takeOutOfService } from '../out-of-service/takeOutOfService.server.ts'
import type { rcarDisable } from '../out-of-service/rcarDisable.ts'
import type { RelocationServices } from '../rent/relocation.server.ts'

type Claim = Row<typeof claim>
type TransitionHandlers = Pick<Handlers<typeof claim>, 'resolve' | 'reject'>
type DecisionParams = Parameters<NonNullable<TransitionHandlers['resolve']>>[0]['params']
type Rewards = Pick<DecisionParams, 'points' | 'coupon_program_id'>
type Consequences = Pick<DecisionParams, 'out_until' | 'on_overlap' | 'fine_kind' | 'fine_amount' | 'fine_files'>

const error = createErrorFactory(claim)

/** Out-of-service reason by type of claim. */
const reasons = {
  accident: 'accident',
  breakdown: 'maintenance',
  damage: 'maintenance',
  dirty: 'cleaning',
  key: 'maintenance',
  spot: 'etc',
  charge: 'etc',
  app: 'etc',
  etc: 'etc',
} as const satisfies Record<Claim['type'], Row<typeof rcarDisable>['reason']>

/** Reason text of a reward or charge, visible to the member. */
const decisionReason = (code: string) => `${localizedLabel(claim.label, claim.name).ko} ${code}`

async function grantRewards(db: Db, row: Claim, { points, coupon_program_id }: Rewards): Promise<ServerWritableValues<typeof claim>> {
  const { id, code, user_id, version } = row
  if (!points && !coupon_program_id) return {}
  const { role, status } = await db.get(user, user_id)
  if (role !== 'normal' || status === 'withdrawn') throw error('membersOnly', { path: points ? 'points' : 'coupon_program_id' })
  if (coupon_program_id && row.coupon_id !== null) throw error('couponGiven', { path: 'coupon_program_id' })
  const reason = decisionReason(code)
  const [coupon_id] = coupon_program_id ? await db.save(coupon, [{ program_id: coupon_program_id, user_id, issue_reason: reason }]) : []
  if (points)
    await adjustPointsAndNotify(db, { user_id, type: 'admin_add', amount: points, reason, key: `claim:${id}:${version}`, target_type: 'claim', target_id: id })
  return { ...(points && { reward_point: row.reward_point + points }), ...(coupon_id && { coupon_id }) }
}

/** Drafts a charge; its driver is found by the rental, or by car and moment. Staff review it before the member is notified. */
async function draftCharge(db: Db, row: Claim, { fine_kind, fine_amount, fine_files }: Consequences) {
  if (!fine_kind && !fine_amount && !fine_files?.length) return
  if (!fine_kind || !fine_amount) throw error('fineHalf', { path: fine_kind ? 'fine_amount' : 'fine_kind' })
  if (needsEvidence(fine_kind) && !fine_files?.length) throw error('fineUnproven', { path: 'fine_files' })
  const { rent_id, rcar_id, occurred_at, created_at } = row
  if (!rcar_id) throw error('noCar', { path: 'fine_kind' })
  const fine = { kind: fine_kind, origin_amount: fine_amount, rent_id, rcar_id, occurred_at: occurred_at ?? created_at, place: decisionReason(row.code) }
  await db.save(fineLog, [{ ...fine, ...(fine_files?.length && { files: fine_files }) }])
}

async function takeCarOut(
  { db, cipher }: RelocationServices,
  row: Claim,
  { out_until, on_overlap }: Consequences,
): Promise<ServerWritableValues<typeof claim>> {
  if (!out_until) return {}
  const { id, rcar_id, rent_id, title } = row
  if (!rcar_id) throw error('noCar', { path: 'out_until' })
  if (out_until <= db.now) throw error('outOver', { path: 'out_until' })
  const disableValues = { rcar_id, end_at: out_until, reason: reasons[row.type], detail: title, on_overlap, source: 'claim', claim_id: id, rent_id } as const
  return { rcar_disable_id: await takeOutOfService({ db, cipher }, disableValues) }
}

/** All consequences of a decision, in one transaction. */
const applyDecision = async ({ db, cipher }: RelocationServices, row: Claim, decision: Rewards & Consequences): Promise<ServerWritableValues<typeof claim>> => {
  const disabled = await takeCarOut({ db, cipher }, row, decision)
  await draftCharge(db, row, decision)
  return { resolved_at: db.now, ...disabled, ...(await grantRewards(db, row, decision)) }
}

export const claimDecisionHandlers: TransitionHandlers = {
  resolve: ({ params, row, db, cipher }) => applyDecision({ db, cipher }, row, params),
  reject: ({ params, row, db, cipher }) => applyDecision({ db, cipher }, row, params),
}
