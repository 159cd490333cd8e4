import { allResources } from '#resources'
import { creditCard } from '#resources/members/card/creditCard.ts'
import { monthlyInvoice } from '#resources/purchases/invoice/monthlyInvoice.ts'
import { fineLog } from '#resources/rental/charges/fineLog.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import type { Resource } from '#schema'
import { systemActor } from '#schema'
import { instantOf, addMinutes } from '#schema/base/time.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { localPayment } from '#sandbox/payment/local.ts'
import type { PaymentPort } from '#server/ports/payment/port.ts'
import { tossPaymentPort } from '#server/ports/payment/toss.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import { insertRow } from '#server/rows/write/write.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { rowMaker } from './makeRow.ts'

const now = '2026-05-07 14:00:00'

/** Timeout of the vendor in ms, long enough for any machine. */
const responseTimeoutMs = 30_000
/** Timeout in ms for tests in which no response comes. */
export const shortTimeoutMs = 300

/** A charge that was notified long enough ago. */
const messages = {
  kind: 'parking',
  occurred_at: '2026-05-01 10:00:00',
  liability: 'user',
  origin_amount: 10_000,
  fee_amount: 1000,
  amount: 11_000,
  supply_amount: 10_000,
  vat_amount: 1000,
  paid_amount: 0,
  attempts: 0,
  status: 'notified',
  dispute_until: '2026-05-05 10:00:00',
  auto_charge_at: '2026-05-05 10:00:00',
}

/** The calls with a sandbox vendor and members who can pay. */
export async function openPaymentApi() {
  const vendor = localPayment({ responseTimeoutMs })
  const sandbox = await vendor.sandbox()
  const impatient = tossPaymentPort({ url: sandbox.url, secretKey: 'local', responseTimeoutMs: shortTimeoutMs })
  const port: { now: PaymentPort } = { now: vendor }
  // Delegates to the current vendor, so that a test can replace it.
  const payment: PaymentPort = {
    pg: vendor.pg,
    charge: (charge) => port.now.charge(charge),
    refund: (refund) => port.now.refund(refund),
    inquireCharge: (orderNo) => port.now.inquireCharge(orderNo),
    listTransactions: vendor.listTransactions,
    listSettlements: vendor.listSettlements,
    findPayment: vendor.findPayment,
    cancelPayment: vendor.cancelPayment,
    inquireRefund: (refund) => port.now.inquireRefund(refund),
    windowUrl: vendor.windowUrl,
    issue: (proof) => port.now.issue(proof),
    deleteBillingKey: (billingKey) => port.now.deleteBillingKey(billingKey),
    close: () => vendor.close(),
  }
  const served = await loadImplementations()
  const desk = await openTestApi({ payment })
  const rows = rowMaker(desk)
  const registry = createRegistry(allResources, served)
  const { db, cipher } = desk.context
  let n = 0

  const place = (resource: Resource, values: Record<string, unknown>) =>
    db.transaction(async (connection) => {
      const caller = { actor: systemActor, now, requestId: 'x', address: '' }
      const uow = createUnitOfWork({ connection, registry, caller, cipher, accounts: {} as never, callName: 'test', mayWrite: true })
      return (await insertRow(uow, resource, values, 'create')).rowId
    })

  async function member() {
    const sql = "insert into users (name, role, status, joined_at) values ('결제하는 사람', 'normal', 'active', now()) returning id"
    const [created] = await db.query<{ id: number }>(sql)
    return created?.id ?? 0
  }

  /** A default card, of a new member by default; its key determines how the vendor behaves. */
  async function card(mood = 'card', of?: number) {
    const user_id = of ?? (await member())
    const about = { user_id, pg: 'toss', billing_key: `${mood}-${++n}`, customer_key: `member-${n}`, issuer: '신한', masked_no: '1234-****-****-5678' }
    const id = await place(creditCard, { ...about, status: 'active', is_default: true })
    await db.query('update users set default_card_id = $2 where id = $1', [user_id, id])
    return { id, user_id }
  }

  return {
    ...desk,
    sandbox,
    vendor,
    port,
    rows,
    place,
    card,
    registry,
    /** A fine that can be charged now. */
    async fine(values: Record<string, unknown> = {}, mood?: string) {
      const { user_id } = await card(mood)
      const rcar_id = await rows.targetOf('rcar')
      return place(fineLog, {
        ...messages,
        code: `F260507${String(++n).padStart(5, '0')}`,
        rcar_id,
        user_id,
        ...values,
      })
    },
    /** Charges a fine, as staff do. */
    charge: (id: number, overrides: object = {}, headers: Record<string, string> = {}) => desk.post(fineLog, 'charge', { id, ...overrides }, 'super', headers),
    /** A rental that waits for payment; its policy keeps 10 % of a cancelled rental. */
    async ride() {
      const id = await rows.make(rent)
      const [row] = await db.query<{ user_id: number }>('select user_id from rents where id = $1', [id])
      await card('card', row?.user_id)
      await db.query(`update rent_penalty_policies set no_show_rate = 10, cancel_tiers = '[{"hours_before": 0, "rate": 10}]'`)
      return id
    },
    /** A monthly invoice to be collected from the member's card. */
    async bill() {
      const id = await rows.make(monthlyInvoice)
      const [row] = await db.query<{ user_id: number }>("update monthly_invoices set status = 'issued', pay_method = 'card' where id = $1 returning user_id", [
        id,
      ])
      await card('card', row?.user_id)
      return id
    },
    /** Runs with a short vendor timeout. */
    async givingUp<T>(asking: () => Promise<T>): Promise<T> {
      port.now = impatient
      return asking().finally(() => (port.now = vendor))
    },
    /** Runs the recovery of another server, `minutes` later. */
    recover: (minutes = 1) => recoverPayments({ ...desk.context, registry, clock: () => instantOf(addMinutes(now, minutes)) }, {} as never),
    row: async (resource: Resource, id: number) => (await desk.get(resource, 'findById', { id })).body,
    async movements(of: string, id: number) {
      const match = await desk.ask('GET', `/api/tlog/findMany?subset=full&params[target_type]=${of}&params[target_id]=${id}&params[orderBy]=id-asc`, 'super')
      return match.body.rows
    },
  }
}

export type PaymentApi = Awaited<ReturnType<typeof openPaymentApi>>
