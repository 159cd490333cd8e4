import type { Db, DebitInquiryResult, Handlers, ExternalJobContext, Row, HandlerContext } from '#schema'
import { appError as commonError } from '#schema'
import { formatMessage } from '#schema/base/localizedText.ts'
import { addDays } from '#schema/base/time.ts'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { tlog } from '../../logs/tlog.ts'
import { targetColumnsOf } from '../../logs/tlogBooking.server.ts'
import { readSettings } from '../../settings/setting.server.ts'
import { unpaidStates } from './invoiceTransitions.ts'
import { debitPaidAt, debitFailCodeBySource, inquireDebitsRecordedAsFailed, hasUnconfirmedFailureSql } from '../doubtfulDebits.server.ts'
import { invoiceItemName, nextDebitAttempt, balanceValues, vatOfNextPayment } from './invoicePayment.server.ts'
import { monthlyInvoice } from './monthlyInvoice.ts'
import { purchase } from '../contract/purchase.ts'

type Invoice = Row<typeof monthlyInvoice>
type Call = ExternalJobContext<typeof monthlyInvoice>

const openDebitStates = ['requested', 'submitted', 'unknown'] as const

const debitFilter = (id: number) => ({ ...targetColumnsOf({ of: monthlyInvoice.name, id }), method: 'cms' }) as const

/** The debit in flight of an invoice; undefined if there is none. */
async function openDebit(db: Db, id: number) {
  const [debit] = await db.find(tlog, { ...debitFilter(id), status: openDebitStates }, { lock: true })
  return debit
}

type TransitionHandlers = Pick<Handlers<typeof monthlyInvoice>, 'submit' | 'debited' | 'bounced'>

/** Handlers for the result of a debit, reported by the vendor or by finance. */
export const debitTransitionHandlers: TransitionHandlers = {
  submit: async ({ row: { attempts } }) => ({ attempts: attempts + 1, next_attempt_at: null }),
  async debited({ params: { received_at }, row, db, now, error }) {
    if (received_at > now) throw error('notYet', { path: 'received_at' })
    const debit = await openDebit(db, row.id)
    if (!debit) throw error('noDebit')
    await db.transition(tlog, debit.id, 'approve', { pg_tid: debit.order_no, approved_at: received_at })
    return { ...balanceValues(row, row.paid_amount + debit.amount), paid_at: received_at, last_error: null }
  },
  async bounced({ params: { last_error }, row, db, actor, now, error }) {
    const debit = await openDebit(db, row.id)
    if (!debit) throw error('noDebit')
    await db.transition(tlog, debit.id, 'fail', {
      fail_code: actor.id === null ? debitFailCodeBySource.vendor : debitFailCodeBySource.hand,
      fail_message: last_error,
    })
    const { 'payment.retry_days': days } = await readSettings(db, { 'payment.retry_days': [3, 7] })
    return { next_attempt_at: nextDebitAttempt(row, days, now) }
  },
}

/** SQL: invoices whose debit date has come, of contracts with an active mandate. */
const dueInvoicesSql = `select i.id from monthly_invoices i join purchases p on p.id = i.purchase_id join cms_list m on m.id = p.cms_id
  where i.id > $2 and i.deleted_at is null and i.pay_method = 'cms' and i.status in (${unpaidStates.map((state) => `'${state}'`).join(', ')}) and i.balance_amount > 0
    and i.next_attempt_at <= $1::text::timestamp at time zone 'Asia/Seoul' and m.status = 'active' and m.deleted_at is null
    and not ${hasUnconfirmedFailureSql('i.id')}
  order by i.id limit 1 for no key update of i skip locked`

/** Debit date for the bank: the due date, but at the earliest tomorrow. */
function debitDay(due_date: string, today: string) {
  const tomorrow = addDays(today, 1)
  return due_date > tomorrow ? due_date : tomorrow
}

/** First step: marks the invoice as collecting and books the debit with its own number. */
async function startDebit({ db, now }: Pick<HandlerContext, 'db' | 'now'>, id: number) {
  await db.transition(monthlyInvoice, id, 'submit')
  const row: Invoice = await db.get(monthlyInvoice, id)
  const { cms_id } = await db.get(purchase, row.purchase_id)
  const amount = row.balance_amount
  await db.insert(tlog, {
    ...debitFilter(id),
    kind: 'withdraw',
    status: 'requested',
    user_id: row.user_id,
    amount,
    ...vatOfNextPayment(row, amount),
    cms_id,
    debit_on: debitDay(row.due_date, now.slice(0, 10)),
    name: invoiceItemName(row).slice(0, 100),
    idempotency_key: `invoice:${id}:debit:${row.attempts}`,
  })
}

const openDebitsSql = `select t.id::int as id, t.order_no, t.amount, t.status, t.target_id::int as invoice, m.payer_no, i.due_date::text as due_date, t.debit_on::text as debit_on
  from tlogs t join cms_list m on m.id = t.cms_id join monthly_invoices i on i.id = t.target_id
  where t.target_type = 'invoice' and t.method = 'cms' and t.status in ('requested', 'submitted', 'unknown') order by t.id limit 500`

interface Debit {
  readonly id: number
  readonly order_no: string
  readonly amount: number
  readonly status: (typeof openDebitStates)[number]
  readonly invoice: number
  readonly payer_no: string
  readonly due_date: string
  readonly debit_on: string | null
}

const unknownDebitResult: DebitInquiryResult = { outcome: 'denied', code: 'NOT_FOUND', message: formatMessage(commonError('paymentUnheard').text, {}, 'ko') }

/** Asks the vendor for the result of a debit and requests an unknown one. A submitted debit that the vendor does not know has failed. */
async function inquireDebit({ ports: { debits }, transaction }: Call, { id, order_no, payer_no, amount, status, due_date, debit_on }: Debit, today: string) {
  const debitResult = await debits.debitState(order_no)
  if (debitResult.outcome !== 'missing') return debitResult
  if (status === 'submitted') return unknownDebitResult
  const on = debitDay(due_date, today)
  if (on !== debit_on) await transaction(({ db }) => db.set(tlog, id, { debit_on: on }))
  return debits.debit({ order_no, payer_no, amount, on })
}

/** Last step: stores the result with its consequences. */
const storeDebitResult = (call: Call, debit: Debit, answer: Awaited<ReturnType<typeof inquireDebit>>) =>
  call.transaction(async ({ db, now }) => {
    const { status } = await db.get(monthlyInvoice, debit.invoice, { lock: true })
    const row = await db.get(tlog, debit.id, { lock: true })
    // Finance may have recorded the result in the meantime.
    if (status !== 'collecting' || row.status !== debit.status) return
    if (answer.outcome === 'paid') await db.transition(monthlyInvoice, debit.invoice, 'debited', { received_at: debitPaidAt(row, now) })
    else if (answer.outcome === 'denied')
      await db.transition(monthlyInvoice, debit.invoice, 'bounced', { last_error: answer.message.slice(0, 100) || answer.code })
    else if (row.status !== 'submitted') await db.transition(tlog, debit.id, 'submit')
  })

/** Requests due debits and stores results. No rows are locked during vendor calls; interrupted debits are inquired in the next run. */
export async function debitInvoices(call: Call) {
  if (!call.ports.debits.isConfigured) return { asked: 0 }
  await inquireDebitsRecordedAsFailed(call)
  const { done: doneCount } = await forEachDueRow(call, dueInvoicesSql, startDebit)
  const { debits, today } = await call.transaction(async ({ db, now }) => ({ debits: await db.query<Debit>(openDebitsSql), today: now.slice(0, 10) }))
  let settledCount = 0
  for (const debit of debits) {
    const answer = await inquireDebit(call, debit, today)
    if (answer.outcome === 'unknown' || (answer.outcome === 'waiting' && debit.status === 'submitted')) continue
    await storeDebitResult(call, debit, answer)
    settledCount += 1
  }
  return { asked: doneCount, settled: settledCount }
}
