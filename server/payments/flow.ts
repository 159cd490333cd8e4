import type { OriginalRequestKey, PendingMovement } from '#schema'
import type { IdempotentResponse } from '../base/idempotency.ts'
import { lockStoredResponse } from '../base/idempotency.ts'
import type { Connection } from '../base/database.ts'
import { inquireMovements, requestMovements } from './vendor.ts'
import { refundUnclaimedPayment } from './refund.ts'
import type { PaymentBookingResult } from './book.ts'
import { bookPayment } from './book.ts'
import type { PayContext, PaymentRef, UnitOfWorkFactory, VendorResultsByMovement } from './paymentRun.ts'
import type { PaymentSettlementResult } from './settle.ts'
import { settlePayment } from './settle.ts'

export interface PayOptions {
  /** The submitted form. */
  readonly payload: unknown
  readonly replayKey?: OriginalRequestKey | undefined
  /** Checked first, in the transaction of the first step: whether the payment is still due. */
  readonly isStillDue?: (connection: Connection) => Promise<boolean>
}

type Booking = PaymentBookingResult | { readonly outcome: 'over' }

/** Refunds money that has no booking. If the vendor declines or does not respond, the recovery job repeats the refund. */
async function refundAll(context: PayContext, unitOfWorkAt: UnitOfWorkFactory, { resource, id }: PaymentRef, movements: readonly PendingMovement[]) {
  for (const movement of movements) await refundUnclaimedPayment(context, unitOfWorkAt, { of: resource.name, id }, movement)
}

/** Step 1, one transaction: checks everything, records the money movements, sets the row to its pending state. */
const book = ({ db, ports }: PayContext, unitOfWorkAt: UnitOfWorkFactory, run: PaymentRef, { payload, replayKey, isStillDue }: PayOptions): Promise<Booking> =>
  db.transaction(async (connection) => {
    if (isStillDue && !(await isStillDue(connection))) return { outcome: 'over' }
    const before = replayKey && (await lockStoredResponse(connection, replayKey))
    if (before) return { outcome: 'repeated', answer: before }
    return bookPayment(unitOfWorkAt(connection), run, { payload, replayKey, pg: ports.payment.pg })
  })

/** Step 3, one transaction: records the vendor's responses and applies the result to the row; money without a result is refunded. */
async function apply(
  context: PayContext,
  unitOfWorkAt: UnitOfWorkFactory,
  run: PaymentRef,
  answers: VendorResultsByMovement,
): Promise<PaymentSettlementResult> {
  const settlement = await context.db.transaction((connection) => settlePayment(unitOfWorkAt(connection), run, answers))
  if (settlement.outcome === 'refused') await refundAll(context, unitOfWorkAt, run, settlement.refunds)
  return settlement
}

/**
 * Runs a payment: book, request the money from the vendor, apply. No lock or transaction is held during the request; what a crash leaves between two steps
 * is finished by `finishBooked`. Null if the payment is no longer due.
 */
export async function executePayment(
  context: PayContext,
  unitOfWorkAt: UnitOfWorkFactory,
  run: PaymentRef,
  options: PayOptions,
): Promise<IdempotentResponse | null> {
  const booking = await book(context, unitOfWorkAt, run, options)
  if (booking.outcome === 'over') return null
  if (booking.outcome === 'repeated') return booking.answer
  if (booking.outcome === 'declined') throw booking.error
  if (booking.outcome === 'done') {
    await refundAll(context, unitOfWorkAt, run, booking.refunds)
    return { status: 200, text: booking.text }
  }
  const answers = await requestMovements(context.ports.payment, booking.movements)
  const settlement = await apply(context, unitOfWorkAt, run, answers)
  if (settlement.outcome === 'refused') throw settlement.error
  return { status: 200, text: settlement.text }
}

/** Finishes a payment that was interrupted after it had been booked: inquires its outcome at the vendor and never requests the money again. */
export async function resumeBookedPayment(context: PayContext, unitOfWorkAt: UnitOfWorkFactory, run: PaymentRef, movements: readonly PendingMovement[]) {
  const answers = await inquireMovements(context.ports.payment, movements)
  return apply(context, unitOfWorkAt, run, answers)
}
