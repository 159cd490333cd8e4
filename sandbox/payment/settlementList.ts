import { addDays } from '#schema/base/time.ts'
import type { ListFault } from './listFaults.ts'
import { withFaults } from './listFaults.ts'
import type { TossPayment } from './paymentBook.ts'
import { tossMoment } from './transactionList.ts'

/** The query of `GET /v1/settlements`; days in Seoul. */
export interface SettlementQuery {
  readonly startDate: string
  readonly endDate: string
  readonly dateType?: 'soldDate' | 'paidOutDate'
  readonly page?: string
  readonly size?: string
}

/** Days from the sale to the payout. */
const payoutDays = 2
/** Part of the amount that is the fee, before its VAT. */
const feeRate = 0.03

interface SettledMovement {
  readonly transactionKey: string
  readonly at: string
  /** Negative for a refund. */
  readonly amount: number
  readonly cancel: object | null
}

function settlementOf({ paymentKey, orderId, approvedAt, card }: TossPayment, { transactionKey, at, amount, cancel }: SettledMovement) {
  const supplyAmount = Math.round(amount * feeRate)
  const vat = Math.round(supplyAmount / 10)
  const soldDate = tossMoment(at).slice(0, 10)
  return {
    mId: 'sandbox',
    paymentKey,
    transactionKey,
    orderId,
    currency: 'KRW',
    method: '카드',
    amount,
    interestFee: 0,
    fee: supplyAmount + vat,
    fees: [{ type: 'BASE', fee: supplyAmount + vat }],
    supplyAmount,
    vat,
    payOutAmount: amount - supplyAmount - vat,
    // A refund keeps the time of its payment.
    approvedAt: tossMoment(approvedAt),
    soldDate,
    paidOutDate: addDays(soldDate, payoutDays),
    card,
    cancel,
  }
}

function settlementsOf(payment: TossPayment) {
  const { paymentKey, approvedAt, totalAmount, cancels } = payment
  const charge = settlementOf(payment, { transactionKey: `charge-${paymentKey}`, at: approvedAt, amount: totalAmount, cancel: null })
  const refunds = cancels.map((cancel) =>
    settlementOf(payment, { transactionKey: cancel.transactionKey, at: cancel.canceledAt, amount: -cancel.cancelAmount, cancel }),
  )
  return [charge, ...refunds]
}

/** What is settled in a period, a page of it. Payments from before the sandbox existed are not settled. */
export function listSettlementPage(
  payments: readonly TossPayment[],
  { startDate, endDate, dateType = 'soldDate', page = '1', size = '100' }: SettlementQuery,
  faults: readonly ListFault[],
) {
  const all = payments.filter(({ orderName }) => orderName !== '').flatMap(settlementsOf)
  const rows = withFaults(all, faults).filter((row) => row[dateType] >= startDate && row[dateType] <= endDate)
  return rows.slice((Number(page) - 1) * Number(size), Number(page) * Number(size))
}
