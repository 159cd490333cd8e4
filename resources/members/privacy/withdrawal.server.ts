import type { Db, Handlers, Row } from '#schema'
import { accRent } from '../../accidents/accRent.ts'
import { coupon } from '../../coupons/coupon.ts'
import { recordPointMovement } from '../../logs/pointLedger.server.ts'
import { unpaidStates } from '../../purchases/invoice/invoiceTransitions.ts'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { purchase } from '../../purchases/contract/purchase.ts'
import { fineLog } from '../../rental/charges/fineLog.ts'
import { rent } from '../../rental/rent/rent.ts'
import { creditCard } from '../card/creditCard.ts'
import { callerId } from '../shared/sessionInfo.server.ts'
import { unlinkAllSocial } from '../auth/socialLinks.server.ts'
import { user } from '../account/user.ts'
import { incrementWithdrawalReasonCount, withdrawalStats } from './withdrawalStats.server.ts'

type WithdrawalHandlers = Pick<Handlers<typeof user>, 'withdraw' | 'requestWithdraw' | 'acceptWithdraw' | 'rollbackWithdraw' | 'getWithdrawnStats'>

const openRents = ['hold', 'reserved', 'in_use'] as const
const doneAccRents = ['settled', 'canceled', 'written_off']
const openCharges = ['draft', 'notified', 'disputed', 'charging', 'failed'] as const
const openBills = ['draft', ...unpaidStates, 'collecting'] as const
const liveContracts = ['contracted', 'ordered', 'delivered', 'active'] as const

/** True if the member has debts: rentals, post-rental charges, replacement rentals or contract invoices. */
async function hasDebts(db: Db, { id: user_id, unpaid_amount }: Row<typeof user>) {
  if (unpaid_amount > 0) return true
  if ((await db.count(rent, { user_id, balance_amount: { gt: 0 } })) > 0) return true
  if ((await db.count(fineLog, { user_id, status: openCharges })) > 0) return true
  if ((await db.count(accRent, { user_id, balance_amount: { gt: 0 } })) > 0) return true
  return (await db.count(monthlyInvoice, { user_id, status: openBills })) > 0
}

/** Error code if the member cannot withdraw now, or null. Checked on request and on approval; also prevents dormancy. */
export async function withdrawalBlocker(db: Db, row: Row<typeof user>) {
  const { id, role } = row
  if (role === 'admin') return 'isStaff'
  if ((await db.count(rent, { user_id: id, status: openRents })) > 0) return 'hasRent'
  if ((await db.count(purchase, { user_id: id, status: liveContracts })) > 0) return 'hasPurchase'
  const accRents = await db.find(accRent, { user_id: id })
  if (accRents.some(({ status }) => !doneAccRents.includes(status))) return 'hasAccRent'
  return (await hasDebts(db, row)) ? 'hasUnpaid' : null
}

/** Coupons, points and cards end with the membership. */
async function endBenefits(db: Db, { id, point_balance }: Row<typeof user>) {
  const coupons = await db.find(coupon, { user_id: id, status: ['issued', 'reserved'] })
  for (const item of coupons) await db.transition(coupon, item.id, 'revoke', { revoke_reason: '회원 탈퇴' })
  if (point_balance > 0) await recordPointMovement(db, { user_id: id, type: 'expire', amount: -point_balance, reason: '회원 탈퇴', key: `withdraw-${id}` })
  const cards = await db.find(creditCard, { user_id: id, status: ['active', 'failed', 'expired'] })
  for (const item of cards) await db.transition(creditCard, item.id, 'remove')
}

/** Members request the withdrawal; staff approve it or roll it back. */
export const withdrawalHandlers: WithdrawalHandlers = {
  async withdraw({ params: { reason }, db, actor }) {
    const id = callerId(actor)
    await db.lockMember(id)
    return { user: await db.transition(user, id, 'requestWithdraw', { withdraw_reason: reason }) }
  },

  async requestWithdraw({ row, db, accounts, now, error }) {
    await db.lockMember(row.id)
    const blocker = await withdrawalBlocker(db, row)
    if (blocker) throw error(blocker)
    await accounts.endAllSessions(row.id)
    return { withdraw_requested_at: now }
  },

  async acceptWithdraw({ row, db, accounts, now, error }) {
    await db.lockMember(row.id)
    const blocker = await withdrawalBlocker(db, row)
    if (blocker) throw error(blocker)
    await endBenefits(db, row)
    await incrementWithdrawalReasonCount(db, row.withdraw_reason)
    await accounts.dropPassword(row.id)
    await unlinkAllSocial(db, row.id)
    await accounts.endAllSessions(row.id)
    return { withdrawn_at: now, default_card_id: null, agree_push: false, agree_sms: false, agree_night: false }
  },

  rollbackWithdraw: async () => ({ withdraw_requested_at: null, withdraw_reason: null }),

  getWithdrawnStats: ({ db, now }) => withdrawalStats(db, now),
}
