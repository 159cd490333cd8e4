import type { Accounts, Actor, Overdue } from '#schema'
import { Fault, system } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import type { Connection } from '../base/database.ts'
import { workOf } from '../rows/write/db.ts'
import { ledgerOf, openOf } from '../rows/write/waiting.ts'
import type { Work } from '../rows/work.ts'
import { inquire, inquireAll } from './ask.ts'
import { keepBack, payBack } from './back.ts'
import type { PayContext, WorkAt } from './paying.ts'
import { settleAll } from './pay.ts'

/** What became of the movements that nobody had heard of. */
export interface Recovered {
  readonly settled: number
  readonly refused: number
  readonly failed: number
}

const batch = 50

interface By {
  readonly actor: Actor
  readonly requestId: string
  readonly address: string
}

const recovery: By = { actor: system, requestId: 'payments.recover', address: '' }

/** Work in the name of whoever began it, at the time that it is now. */
const worker =
  ({ catalog, vault, clock }: PayContext, accounts: Accounts, via: string) =>
  (connection: Connection, by: By = recovery): Work =>
    workOf({ connection, catalog, caller: { ...by, now: wallTime(clock()) }, vault, accounts, via, mayWrite: true })

/** Finishes an action whose money was asked for: by what the vendor says of it, never by asking again. */
async function finishMove(context: PayContext, accounts: Accounts, { about }: Overdue): Promise<keyof Recovered> {
  const of = context.catalog.find(about.of)
  if (!of) throw new Error(`there is no resource ${about.of}`)
  const open = await context.db.transaction((connection) => openOf(worker(context, accounts, 'recover')(connection), of, about.id))
  if (!open) return 'settled'
  const { movements, going } = open
  const workAt: WorkAt = (connection) => worker(context, accounts, going.action)(connection, going)
  const settled = await settleAll(context, workAt, { of, name: going.action, id: about.id }, movements, inquireAll)
  return settled.is === 'done' ? 'settled' : 'refused'
}

/** Money on its way back: inquired, and where nobody has heard of it, asked for again. */
async function finishBack(context: PayContext, accounts: Accounts, { id, about }: Overdue): Promise<keyof Recovered> {
  const workAt: WorkAt = worker(context, accounts, 'paidBack')
  const movement = await context.db.transaction((connection) => {
    const { ledger, tools } = ledgerOf(workAt(connection))
    return ledger.loose({ ...tools, id })
  })
  if (!movement) return 'settled'
  const found = await inquire(context.ports.payment, movement)
  if (found.is !== 'missing') await keepBack(context, workAt, about, movement, found)
  const answer = found.is === 'missing' ? await payBack(context, workAt, about, movement) : found
  return answer.is === 'approved' ? 'settled' : 'refused'
}

/** One that cannot be finished is said in the log, and stops no other; its turn comes again. */
function told({ log }: PayContext, { id, about }: Overdue, error: unknown) {
  const where = { transaction: id, resource: about.of, id: about.id }
  if (error instanceof Fault) log.warn({ ...where, code: error.code }, 'a payment could not be finished')
  else log.error({ ...where, err: error }, 'a payment could not be finished')
}

const sameMove = ({ goes, about }: Overdue) => (goes ? `${about.of} ${about.id}` : null)

/** Several movements of one action are finished together. */
const distinct = (all: readonly Overdue[]) =>
  all.filter((one, at) => sameMove(one) === null || all.findIndex((other) => sameMove(other) === sameMove(one)) === at)

/** Finishes what has waited for too long, batch by batch. Safe to run twice, and on two servers at once. */
export async function recover(context: PayContext, accounts: Accounts): Promise<Recovered> {
  const done = { settled: 0, refused: 0, failed: 0 }
  for (;;) {
    const taken = await context.db.transaction((connection) => {
      const { ledger, tools } = ledgerOf(worker(context, accounts, 'recover')(connection))
      return ledger.take({ ...tools, most: batch })
    })
    for (const one of distinct(taken)) {
      try {
        done[await (one.goes ? finishMove : finishBack)(context, accounts, one)]++
      } catch (error) {
        told(context, one, error)
        done.failed++
      }
    }
    if (taken.length < batch) return done
  }
}
