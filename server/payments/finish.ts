import type { Again, Moved, Paid } from '#schema'
import { keepAnswer } from '../base/idempotency.ts'
import { actionAnswer } from '../rows/write/action.ts'
import type { Params } from '../rows/write/arrow.ts'
import { acting, askedFor, standing, writeMove } from '../rows/write/arrow.ts'
import type { StoredRow } from '../rows/stored.ts'
import { tellOf } from '../rows/write/tell.ts'
import { hooksOf, toolsOf } from '../rows/write/tools.ts'
import { ledgerOf } from '../rows/write/waiting.ts'
import type { Work } from '../rows/work.ts'
import type { Written } from '../rows/write/write.ts'
import type { Paying } from './paying.ts'
import { payerOf, paymentOf } from './paying.ts'

/** What follows from all the money that has moved for a row by now; the row as these values make it. */
export async function afterMoney(work: Work, { of, id }: Paying, row: StoredRow, values: Written): Promise<Written> {
  const { money } = hooksOf(work, of)
  if (!money) return {}
  const { ledger, tools } = ledgerOf(work)
  const moved: Moved = await ledger.moved({ ...tools, about: { of: of.name, id } })
  return (await money({ ...toolsOf(work, of), row: { ...row, ...values } as never, ...moved })) ?? {}
}

interface Settling {
  readonly row: StoredRow
  readonly params: Params
  readonly paid: Paid
  /** The state that it began in. */
  readonly from: string
  /** What is to be written whatever the handler says. */
  readonly more?: Written
}

/** What follows when money has moved: the handler's effects, the balances, `to`, in one update; and who is to know is told. */
export async function finish(work: Work, paying: Paying, { row, params, paid, from, more = {} }: Settling) {
  const { of, name } = paying
  const action = paymentOf(of, name)
  const handler = payerOf(work, of, name)
  const { answer, waiting } = await acting(work, of, name, row, () => handler.settle({ ...toolsOf(work, of), params, row: row as never, paid }))
  const settled = { ...more, ...askedFor(of, action, params), ...waiting, ...(answer as Written | undefined), ...standing(of, action.to) }
  const after = { ...settled, ...(await afterMoney(work, paying, row, settled)) }
  const moved = await writeMove(work, of, name, row, after)
  if (moved) await tellOf(work, of, { name, action, params, row: moved, from })
}

/** The answer to whoever asked for it, kept where it may be asked for again. */
export async function answerFor(work: Work, { of, name, id }: Paying, again: Again | undefined) {
  const text = await actionAnswer(work, of, paymentOf(of, name), id)
  if (again) await keepAnswer(work.connection, again, { status: 200, text })
  return text
}
