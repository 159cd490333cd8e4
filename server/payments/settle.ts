import type { Declined, Going, Movement, Open } from '#schema'
import { Fault, fault } from '#schema'
import { sayWith } from '#schema/base/said.ts'
import { acting, refuseState, standing, stateOf, writeMove } from '../rows/write/arrow.ts'
import type { StoredRow } from '../rows/stored.ts'
import { storedRows } from '../rows/stored.ts'
import { asksNoProof } from '../rows/write/proof.ts'
import { seeAnew } from '../rows/write/targets.ts'
import { tellDeclined } from '../rows/write/tell.ts'
import { toolsOf } from '../rows/write/tools.ts'
import { ledgerOf, openOf, pending } from '../rows/write/waiting.ts'
import type { Work } from '../rows/work.ts'
import type { Written } from '../rows/write/write.ts'
import { afterMoney, answerFor, finish } from './finish.ts'
import type { Answers, Paying } from './paying.ts'
import { payerOf, paymentOf, waitsIn } from './paying.ts'

/** What came of a payment: its answer, or why not, with what goes back for that. */
export type Settled = { readonly is: 'done'; readonly text: string } | { readonly is: 'refused'; readonly fault: Fault; readonly back: readonly Movement[] }

interface Ending {
  readonly row: StoredRow | undefined
  readonly going: Going
  readonly movements: readonly Movement[]
}

const refused = (error: Fault, back: readonly Movement[] = []): Settled => ({ is: 'refused', fault: error, back })

const idsOf = (movements: readonly Movement[]) => movements.map(({ id }) => id)

/** Writes what the vendor has said of each; what is over is not inquired again. */
async function keepAnswers(work: Work, { movements }: Open, answers: Answers, isOver: boolean) {
  const { ledger, tools } = ledgerOf(work)
  for (const { id } of movements) {
    const answer = answers.get(id)
    if (answer) await ledger.answered({ ...tools, id, answer, isOver })
  }
  if (isOver) await ledger.close({ ...tools, ids: idsOf(movements.filter(({ id }) => !answers.has(id))) })
}

/** The row as it stands after money that led to nothing: out of the state in which it waited, with its balances. */
async function stepBack(work: Work, paying: Paying, { row, going }: Ending, values: Written): Promise<StoredRow | undefined> {
  if (!row) return undefined
  const { of, name } = paying
  const action = paymentOf(of, name)
  const isWaiting = waitsIn(action)?.includes(stateOf(of, row)) ?? true
  const back = action.pending === undefined ? undefined : going.from
  const to = going.early ? back : (action.onFailure ?? back)
  const after = { ...values, ...(isWaiting ? standing(of, to) : {}) }
  return (await writeMove(work, of, name, row, { ...after, ...(await afterMoney(work, paying, row, after)) })) ?? row
}

/** In both languages, with what its words take. */
const wordsOf = ({ says, of }: Fault) => ({ ko: sayWith(says, of, 'ko'), en: sayWith(says, of, 'en') })

/** Nobody was asked, for nothing could be asked for: the row goes where a refusal leads. */
export async function declineUnasked(work: Work, paying: Paying, row: StoredRow, going: Going, why: Fault) {
  await declined(work, paying, { row, going, movements: [] }, { code: why.code, message: wordsOf(why).ko })
  return why
}

/** The row as a refusal leaves it: as it stood where it was early, else as its handler says. */
async function leftAs(work: Work, paying: Paying, ending: Ending, why: Declined) {
  const { of, name } = paying
  const { row, going } = ending
  if (!row || going.early) return stepBack(work, paying, ending, {})
  const handler = payerOf(work, of, name)
  const { answer, waiting } = await acting(
    work,
    of,
    name,
    row,
    async () => handler.declined?.({ ...toolsOf(work, of), params: going.params, row: row as never, why }) as Promise<Written | undefined>,
  )
  return stepBack(work, paying, ending, { ...waiting, ...answer })
}

async function declined(work: Work, paying: Paying, ending: Ending, why: Declined): Promise<Settled> {
  const { of, name } = paying
  const { params, from, amount, at } = ending.going
  const row = await leftAs(work, paying, ending, why)
  // Who is to get money back hears of it once it has gone.
  if (row && amount > 0) await tellDeclined(work, of, { name, action: paymentOf(of, name), params, row, from }, { reason: why.message, at })
  return refused(fault(amount > 0 ? 'paymentDeclined' : 'refundDeclined', { of: { reason: why.message }, data: { vendor: why.code } }))
}

/** What was paid for something that is no longer to be had goes back by itself; what was given back stays given back. */
async function returned(work: Work, paying: Paying, ending: Ending, why: Fault): Promise<Settled> {
  const { of, id } = paying
  const { ledger, tools } = ledgerOf(work)
  const charges = ending.movements.filter(({ kind }) => kind === 'charge')
  const back = await ledger.giveBack({ ...tools, about: { of: of.name, id }, of: idsOf(charges) })
  await stepBack(work, paying, ending, {})
  return refused(back.length === 0 ? why : fault('paymentReturned', { of: { reason: wordsOf(why) } }), back)
}

async function approved(work: Work, paying: Paying, ending: Ending): Promise<Settled> {
  const { of, name } = paying
  const { row, going, movements } = ending
  await work.connection.query('savepoint settle')
  try {
    if (!row) throw fault('notFound', { at: 'id' })
    refuseState(of, waitsIn(paymentOf(of, name)), row)
    const paid = { tlog_id: movements[0]?.id ?? null, amount: going.amount, asked_at: going.at }
    await finish(work, paying, { row, params: going.params, paid, from: going.from })
    return { is: 'done', text: await answerFor(work, paying, going.again) }
  } catch (error) {
    // What nobody foresaw may pass by: it waits, and is tried again.
    if (!(error instanceof Fault) || error.status >= 500) throw error
    await work.connection.query('rollback to savepoint settle')
    seeAnew(work)
    return returned(work, paying, ending, error)
  }
}

/** Third step, in a transaction of its own: what the vendor has said is written with everything that follows from it. Done once, whoever comes first. */
export async function settle(work: Work, paying: Paying, answers: Answers): Promise<Settled> {
  const { of, id } = paying
  asksNoProof(work)
  const row = (await storedRows(work, of, [id], 'change')).get(id)
  const open = await openOf(work, of, id)
  if (!open?.movements.some((movement) => answers.has(movement.id))) return refused(pending())
  const { movements, going } = open
  const saidOf = (movement: Movement) => answers.get(movement.id)?.is ?? movement.known ?? 'unknown'
  const isOver = movements.every((movement) => saidOf(movement) !== 'unknown')
  await keepAnswers(work, open, answers, isOver)
  if (!isOver) return refused(pending())
  const ending: Ending = { row, going, movements: movements.filter((movement) => saidOf(movement) === 'approved') }
  const no = movements.map((movement) => answers.get(movement.id)).find((answer) => answer?.is === 'declined')
  if (ending.movements.length === movements.length) return approved(work, paying, ending)
  return declined(work, paying, ending, no?.is === 'declined' ? no : { code: 'DECLINED', message: '' })
}
