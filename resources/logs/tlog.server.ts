import { transactionEntryAmounts } from '#rules/books/transaction.ts'
import type { Db, PaymentLedger, Row, HandlerContext } from '#schema'
import { implement } from '#schema'
import { cashReceiptHandler } from '../finance/tax-documents/issueCashReceipt.server.ts'
import { creditCard } from '../members/card/creditCard.ts'
import { tlog } from './tlog.ts'
import {
  targetColumnsOf,
  applyRefundToPayment,
  bookDetachedRefunds,
  nonPointMethodsFilter,
  decryptContinuation,
  firstInquiryAt,
  payableResourceNames,
  pendingMovementOf,
  targetRowRefOf,
  bookPendingMovements,
  awaitedMovementsFilter,
} from './tlogBooking.server.ts'
import { dueConditionSql } from '../dueConditionSql.server.ts'

type Tlog = Row<typeof tlog>
type Call<K extends keyof PaymentLedger<HandlerContext>> = PaymentLedger<HandlerContext>[K] extends (call: infer C) => unknown ? C : never

const approvedStatuses = ['approved', 'part_refunded', 'refunded'] as const

/** Kinds of transactions that bring money in. */
const incomingKinds = ['charge', 'withdraw', 'deposit_in'] as const

/** Consecutive declined charges after which a card is deactivated. */
const maxFailures = 3

/** Counts declined charges and deactivates the card at the limit. */
async function countDecline(db: Db, { credit_card_id, kind }: Tlog) {
  if (kind !== 'charge' || !credit_card_id) return
  const card = await db.get(creditCard, credit_card_id, { lock: true })
  const fail_count = card.fail_count + 1
  await db.set(creditCard, card.id, { fail_count })
  if (fail_count >= maxFailures && card.status === 'active') await db.transition(creditCard, card.id, 'fail')
}

async function countUse(db: Db, { credit_card_id, kind }: Tlog) {
  if (kind === 'charge' && credit_card_id) await db.set(creditCard, credit_card_id, { fail_count: 0, last_used_at: db.now })
}

/** Codes set by this application for charges that never reached the card; they do not count as declined. */
const internalCodes = new Set(['NOT_FOUND', 'NOT_SET_UP'])

async function recordResult({ id, answer, isOver, db }: Call<'recordResult'>) {
  const row = await db.get(tlog, id, { lock: true })
  const wait = isOver ? {} : { inquire_at: row.inquire_at ?? firstInquiryAt(db.now) }
  if (row.status === 'approved' || row.status === 'failed') return isOver ? detachMovements({ ids: [id], db }) : undefined
  if (answer.outcome === 'approved') {
    const { outcome: _approved, payment_key: pg_tid, raw, ...transaction } = answer
    await db.transition(tlog, id, 'approve', { ...transaction, pg_tid, raw: raw as never, ...wait })
    return row.kind === 'refund' ? applyRefundToPayment(db, row) : countUse(db, row)
  }
  const messages = { fail_code: answer.code.slice(0, 50), fail_message: answer.message.slice(0, 300) || answer.code }
  if (answer.outcome === 'declined') {
    await db.transition(tlog, id, 'fail', { ...messages, ...wait })
    return internalCodes.has(answer.code) ? undefined : countDecline(db, row)
  }
  if (row.status !== 'unknown') await db.transition(tlog, id, 'doubt', messages)
}

async function detachMovements({ ids, db }: Pick<Call<'detachMovements'>, 'ids' | 'db'>) {
  for (const id of ids) await db.set(tlog, id, { inquire_at: null, going: null })
}

async function openPayment({ about, db, cipher }: Call<'openPayment'>) {
  const rows = await db.find(tlog, awaitedMovementsFilter(about), { lock: true })
  const [first] = rows
  const continuation = first && (await decryptContinuation(db, cipher, first.id))
  if (!continuation) return null
  const movements = []
  for (const row of rows) movements.push(await pendingMovementOf(db, row))
  return { movements, continuation }
}

async function detachedMovement({ id, db }: Call<'detachedMovement'>) {
  const row = await db.get(tlog, id, { lock: true })
  return row.inquire_at === null || row.move !== null ? null : pendingMovementOf(db, row)
}

const paymentTotal = (db: Db, about: Call<'totalsOf'>['about'], kind: Tlog['kind'] | readonly Tlog['kind'][]) =>
  db.sum(tlog, { ...targetColumnsOf(about), ...nonPointMethodsFilter, kind, status: approvedStatuses }, 'amount')

/** Postpones the next inquiry by a quarter of the transaction's age, from one minute to one hour; direct SQL, because nothing else changes. */
const claimDueSql = `with due as (select id from tlogs where ${dueConditionSql('inquire_at', '2 hours')} order by inquire_at limit $2 for no key update skip locked)
  update tlogs t set inquire_at = $1::text::timestamp at time zone 'Asia/Seoul' + greatest(interval '1 minute', least(interval '1 hour', ($1::text::timestamp at time zone 'Asia/Seoul' - t.created_at) / 4))
  from due where t.id = due.id returning t.id, t.target_type, t.target_id, t.move is not null as goes`

async function claimInquiries({ limit, now, db }: Call<'claimInquiries'>) {
  const rows = await db.query<Pick<Tlog, 'id' | 'target_type' | 'target_id'> & { goes: boolean }>(claimDueSql, [now, limit])
  return rows.map((row) => ({ id: row.id, isAwaited: row.goes, about: targetRowRefOf(row) }))
}

const refByTarget = { rent: 'rent_id', fine_log: 'charge_id', invoice: 'invoice_id', acc_rent: 'acc_rent_id', purchase: 'purchase_id' } as const

const transactionPosition = (row: Tlog) => ({
  refs: { user_id: row.user_id, [refByTarget[row.target_type]]: row.target_id, gateway_no: row.pg_tid },
  amounts: transactionEntryAmounts(row),
})

export const tlogServer = implement(
  tlog,
  {
    // The outcome is known, so that the stored continuation is deleted unless an inquiry is still due.
    approve: async ({ params }) => (params.inquire_at ? {} : { going: null }),
    fail: async ({ params }) => (params.inquire_at ? {} : { going: null }),
    comeLate: async () => ({ fail_code: null, fail_message: null }),
    ...cashReceiptHandler,
    async sentBack({ params: { approved_at }, row, db, now, error }) {
      if (row.kind !== 'refund' || row.method !== 'transfer') throw error('notByBank')
      if (approved_at > now) throw error('sentLater', { path: 'approved_at' })
      await applyRefundToPayment(db, row)
    },
  },
  {
    position: transactionPosition,
    ledger: {
      resourceNames: payableResourceNames,
      request: bookPendingMovements,
      requestRefunds: bookDetachedRefunds,
      openPayment,
      detachedMovement,
      recordResult,
      detachMovements,
      totalsOf: async ({ about, db }) => ({ paid: await paymentTotal(db, about, incomingKinds), refunded: await paymentTotal(db, about, 'refund') }),
      claimInquiries,
    },
  },
)
