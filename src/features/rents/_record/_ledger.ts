import { billableChargeAmount } from '#rules/billableChargeAmount.ts'
import type { fineLog } from '#resources/rental/charges/fineLog.ts'
import type { rent } from '#resources/rental/rent/rent.ts'
import type { tlog } from '#resources/logs/tlog.ts'
import type { Row } from '#schema'

type Ride = Pick<Row<typeof rent>, 'status' | 'created_at' | 'canceled_at' | 'total_amount' | 'cancel_fee' | 'early_refund' | 'early_refunded_at'>
type Fine = Pick<Row<typeof fineLog>, 'id' | 'created_at' | 'kind' | 'code' | 'status' | 'amount'>
type Payment = Pick<Row<typeof tlog>, 'id' | 'approved_at' | 'kind' | 'method' | 'status' | 'amount' | 'order_no'>

/** A ledger entry before the balance is computed: charges are positive, payments negative. */
interface LedgerItem {
  readonly key: string
  readonly at: string
  readonly source: 'booked' | 'calledOff' | 'early' | Fine | Payment
  /** In whole won. */
  readonly amount: number
}

export interface LedgerEntry extends LedgerItem {
  /** The balance due after the entry, in whole won; negative if overpaid. */
  readonly balance: number
}

const statusesWithoutPrice = new Set(['hold', 'expired'])
const settledStatuses = new Set(['approved', 'part_refunded', 'refunded'])

/** The price, charges and payments of a rental in order of time, each with the balance after it. */
export function ledgerEntriesOf(ride: Ride, fines: readonly Fine[], payments: readonly Payment[]): LedgerEntry[] {
  const own: LedgerItem[] = statusesWithoutPrice.has(ride.status) ? [] : [{ key: 'booked', at: ride.created_at, source: 'booked', amount: ride.total_amount }]
  const off: LedgerItem[] = ride.canceled_at ? [{ key: 'off', at: ride.canceled_at, source: 'calledOff', amount: ride.cancel_fee - ride.total_amount }] : []
  const early: LedgerItem[] = ride.early_refunded_at ? [{ key: 'early', at: ride.early_refunded_at, source: 'early', amount: -ride.early_refund }] : []
  const charged = fines.map((fine): LedgerItem => ({ key: `fine ${fine.id}`, at: fine.created_at, source: fine, amount: billableChargeAmount(fine) }))
  const paid = payments
    .filter(({ status, method }) => settledStatuses.has(status) && method !== 'point')
    .map((item): LedgerItem => ({
      key: `paid ${item.id}`,
      at: item.approved_at ?? '',
      source: item,
      amount: item.kind === 'refund' ? item.amount : -item.amount,
    }))
  let balance = 0
  return [...own, ...off, ...early, ...charged, ...paid]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((item) => ({ ...item, balance: (balance += item.amount) }))
}
