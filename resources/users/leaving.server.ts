import type { Db, Handlers } from '#schema'
import { accRent } from '../accidents/accRent.ts'
import { coupon } from '../coupons/coupon.ts'
import { movePoints } from '../logs/ledger.server.ts'
import { purchase } from '../purchases/purchase.ts'
import { rent } from '../rides/rent.ts'
import { creditCard } from './creditCard.ts'
import { driverLicense } from './driverLicense.ts'
import { nicecert } from './nicecert.ts'
import { noti } from './noti.ts'
import { ownId } from './signedIn.server.ts'
import { unlinkAll } from './socialLinks.server.ts'
import { user } from './user.ts'
import { statsOf } from './withdrawnStats.server.ts'

type Leaving = Pick<Handlers<typeof user>, 'withdraw' | 'acceptWithdraw' | 'rollbackWithdraw' | 'getWithdrawnStats'>

const openRents = ['hold', 'reserved', 'in_use']
const doneAccRents = ['settled', 'canceled']
const liveContracts = ['contracted', 'ordered', 'delivered', 'active']

/** Why somebody cannot leave now, as the name of a fault; asked when they want to, and again when they do. */
async function whatHolds(db: Db, id: number) {
  const { role, unpaid_amount } = await db.get(user, id, { lock: true })
  if (role === 'admin') return 'isStaff'
  const rents = await db.find(rent, { user_id: id })
  if (rents.some(({ status }) => openRents.includes(status))) return 'hasRent'
  const purchases = await db.find(purchase, { user_id: id })
  if (purchases.some(({ status }) => liveContracts.includes(status))) return 'hasPurchase'
  const accRents = await db.find(accRent, { user_id: id })
  if (accRents.some(({ status }) => !doneAccRents.includes(status))) return 'hasAccRent'
  return unpaid_amount > 0 ? 'hasUnpaid' : null
}

/** What a member had to spend is gone with the member. */
async function giveUp(db: Db, id: number, balance: number) {
  const coupons = await db.find(coupon, { user_id: id })
  for (const { id: each, status } of coupons) {
    if (status === 'issued' || status === 'reserved') await db.set(coupon, each, { status: 'revoked', revoke_reason: '회원 탈퇴' })
  }
  if (balance > 0) await movePoints(db, { user_id: id, type: 'expire', amount: -balance, reason: '회원 탈퇴', key: `withdraw-${id}` })
  const cards = await db.find(creditCard, { user_id: id })
  for (const { id: each, status } of cards) if (status !== 'deleted') await db.set(creditCard, each, { status: 'deleted', is_default: false })
}

/** Members ask to leave; staff let them, or take the request back. */
export const leavingCalls: Leaving = {
  async withdraw({ params: { reason }, db, accounts, actor, now, fault }) {
    const id = ownId(actor)
    const held = await whatHolds(db, id)
    if (held) throw fault(held)
    await db.set(user, id, { status: 'withdraw_requested', withdraw_requested_at: now, withdraw_reason: reason })
    await accounts.endAll(id)
    return { user: await db.get(user, id) }
  },

  async acceptWithdraw({ params: { id }, db, accounts, now, fault }) {
    const held = await whatHolds(db, id)
    if (held) throw fault(held)
    await giveUp(db, id, (await db.get(user, id)).point_balance)
    await db.set(user, id, { withdrawn_at: now, default_card_id: null, agree_push: false, agree_sms: false, agree_night: false })
    // Contracts and payments are kept by law and name the member by number; what they read under it is erased.
    await db.erase(user, { id })
    for (const each of [driverLicense, creditCard, nicecert, noti, rent, accRent]) await db.erase(each, { user_id: id })
    await accounts.dropPassword(id)
    await unlinkAll(db, id)
    await accounts.endAll(id)
  },

  async rollbackWithdraw({ params: { id }, db }) {
    await db.set(user, id, { withdraw_requested_at: null, withdraw_reason: null })
  },

  getWithdrawnStats: ({ db, now }) => statsOf(db, now),
}
