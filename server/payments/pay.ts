import type { Again, Movement } from '#schema'
import type { Answer } from '../base/idempotency.ts'
import { answeredBefore } from '../base/idempotency.ts'
import type { Connection } from '../base/database.ts'
import { askAll } from './ask.ts'
import { payBack } from './back.ts'
import type { Begun } from './intend.ts'
import { intend } from './intend.ts'
import type { PayContext, Paying, WorkAt } from './paying.ts'
import type { Settled } from './settle.ts'
import { settle } from './settle.ts'

export interface Pays {
  /** What its form sent. */
  readonly payload: unknown
  readonly again?: Again | undefined
  /** Asked first, in the first step's transaction: is it still to be paid? */
  readonly still?: (connection: Connection) => Promise<boolean>
}

type First = Begun | { readonly is: 'over' }

/** What is not ours goes back. Where the vendor says no, or nothing, the clock goes on asking. */
async function payAllBack(context: PayContext, workAt: WorkAt, { of, id }: Paying, movements: readonly Movement[]) {
  for (const movement of movements) await payBack(context, workAt, { of: of.name, id }, movement)
}

/** The last step, and what follows from it: money that led to nothing goes back. */
export async function settleAll(
  context: PayContext,
  workAt: WorkAt,
  paying: Paying,
  movements: readonly Movement[],
  answersTo: typeof askAll,
): Promise<Settled> {
  const answers = await answersTo(context.ports.payment, movements)
  const settled = await context.db.transaction((connection) => settle(workAt(connection), paying, answers))
  if (settled.is === 'refused') await payAllBack(context, workAt, paying, settled.back)
  return settled
}

/** A payment, in its three steps; nothing is held while the vendor is asked. Null when it is no longer to be paid. */
export async function pay(context: PayContext, workAt: WorkAt, paying: Paying, { payload, again, still }: Pays): Promise<Answer | null> {
  const first = await context.db.transaction(async (connection): Promise<First> => {
    if (still && !(await still(connection))) return { is: 'over' }
    const before = again && (await answeredBefore(connection, again))
    if (before) return { is: 'before', answer: before }
    return intend(workAt(connection), paying, { payload, again, pg: context.ports.payment.pg })
  })
  if (first.is === 'over') return null
  if (first.is === 'before') return first.answer
  if (first.is === 'declined') throw first.fault
  if (first.is === 'done') {
    await payAllBack(context, workAt, paying, first.back)
    return { status: 200, text: first.text }
  }
  const settled = await settleAll(context, workAt, paying, first.movements, askAll)
  if (settled.is === 'refused') throw settled.fault
  return { status: 200, text: settled.text }
}
