import { earned } from '#rules/points.ts'
import type { Db, Handlers, Row } from '#schema'
import { textOf } from '#schema'
import { monthsAfter } from '#schema/base/time.ts'
import { movePoints } from '../logs/ledger.server.ts'
import { pointLog } from '../logs/pointLog.ts'
import { settingsOf } from '../settings/setting.server.ts'
import { movePointsTold } from '../users/pointsTold.server.ts'
import { user } from '../users/user.ts'
import { fineLog } from './fineLog.ts'
import { rent } from './rent.ts'
import { isToGoBack, moneyToGoBack } from './rentEarly.server.ts'
import { paidFor } from './rentPaid.server.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'

type Ride = Row<typeof rent>

/** What the ledger says of each, in the words of the ride. */
const reasons = {
  earned: textOf(rent.endpoints.settle.label, 'settle', 'ko'),
  early: textOf(rent.fields.settlement.fields.early_credit.label, 'early_credit', 'ko'),
  unearned: textOf(rent.endpoints.reopen.label, 'reopen', 'ko'),
}

/** When points that are earned now are gone again. */
async function goneOn(db: Db) {
  const { 'point.expire_months': months } = await settingsOf(db, { 'point.expire_months': 12 })
  return `${monthsAfter(db.now, months)} 23:59:59`
}

const about = ({ id, user_id }: Ride) => ({ user_id, target_type: 'rent', target_id: id }) as const

/** Points for what was paid for the ride itself and does not go back, and for coming back early. Each settlement of a ride earns once. */
async function earn(db: Db, ride: Ride) {
  const policy = await db.get(rentPricePolicy, ride.price_policy_id)
  const expires_at = await goneOn(db)
  const won = earned((await paidFor(db, ride)) - moneyToGoBack(ride), policy)
  const { version } = ride
  if (won > 0) await movePoints(db, { ...about(ride), type: 'earn', amount: won, reason: reasons.earned, key: `rent:${ride.id}:earn:${version}`, expires_at })
  const credit = ride.early_credit
  if (credit > 0)
    await movePoints(db, { ...about(ride), type: 'earn', amount: credit, reason: reasons.early, key: `rent:${ride.id}:early:${version}`, expires_at })
}

const earnings = /^rent:\d+:(earn|early|unearn):/

/** Points that settling a ride has earned and that were not taken back. */
async function earnedBy(db: Db, { id }: Ride) {
  const moved = await db.find(pointLog, { target_type: 'rent', target_id: id })
  return moved.filter(({ idempotency_key: key }) => earnings.test(key)).reduce((sum, { amount }) => sum + amount, 0)
}

const computed = new Set(['late', 'distance'])
const undecided = new Set(['draft', 'disputed', 'charging'])

/** Is a charge that follows from the ride itself still to be decided? */
async function isCharging(db: Db, { id }: Ride) {
  const charges = await db.find(fineLog, { rent_id: id })
  return charges.some(({ kind, status }) => computed.has(kind) && undecided.has(status))
}

type Moves = Pick<Handlers<typeof rent>, 'settle' | 'reopen'>

export const settled: Moves = {
  async settle({ row, db, now, fault }) {
    if (await isCharging(db, row)) throw fault('chargesOpen')
    await earn(db, row)
    return { settled_at: now, early_refund_at: isToGoBack(row) ? now : null }
  },
  async reopen({ row, db, fault }) {
    const amount = await earnedBy(db, row)
    const { point_balance } = await db.get(user, row.user_id, { lock: true })
    if (amount > point_balance) throw fault('claimed')
    if (amount > 0)
      await movePointsTold(db, { ...about(row), type: 'revoke', amount: -amount, reason: reasons.unearned, key: `rent:${row.id}:unearn:${row.version}` })
    return { settled_at: null, early_refund_at: null }
  },
}
