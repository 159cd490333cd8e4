import type { Db, Row } from '#schema'
import { createErrorFactory } from '#schema'
import { accRent } from '../../accidents/accRent.ts'
import { tlog } from '../../logs/tlog.ts'
import { targetColumnsOf } from '../../logs/tlogBooking.server.ts'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { chargeTotalOn } from '../../rental/charges/interest.server.ts'
import { fineLog } from '../../rental/charges/fineLog.ts'
import { payout } from '../payout/payout.ts'
import { bankTransaction } from './bankTransaction.ts'

type Deposit = Row<typeof bankTransaction>
type TargetType = NonNullable<Deposit['target_type']>

/** What a deposit pays. */
export interface DepositTarget {
  readonly type: TargetType
  readonly id: number
  /** Who bears what the insurer did not pay. */
  readonly shortfall?: 'customer' | 'adjust' | null | undefined
}

const error = createErrorFactory(bankTransaction)

const assertAtMost = (deposit: number, most: number) => {
  if (deposit > most) throw error('moreThanDue', { values: { most } })
}

const receivedOf = ({ traded_at, description }: Deposit) => ({ received_at: traded_at, payer: description.slice(0, 50) })

async function payInvoice(db: Db, row: Deposit, id: number) {
  const { balance_amount } = await db.get(monthlyInvoice, id, { lock: true })
  assertAtMost(row.deposit, balance_amount)
  if (row.deposit === balance_amount) await db.transition(monthlyInvoice, id, 'receive', receivedOf(row))
  else await db.transition(monthlyInvoice, id, 'receivePart', { ...receivedOf(row), amount: row.deposit })
  return monthlyInvoice.name
}

async function payCharge(db: Db, row: Deposit, id: number) {
  const charge = await db.get(fineLog, id, { lock: true })
  const due = (await chargeTotalOn(db, charge, row.traded_at.slice(0, 10))) - charge.paid_amount
  assertAtMost(row.deposit, due)
  if (row.deposit === due) await db.transition(fineLog, id, 'receive', receivedOf(row))
  else await db.transition(fineLog, id, 'receivePart', { ...receivedOf(row), amount: row.deposit })
  return fineLog.name
}

/** States in which the insurer may pay. */
const claimStates: ReadonlySet<string> = new Set(['claimed', 'disputed', 'rejected'])

/** A claim is paid by the insurer and settled with it; afterwards the customer pays the open share. */
async function payReplacement(db: Db, row: Deposit, id: number, shortfall: DepositTarget['shortfall']) {
  const { status, claim_amount, balance_amount } = await db.get(accRent, id, { lock: true })
  if (claimStates.has(status)) {
    assertAtMost(row.deposit, claim_amount)
    if (row.deposit < claim_amount && !shortfall) throw error('shortfallMissing', { path: 'shortfall', values: { claimed: claim_amount } })
    const settlement = { insurer_paid: row.deposit, paid_at: row.traded_at.slice(0, 10), shortfall: shortfall ?? 'customer' } as const
    await db.transition(accRent, id, 'settle', settlement)
    return undefined
  }
  if (status !== 'settled') throw error('notOpen')
  assertAtMost(row.deposit, balance_amount)
  await db.transition(accRent, id, 'receive', { amount: row.deposit, received_at: row.traded_at })
  return accRent.name
}

async function receivePayout(db: Db, row: Deposit, id: number) {
  await db.transition(payout, id, 'receive', { received_on: row.traded_at.slice(0, 10), received_amount: row.deposit })
  return undefined
}

/** Records what the deposit pays. Returns the resource whose transactions have the payment; undefined where there is none. */
function pay(db: Db, row: Deposit, { type, id, shortfall }: DepositTarget) {
  if (type === 'invoice') return payInvoice(db, row, id)
  if (type === 'fine_log') return payCharge(db, row, id)
  return type === 'acc_rent' ? payReplacement(db, row, id, shortfall) : receivePayout(db, row, id)
}

/** Records a deposit as received for an invoice, a charge, a replacement or a payout, in full or in part. Returns what the deposit refers to. */
export async function applyDeposit(db: Db, row: Deposit, target: DepositTarget) {
  if (row.deposit === 0) throw error('isWithdrawal')
  const of = await pay(db, row, target)
  const refers = { target_type: target.type, target_id: target.id }
  if (of === undefined) return refers
  const payment = { ...targetColumnsOf({ of, id: target.id }), amount: row.deposit, approved_at: row.traded_at }
  const [booked] = await db.find(tlog, payment, { orderBy: 'id-desc', limit: 1 })
  return { ...refers, tlog_id: booked?.id ?? null }
}
