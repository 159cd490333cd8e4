import type { ReplayKey, Movement } from '#schema'
import type { Answer } from '../base/idempotency.ts'
import { findStoredResponse } from '../base/idempotency.ts'
import type { Connection } from '../base/database.ts'
import { requestAll } from './vendor.ts'
import { refundUnclaimed } from './refund.ts'
import type { IntentResult } from './book.ts'
import { bookPayment } from './book.ts'
import type { PayContext, PaymentRun, UnitOfWorkAt } from './paymentRun.ts'
import type { SettlementResult } from './settle.ts'
import { settlePayment } from './settle.ts'

export interface PayFunction {
  /** What its form sent. */
  readonly payload: unknown
  readonly replayKey?: ReplayKey | undefined
  /** Asked first, in the first step's transaction: is it still to be paid? */
  readonly still?: (connection: Connection) => Promise<boolean>
}

type First = IntentResult | { readonly is: 'over' }

/** What is not ours goes back. Where the vendor says no, or nothing, the clock goes on asking. */
async function payAllBack(context: PayContext, unitOfWorkAt: UnitOfWorkAt, { resource, id }: PaymentRun, movements: readonly Movement[]) {
  for (const movement of movements) await refundUnclaimed(context, unitOfWorkAt, { of: resource.name, id }, movement)
}

/** The last step, and what follows from it: money that led to nothing goes back. */
export async function settleAll(
  context: PayContext,
  unitOfWorkAt: UnitOfWorkAt,
  run: PaymentRun,
  movements: readonly Movement[],
  answersTo: typeof requestAll,
): Promise<SettlementResult> {
  const answers = await answersTo(context.ports.payment, movements)
  const settled = await context.db.transaction((connection) => settlePayment(unitOfWorkAt(connection), run, answers))
  if (settled.is === 'refused') await payAllBack(context, unitOfWorkAt, run, settled.back)
  return settled
}

/** A payment, in its three steps; nothing is held while the vendor is asked. Null when it is no longer to be paid. */
export async function pay(
  context: PayContext,
  unitOfWorkAt: UnitOfWorkAt,
  run: PaymentRun,
  { payload, replayKey, still }: PayFunction,
): Promise<Answer | null> {
  const first = await context.db.transaction(async (connection): Promise<First> => {
    if (still && !(await still(connection))) return { is: 'over' }
    const before = replayKey && (await findStoredResponse(connection, replayKey))
    if (before) return { is: 'before', answer: before }
    return bookPayment(unitOfWorkAt(connection), run, { payload, replayKey, pg: context.ports.payment.pg })
  })
  if (first.is === 'over') return null
  if (first.is === 'before') return first.answer
  if (first.is === 'declined') throw first.fault
  if (first.is === 'done') {
    await payAllBack(context, unitOfWorkAt, run, first.back)
    return { status: 200, text: first.text }
  }
  const settled = await settleAll(context, unitOfWorkAt, run, first.movements, requestAll)
  if (settled.is === 'refused') throw settled.fault
  return { status: 200, text: settled.text }
}
