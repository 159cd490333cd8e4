import { pointsEarnedFor } from '#rules/pricing/points.ts'
import type { Db, Handlers, Row } from '#schema'
import { labelText } from '#schema'
import { addCalendarMonths } from '#schema/base/time.ts'
import { recordPointMovement } from '../../logs/pointLedger.server.ts'
import { pointLog } from '../../logs/pointLog.ts'
import { readSettings } from '../../settings/setting.server.ts'
import { adjustPointsAndNotify } from '../../members/points/adjustPointsAndNotify.server.ts'
import { user } from '../../members/account/user.ts'
import { fineLog } from '../charges/fineLog.ts'
import { rent } from '../rent/rent.ts'
import { hasPendingEarlyRefund, pendingEarlyRefundAmount } from './earlyReturn.server.ts'
import { netBookingCashPaid } from '../payment/payment.server.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'

type Ride = Row<typeof rent>

/** Reason texts in the points ledger. */
const reasons = {
  earned: labelText(rent.endpoints.settle.label, 'settle', 'ko'),
  early: labelText(rent.fields.settlement.fields.early_credit.label, 'early_credit', 'ko'),
  unearned: labelText(rent.endpoints.reopen.label, 'reopen', 'ko'),
}

/** Expiry of points earned now. */
async function pointExpiryDate(db: Db) {
  const { 'point.expire_months': months } = await readSettings(db, { 'point.expire_months': 12 })
  return `${addCalendarMonths(db.now, months)} 23:59:59`
}

const pointTarget = ({ id, user_id }: Ride) => ({ user_id, target_type: 'rent', target_id: id }) as const

/** Earns points for the cash payment without pending refunds, and for an early return. Once per settlement. */
async function earnPoints(db: Db, ride: Ride) {
  const policy = await db.get(rentPricePolicy, ride.price_policy_id)
  const expires_at = await pointExpiryDate(db)
  const earnedPoints = pointsEarnedFor((await netBookingCashPaid(db, ride)) - pendingEarlyRefundAmount(ride), policy)
  const { version } = ride
  if (earnedPoints > 0)
    await recordPointMovement(db, {
      ...pointTarget(ride),
      type: 'earn',
      amount: earnedPoints,
      reason: reasons.earned,
      key: `rent:${ride.id}:earn:${version}`,
      expires_at,
    })
  const credit = ride.early_credit
  if (credit > 0)
    await recordPointMovement(db, {
      ...pointTarget(ride),
      type: 'earn',
      amount: credit,
      reason: reasons.early,
      key: `rent:${ride.id}:early:${version}`,
      expires_at,
    })
}

const earningKeyPattern = /^rent:\d+:(earn|early|unearn):/

/** Points earned by settling the rental, less those revoked. */
async function earnedPointsOf(db: Db, { id }: Ride) {
  const entries = await db.find(pointLog, { target_type: 'rent', target_id: id })
  return entries.filter(({ idempotency_key: key }) => earningKeyPattern.test(key)).reduce((sum, { amount }) => sum + amount, 0)
}

const automaticKinds = new Set(['late', 'distance'])
const undecidedStates = new Set(['draft', 'disputed', 'charging'])

/** True if an automatic charge of the rental is still undecided. */
async function hasUndecidedCharges(db: Db, { id }: Ride) {
  const charges = await db.find(fineLog, { rent_id: id })
  return charges.some(({ kind, status }) => automaticKinds.has(kind) && undecidedStates.has(status))
}

type TransitionHandlers = Pick<Handlers<typeof rent>, 'settle' | 'reopen'>

export const settlementHandlers: TransitionHandlers = {
  async settle({ row, db, now, error }) {
    if (await hasUndecidedCharges(db, row)) throw error('chargesOpen')
    await earnPoints(db, row)
    return { settled_at: now, early_refund_at: hasPendingEarlyRefund(row) ? now : null }
  },
  async reopen({ row, db, error }) {
    const amount = await earnedPointsOf(db, row)
    const { point_balance } = await db.get(user, row.user_id, { lock: true })
    if (amount > point_balance) throw error('claimed')
    if (amount > 0)
      await adjustPointsAndNotify(db, {
        ...pointTarget(row),
        type: 'revoke',
        amount: -amount,
        reason: reasons.unearned,
        key: `rent:${row.id}:unearn:${row.version}`,
      })
    return { settled_at: null, early_refund_at: null }
  },
}
