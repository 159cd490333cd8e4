import type { Again, Going, Intent, Movement } from '#schema'
import { Fault, refuseOver, system } from '#schema'
import type { Answer } from '../base/idempotency.ts'
import { keptAnswer } from '../base/idempotency.ts'
import { askedOfAction, refuseStale } from '../rows/write/action.ts'
import type { Params } from '../rows/write/arrow.ts'
import { acting, lockedRow, refuseAsked, refuseState, standing, stateOf, writeMove } from '../rows/write/arrow.ts'
import { toolsOf } from '../rows/write/tools.ts'
import { ledgerOf, refuseWaiting } from '../rows/write/waiting.ts'
import { slotsIn } from '#schema/slot.ts'
import { placing, refuseTaken } from '../rows/write/taken.ts'
import type { StoredRow } from '../rows/stored.ts'
import type { Work } from '../rows/work.ts'
import type { Written } from '../rows/write/write.ts'
import { answerFor, finish } from './finish.ts'
import type { Paying } from './paying.ts'
import { declineUnasked } from './settle.ts'
import { payerOf, paymentOf } from './paying.ts'

/** What came of the first step: all of it where nothing had to move, or with what goes back afterwards; the answer where the same was asked before; else what the vendor is to be asked for. */
export type Begun =
  | { readonly is: 'done'; readonly text: string; readonly back: readonly Movement[] }
  | { readonly is: 'before'; readonly answer: Answer }
  | { readonly is: 'asked'; readonly movements: readonly Movement[] }
  | { readonly is: 'declined'; readonly fault: Fault }

export interface Asked {
  /** What its form sent. */
  readonly payload: unknown
  readonly again?: Again | undefined
  /** Whom the money is asked of. */
  readonly pg: string
}

const keyOf = ({ of, name, id }: Paying, row: StoredRow) => `${of.name}:${id}:${name}:${row.version}`

const goingOf = (
  { caller }: Work,
  { of, name }: Paying,
  row: StoredRow,
  params: Params,
  { amount, early }: Intent<Written>,
  again: Again | undefined,
): Going => {
  const { actor, requestId, address, now } = caller
  return { action: name, params, from: stateOf(of, row), amount, actor, requestId, address, at: now, ...(again && { again }), ...(early && { early }) }
}

/** First step, in a transaction of its own: everything is checked, what is to be moved is booked, and the row waits for it. */
export async function intend(work: Work, paying: Paying, { payload, again, pg }: Asked): Promise<Begun> {
  const { of, name, id } = paying
  const action = paymentOf(of, name)
  const params = await askedOfAction(work, of, action, payload)
  const row = await lockedRow(work, of, id)
  // Whoever waited for the row may have waited for the last step of the very same request.
  const before = again && (await keptAnswer(work.connection, again))
  if (before) return { is: 'before', answer: before }
  await refuseWaiting(work, of, id)
  await refuseStale(work, of, row, params.version)
  refuseState(of, action.from, row)
  await refuseAsked(work, action, params, row)
  refuseOver(of, action, row, work.caller.now)
  const handler = payerOf(work, of, name)
  const slots = slotsIn(action.ask ?? {})
  const intending = () => acting(work, of, name, row, () => handler.intend({ ...toolsOf(work, of), params, row: row as never }))
  const { answer, waiting } = await placing(slots, params, [], intending)
  await refuseTaken(work, { of, id, slots, path: [], row: { ...row, ...params }, before: row })
  const intent: Intent<Written> = answer
  if (!Number.isSafeInteger(intent.amount)) throw new Error(`${of.name}.${name} is about ${intent.amount} won`)
  const values = { ...waiting, ...intent.values }
  const goesAfter = intent.amount < 0 && intent.afterwards === true
  if (intent.amount !== 0 && !goesAfter) return asked(work, paying, { row, params, values, intent, again, pg })
  const paid = { tlog_id: null, amount: intent.amount, asked_at: work.caller.now }
  await finish(work, paying, { row, params, paid, from: stateOf(of, row), more: values })
  const { ledger, tools } = ledgerOf(work)
  const about = { of: of.name, id }
  const back = goesAfter ? await ledger.request({ ...tools, about, pg, intent, key: intent.key ?? keyOf(paying, row), going: null }) : []
  return { is: 'done', text: await answerFor(work, paying, again), back }
}

interface Booking {
  readonly row: StoredRow
  readonly params: Params
  readonly values: Written
  readonly intent: Intent<Written>
  readonly again: Again | undefined
  readonly pg: string
}

/** What is to be moved is booked, and the row waits for it. */
async function asked(work: Work, paying: Paying, { row, params, values, intent, again, pg }: Booking): Promise<Begun> {
  const { of, name, id } = paying
  const action = paymentOf(of, name)
  const waits = (await writeMove(work, of, name, row, { ...values, ...standing(of, action.pending) })) ?? row
  const { ledger, tools } = ledgerOf(work)
  const going = goingOf(work, paying, row, params, intent, again)
  try {
    return { is: 'asked', movements: await ledger.request({ ...tools, about: { of: of.name, id }, pg, intent, key: intent.key ?? keyOf(paying, row), going }) }
  } catch (error) {
    // Nobody reads what the clock is told: without a card, say, it would try the row again every minute.
    if (!(error instanceof Fault) || work.caller.actor !== system) throw error
    return { is: 'declined', fault: await declineUnasked(work, paying, waits, going, error) }
  }
}
