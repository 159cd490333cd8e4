import type { RowRef, Db, PaymentContinuation, PaymentIntent, PaymentLedger, PendingMovement, Row, ServerNewRowValues, HandlerContext, Cipher } from '#schema'
import { createErrorFactory } from '#schema'
import { addMinutes } from '#schema/base/time.ts'
import { taxFreePartOf, splitVat, splitPartVat } from '#rules/base/vat.ts'
import { creditCard } from '../members/card/creditCard.ts'
import { user } from '../members/account/user.ts'
import { tlog } from './tlog.ts'

type Tlog = Row<typeof tlog>
type Card = Row<typeof creditCard>

const error = createErrorFactory(tlog)

const { target_type, target_id, pg: gateway } = { ...tlog.fields.basics.fields, ...tlog.fields.gateway.fields }
const resourceByTargetType = target_id.options.refersTo.to

/** Resources that a transaction can belong to. */
export const payableResourceNames: readonly string[] = Object.values(resourceByTargetType)

/** Converts a resource reference to the columns of a transaction. */
export function targetColumnsOf({ of, id }: RowRef) {
  const [type] = Object.entries(resourceByTargetType).find(([, to]) => to === of) ?? []
  return { target_type: target_type.keySpecs.$.value.parse(type), target_id: id }
}

/** Converts the columns of a transaction to a resource reference. */
export const targetRowRefOf = ({ target_type: type, target_id: id }: Pick<Tlog, 'target_type' | 'target_id'>): RowRef => ({
  of: resourceByTargetType[type],
  id,
})

/** Minutes without a response after which the payment is inquired. */
const inquiryDelayMinutes = 0.5

/** Moment of the first inquiry, in Seoul wall time. */
export const firstInquiryAt = (now: string) => addMinutes(now, inquiryDelayMinutes)

/** Condition for the transactions that a pending action of a row waits for. */
export const awaitedMovementsFilter = (about: RowRef) => ({ ...targetColumnsOf(about), inquire_at: { isNull: false }, move: { isNull: false } }) as const

/** Sum of pending refunds of a row that no action waits for, in whole won. */
export const unawaitedRefundTotal = (db: Db, about: RowRef) =>
  db.sum(tlog, { ...targetColumnsOf(about), kind: 'refund', status: ['requested', 'unknown'], inquire_at: { isNull: false }, move: { isNull: true } }, 'amount')

/** Decrypts a value of one row; null if it is empty. */
async function decryptColumn(db: Db, cipher: Cipher, sql: string, id: number): Promise<unknown> {
  const [row] = await db.query<{ sealed: Buffer | null }>(sql, [id])
  return row?.sealed ? JSON.parse(cipher.decrypt(row.sealed)) : null
}

/** The card to charge: the requested one, or the member's default card. Throws if it cannot be used. */
async function cardFor(db: Db, { user_id, credit_card_id }: PaymentIntent<unknown>): Promise<Card> {
  const id = credit_card_id ?? (await db.get(user, user_id)).default_card_id
  if (!id) throw error('noCard')
  const card = await db.get(creditCard, id)
  if (card.user_id !== user_id) throw error('notHis')
  if (card.status !== 'active') throw error('cardNotActive')
  return card
}

async function cardKeysOf(db: Db, cipher: Cipher, { id }: Card): Promise<NonNullable<PendingMovement['card']>> {
  const billing_key = await decryptColumn(db, cipher, 'select billing_key_sealed as sealed from credit_cards where id = $1', id)
  const customer_key = await decryptColumn(db, cipher, 'select customer_key_sealed as sealed from credit_cards where id = $1', id)
  if (typeof billing_key !== 'string' || typeof customer_key !== 'string') throw error('cardNotActive')
  return { billing_key, customer_key }
}

export const decryptContinuation = async (db: Db, cipher: Cipher, id: number) =>
  (await decryptColumn(db, cipher, 'select going_sealed as sealed from tlogs where id = $1', id)) as PaymentContinuation | null

/** An unused idempotency key: after a failed attempt, the key with the next number. Throws `paidAlready` if a charge has not failed. */
async function freeKey(db: Db, key: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    const candidateKey = tries === 1 ? key : `${key}#${tries}`
    const [previousTlog] = await db.find(tlog, { idempotency_key: candidateKey }, { limit: 1 })
    if (!previousTlog) return candidateKey
    if (previousTlog.status !== 'failed') throw error('paidAlready')
  }
}

const reportedResults = { approved: 'approved', failed: 'declined' } as const

/** Tax-free amount for the vendor; 0 for a refund if its payment had none. */
const taxFree = (row: Tlog, parent: Tlog | null) => (parent && taxFreePartOf(parent) === 0 ? 0 : taxFreePartOf(row))

/** Converts a transaction to the vendor's request. */
export async function pendingMovementOf(db: Db, row: Tlog): Promise<PendingMovement> {
  const { id, kind, order_no, idempotency_key: key, name, amount, status, parent_id } = row
  const parent = parent_id ? await db.get(tlog, parent_id) : null
  return {
    id,
    kind: kind === 'refund' ? 'refund' : 'charge',
    order_no,
    key,
    name: name ?? order_no,
    amount,
    tax_free: taxFree(row, parent),
    reportedResult: status === 'approved' || status === 'failed' ? reportedResults[status] : null,
    ...(parent?.pg_tid && { payment_key: parent.pg_tid }),
  }
}

type MovementValues = Pick<
  ServerNewRowValues<typeof tlog>,
  'kind' | 'amount' | 'supply_amount' | 'vat_amount' | 'parent_id' | 'credit_card_id' | 'idempotency_key'
>

interface MovementTarget {
  readonly about: RowRef
  readonly pg: string
  readonly name: string
  readonly user_id: number | null
  readonly continuation: PaymentContinuation | null
}

async function bookMovement(db: Db, { about, pg, name, user_id, continuation }: MovementTarget, booked: MovementValues) {
  const id = await db.insert(tlog, {
    ...targetColumnsOf(about),
    ...booked,
    method: 'card',
    status: 'requested',
    user_id,
    pg: gateway.keySpecs.$.value.parse(pg),
    name: name.slice(0, 100),
    move: continuation?.action ?? null,
    going: continuation as never,
    inquire_at: firstInquiryAt(db.now),
  })
  return pendingMovementOf(db, await db.get(tlog, id))
}

type Request = Parameters<PaymentLedger<HandlerContext>['request']>[0]

async function bookCharge({ about, pg, intent, key, continuation, db, cipher }: Request): Promise<PendingMovement[]> {
  // Locks the member, so that the card cannot be removed before the charge is booked.
  await db.lockMember(intent.user_id)
  const card = await cardFor(db, intent)
  const keys = await cardKeysOf(db, cipher, card)
  const { amount, name, user_id, supply_amount } = intent
  const tax = supply_amount === undefined ? splitVat(amount) : { supply_amount, vat_amount: amount - supply_amount }
  const booked = { kind: 'charge', amount, ...tax, credit_card_id: card.id, idempotency_key: await freeKey(db, key) } as const
  return [{ ...(await bookMovement(db, { about, pg, name, user_id, continuation }, booked)), card: keys }]
}

/** Refundable charges of a row, latest first, each with its remaining amount. */
async function refundableCharges(db: Db, about: RowRef, of: number | undefined) {
  const charges = await db.find(
    tlog,
    { ...targetColumnsOf(about), kind: 'charge', status: ['approved', 'part_refunded'], pg_tid: { isNull: false }, ...(of !== undefined && { id: of }) },
    { lock: true },
  )
  const pendingRefunds = await db.find(tlog, {
    parent_id: charges.map(({ id }) => id),
    kind: 'refund',
    inquire_at: { isNull: false },
    status: ['requested', 'unknown'],
  })
  const onTheWay = (id: number) => pendingRefunds.filter((row) => row.parent_id === id).reduce((sum, row) => sum + row.amount, 0)
  return charges.toReversed().map((row) => ({ row, left: row.amount - row.refunded_amount - onTheWay(row.id) }))
}

/** VAT of a refund, computed from the VAT of the payment; `left` is the part of the payment that is not refunded. */
export const refundVatAmounts = (payment: Tlog, left: number, part: number) => splitPartVat(payment, payment.amount - left, part)

async function bookRefund({ about, pg, intent, key, continuation, db }: Request): Promise<PendingMovement[]> {
  const { name, user_id } = intent
  const charges = await refundableCharges(db, about, intent.of)
  const most = charges.reduce((sum, { left }) => sum + left, 0)
  let rest = -intent.amount
  if (rest > most) throw error('notRefundable', { values: { most } })
  const movements: PendingMovement[] = []
  for (const { row, left } of charges) {
    const part = Math.min(rest, left)
    if (part <= 0) continue
    rest -= part
    const booked = { kind: 'refund', amount: part, ...refundVatAmounts(row, left, part), parent_id: row.id, credit_card_id: row.credit_card_id } as const
    const own = { ...booked, idempotency_key: await freeKey(db, movements.length === 0 ? key : `${key}:${movements.length + 1}`) }
    movements.push(await bookMovement(db, { about, pg, name, user_id, continuation }, own))
  }
  return movements
}

/** Books charges or refunds before they are requested from the vendor. */
export const bookPendingMovements = async (request: Request): Promise<PendingMovement[]> =>
  request.intent.amount > 0 ? bookCharge(request) : bookRefund(request)

/** Books full refunds of charges without an action that waits for them. */
export async function bookDetachedRefunds({ about, of, db }: Parameters<PaymentLedger<HandlerContext>['requestRefunds']>[0]): Promise<PendingMovement[]> {
  const movements: PendingMovement[] = []
  for (const id of of) {
    const row = await db.get(tlog, id, { lock: true })
    const left = row.amount - row.refunded_amount
    const booked = {
      kind: 'refund',
      amount: left,
      ...refundVatAmounts(row, left, left),
      parent_id: id,
      credit_card_id: row.credit_card_id,
      idempotency_key: `back:${id}`,
    } as const
    const refundRequest = { about, pg: row.pg ?? 'none', name: row.name ?? row.order_no, user_id: row.user_id, continuation: null }
    movements.push(await bookMovement(db, refundRequest, booked))
  }
  return movements
}

/** Adds a refund to the refunded amount and status of its payment. */
export async function applyRefundToPayment(db: Db, { parent_id, amount }: Pick<Tlog, 'parent_id' | 'amount'>) {
  if (!parent_id) return
  const parent = await db.get(tlog, parent_id, { lock: true })
  const refunded_amount = parent.refunded_amount + amount
  await db.set(tlog, parent_id, { refunded_amount })
  await db.transition(tlog, parent_id, refunded_amount >= parent.amount ? 'refund' : 'partRefund')
}

/** All payment methods except points. */
export const nonPointMethodsFilter = { method: ['card', 'cms', 'transfer', 'vbank', 'manual'] } as const satisfies { method: readonly Tlog['method'][] }

/** Payments of a row by day in whole won; refunds are negative. */
export async function signedPaymentsOf(db: Db, about: RowRef) {
  const transactions = await db.find(tlog, { ...targetColumnsOf(about), approved_at: { isNull: false }, status: ['approved', 'part_refunded', 'refunded'] })
  return transactions.map(({ kind, amount, approved_at }) => ({ paid_on: (approved_at ?? '').slice(0, 10), amount: kind === 'refund' ? -amount : amount }))
}

/** A payment received other than by card, as confirmed on a bank account. */
export interface IncomingPayment {
  readonly method: 'cms' | 'transfer' | 'manual'
  readonly user_id: number | null
  readonly amount: number
  readonly at: string
  readonly name: string
  readonly key: string
  readonly tax: ReturnType<typeof splitVat>
}

/** Books a received payment for a row. */
export async function bookIncomingPayment(db: Db, about: RowRef, { method, user_id, amount, at, name, key, tax }: IncomingPayment) {
  await db.insert(tlog, {
    ...targetColumnsOf(about),
    kind: method === 'cms' ? 'withdraw' : 'deposit_in',
    method,
    status: 'approved',
    user_id,
    amount,
    ...tax,
    name: name.slice(0, 100),
    approved_at: at,
    idempotency_key: await freeKey(db, key),
  })
}
