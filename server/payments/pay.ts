import type { ReplayKey, Movement } from '#schema'
import type { Answer } from '../base/idempotency.ts'
import { findStoredResponse } from '../base/idempotency.ts'
import type { Connection } from '../base/database.ts'
import { requestAll } from './vendor.ts'
import { refundUnclaimed } from './refund.ts'
import type { IntentResult } from './book.ts'
import { bookPayment } from './book.ts'
import type { PayContext, PaymentRun, UnitOfWorkFactory } from './paymentRun.ts'
import type { SettlementResult } from './settle.ts'
import { settlePayment } from './settle.ts'

export interface PayOptions {
  /** The submitted form. */
  readonly payload: unknown
  readonly replayKey?: ReplayKey | undefined
  /** Checked first, in the transaction of the first step: whether the payment is still due. */
  readonly isStillDue?: (connection: Connection) => Promise<boolean>
}

type FirstStepResult = IntentResult | { readonly is: 'over' }

/** Refunds money that has no booking. If the vendor declines or does not respond, the recovery job repeats the refund. */
async function refundAll(context: PayContext, unitOfWorkAt: UnitOfWorkFactory, { resource, id }: PaymentRun, movements: readonly Movement[]) {
  for (const movement of movements) await refundUnclaimed(context, unitOfWorkAt, { of: resource.name, id }, movement)
}

/** Last step: gets the vendor's responses and settles the payment; money without a result is refunded. */
export async function settleAll(
  context: PayContext,
  unitOfWorkAt: UnitOfWorkFactory,
  run: PaymentRun,
  movements: readonly Movement[],
  answersTo: typeof requestAll,
): Promise<SettlementResult> {
  const answers = await answersTo(context.ports.payment, movements)
  const settlement = await context.db.transaction((connection) => settlePayment(unitOfWorkAt(connection), run, answers))
  if (settlement.is === 'refused') await refundAll(context, unitOfWorkAt, run, settlement.refunds)
  return settlement
}

/** Runs a payment in its three steps; no lock or transaction is held during the vendor call. Null if the payment is no longer due. */
export async function pay(
  context: PayContext,
  unitOfWorkAt: UnitOfWorkFactory,
  run: PaymentRun,
  { payload, replayKey, isStillDue }: PayOptions,
): Promise<Answer | null> {
  const first = await context.db.transaction(async (connection): Promise<FirstStepResult> => {
    if (isStillDue && !(await isStillDue(connection))) return { is: 'over' }
    const before = replayKey && (await findStoredResponse(connection, replayKey))
    if (before) return { is: 'before', answer: before }
    return bookPayment(unitOfWorkAt(connection), run, { payload, replayKey, pg: context.ports.payment.pg })
  })
  if (first.is === 'over') return null
  if (first.is === 'before') return first.answer
  if (first.is === 'declined') throw first.error
  if (first.is === 'done') {
    await refundAll(context, unitOfWorkAt, run, first.refunds)
    return { status: 200, text: first.text }
  }
  const settlement = await settleAll(context, unitOfWorkAt, run, first.movements, requestAll)
  if (settlement.is === 'refused') throw settlement.error
  return { status: 200, text: settlement.text }
}
