import type { PendingMovement, DeclinedResult, VendorPaymentResult } from '#schema'
import { appError } from '#schema'
import { formatMessage } from '#schema/base/localizedText.ts'
import type { PaymentPort } from '../ports/payment/port.ts'
import type { VendorResultsByMovement } from './paymentRun.ts'

/** Outcome of a charge that the vendor does not know. Inquiries start long after the request has timed out, so it cannot arrive later. */
const notReceived: DeclinedResult = { outcome: 'declined', code: 'NOT_FOUND', message: formatMessage(appError('paymentUnheard').text, {}, 'ko') }

const refundOf = ({ order_no, key, name, amount, tax_free, payment_key }: PendingMovement) => {
  if (payment_key === undefined) throw new Error(`${order_no} gives back nothing that is known`)
  return { order_no, key, name, amount, tax_free, payment_key }
}

/** Requests a money movement. */
export async function requestMovement(port: PaymentPort, movement: PendingMovement): Promise<VendorPaymentResult> {
  const { kind, order_no, key, name, amount, tax_free, card } = movement
  if (kind === 'refund') return port.refund(refundOf(movement))
  if (!card) throw new Error(`${order_no} has no card to charge`)
  return port.charge({ order_no, key, name, amount, tax_free, ...card })
}

/** Inquires the outcome of a movement. */
export const inquireMovement = (port: PaymentPort, movement: PendingMovement) =>
  movement.kind === 'refund' ? port.inquireRefund(refundOf(movement)) : port.inquireCharge(movement.order_no)

async function answersOf(
  movements: readonly PendingMovement[],
  answerTo: (movement: PendingMovement) => Promise<VendorPaymentResult>,
): Promise<VendorResultsByMovement> {
  const open = movements.filter(({ reportedResult }) => reportedResult === null)
  return new Map(await Promise.all(open.map(async (movement) => [movement.id, await answerTo(movement)] as const)))
}

/** Second step, outside any transaction: requests all movements in parallel. */
export const requestMovements = (port: PaymentPort, movements: readonly PendingMovement[]) =>
  answersOf(movements, (movement) => requestMovement(port, movement))

export const inquireMovements = (port: PaymentPort, movements: readonly PendingMovement[]) =>
  answersOf(movements, async (movement) => {
    const answer = await inquireMovement(port, movement)
    return answer.outcome === 'missing' ? notReceived : answer
  })
