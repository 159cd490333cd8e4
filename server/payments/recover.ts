import type { Accounts, Actor, PendingInquiry } from '#schema'
import { AppError, systemActor } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { Connection } from '../base/database.ts'
import { currentLogScope, runInLogScope } from '../base/logScope.ts'
import { createUnitOfWork } from '../rows/write/db.ts'
import { paymentHooksOf, openPaymentOf } from '../rows/write/openPayment.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import { inquireMovement } from './vendor.ts'
import { recordRefundResponse, refundUnclaimedPayment } from './refund.ts'
import type { PayContext, UnitOfWorkFactory } from './paymentRun.ts'
import { resumeBookedPayment } from './flow.ts'

/** Number of unresolved movements by outcome. */
export interface PaymentRecoveryCounts {
  readonly settled: number
  readonly refused: number
  readonly failed: number
}

const batchSize = 50

interface Originator {
  readonly actor: Actor
  readonly requestId: string
  readonly address: string
}

const recoveryOriginator: Originator = { actor: systemActor, requestId: 'payments.recover', address: '' }

/** Creates units of work in the name of the original caller, with the current time. */
const unitOfWorkFactory =
  ({ registry, cipher, clock }: PayContext, accounts: Accounts, callName: string) =>
  (connection: Connection, by: Originator = recoveryOriginator): UnitOfWork =>
    createUnitOfWork({ connection, registry, caller: { ...by, now: toSeoulWallTime(clock()) }, cipher, accounts, callName, mayWrite: true })

/** Finishes an action whose payment was requested, by inquiry only; it never requests the payment again. */
async function finishPayment(context: PayContext, accounts: Accounts, { about }: PendingInquiry): Promise<keyof PaymentRecoveryCounts> {
  const resource = context.registry.find(about.of)
  if (!resource) throw new Error(`there is no resource ${about.of}`)
  const open = await context.db.transaction((connection) => openPaymentOf(unitOfWorkFactory(context, accounts, 'recover')(connection), resource, about.id))
  if (!open) return 'settled'
  const { movements, continuation } = open
  const unitOfWorkAt: UnitOfWorkFactory = (connection) => unitOfWorkFactory(context, accounts, continuation.action)(connection, continuation)
  const run = { resource, name: continuation.action, id: about.id }
  // The log shows it under the request that booked the payment.
  const scope = { ...currentLogScope(), requestId: continuation.requestId }
  const settlement = await runInLogScope(scope, () => resumeBookedPayment(context, unitOfWorkAt, run, movements))
  return settlement.outcome === 'done' ? 'settled' : 'refused'
}

/** Finishes a refund: inquires it, and requests it again only if the vendor does not know it. */
async function finishRefund(context: PayContext, accounts: Accounts, { id, about }: PendingInquiry): Promise<keyof PaymentRecoveryCounts> {
  const unitOfWorkAt: UnitOfWorkFactory = unitOfWorkFactory(context, accounts, 'paidBack')
  const movement = await context.db.transaction((connection) => {
    const { ledger, tools } = paymentHooksOf(unitOfWorkAt(connection))
    return ledger.detachedMovement({ ...tools, id })
  })
  if (!movement) return 'settled'
  const match = await inquireMovement(context.ports.payment, movement)
  if (match.outcome !== 'missing') await recordRefundResponse(context, unitOfWorkAt, about, movement, match)
  const answer = match.outcome === 'missing' ? await refundUnclaimedPayment(context, unitOfWorkAt, about, movement) : match
  return answer.outcome === 'approved' ? 'settled' : 'refused'
}

/** Logs a payment that could not be finished; the others continue, and it is retried in the next run. */
function logFailure({ log }: PayContext, { id, about }: PendingInquiry, error: unknown) {
  const where = { rowId: id, resource: about.of, id: about.id }
  if (error instanceof AppError) log.warn({ ...where, code: error.code }, 'a payment could not be finished')
  else log.error({ ...where, err: error }, 'a payment could not be finished')
}

const actionKeyOf = ({ isAwaited, about }: PendingInquiry) => (isAwaited ? `${about.of} ${about.id}` : null)

/** Several movements of one action are finished together. */
const distinct = (all: readonly PendingInquiry[]) =>
  all.filter((one, index) => actionKeyOf(one) === null || all.findIndex((other) => actionKeyOf(other) === actionKeyOf(one)) === index)

/** Finishes overdue movements, batch by batch. It may run repeatedly and on several servers at once. */
export async function recoverPayments(context: PayContext, accounts: Accounts): Promise<PaymentRecoveryCounts> {
  const done = { settled: 0, refused: 0, failed: 0 }
  for (;;) {
    const overdueBatch = await context.db.transaction((connection) => {
      const { ledger, tools } = paymentHooksOf(unitOfWorkFactory(context, accounts, 'recover')(connection))
      return ledger.claimInquiries({ ...tools, limit: batchSize })
    })
    for (const one of distinct(overdueBatch)) {
      try {
        done[await (one.isAwaited ? finishPayment : finishRefund)(context, accounts, one)]++
      } catch (error) {
        logFailure(context, one, error)
        done.failed++
      }
    }
    if (overdueBatch.length < batchSize) return done
  }
}
