import type { About, Movement, VendorAnswer } from '#schema'
import { storedRows } from '../rows/stored.ts'
import { writeMove } from '../rows/write/arrow.ts'
import { ledgerOf } from '../rows/write/waiting.ts'
import type { Work } from '../rows/work.ts'
import { ask } from './ask.ts'
import { afterMoney } from './finish.ts'
import type { PayContext, WorkAt } from './paying.ts'

/** How the history calls it when money that led to nothing has gone back. */
const name = 'paidBack'

async function keep(work: Work, { of: called, id }: About, movement: Movement, answer: VendorAnswer) {
  const { ledger, tools } = ledgerOf(work)
  const of = work.catalog.find(called)
  const row = of && (await storedRows(work, of, [id], 'change')).get(id)
  if (!(await ledger.loose({ ...tools, id: movement.id }))) return
  // A no is not the last word: the money is not ours, so somebody goes on looking after it.
  const kept: VendorAnswer = answer.is === 'declined' ? { ...answer, is: 'unknown' } : answer
  await ledger.answered({ ...tools, id: movement.id, answer: kept, isOver: kept.is === 'approved' })
  if (of && row) await writeMove(work, of, name, row, await afterMoney(work, { of, name, id }, row, {}))
}

/** Writes what the vendor has said of money on its way back. */
export const keepBack = ({ db }: PayContext, workAt: WorkAt, about: About, movement: Movement, answer: VendorAnswer) =>
  db.transaction((connection) => keep(workAt(connection), about, movement, answer))

/** Gives money back that no action waits for. Asked again it is the same refund: its key and its number are. */
export async function payBack(context: PayContext, workAt: WorkAt, about: About, movement: Movement): Promise<VendorAnswer> {
  const answer = await ask(context.ports.payment, movement)
  await keepBack(context, workAt, about, movement, answer)
  return answer
}
