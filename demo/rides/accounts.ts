import { isTransferable } from '#rules/fine.ts'
import { owedFor } from '#rules/owed.ts'
import type { Minute } from '../base/minutes.ts'
import { day, minuteAt } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Books } from './books.ts'
import { bookingOf } from './books.ts'
import type { Fine } from './fines.ts'
import type { RentRow } from './rentRows.ts'
import type { Movement, Transactions } from './transactions.ts'
import { charge } from './transactions.ts'
import type { Trip } from './trip.ts'

/** When a ride was settled: some hours after it came back, or when the last of its own charges was closed. */
export function settledOf(random: Random, trips: readonly Trip[], fines: readonly Fine[], now: Minute): ReadonlyMap<Trip, Minute> {
  const own = Map.groupBy(
    fines.filter(({ row }) => row.kind === 'late' || row.kind === 'distance'),
    ({ trip }) => trip,
  )
  const results = new Map<Trip, Minute>()
  for (const trip of trips) {
    const mine = own.get(trip) ?? []
    if (trip.back === null || mine.some(({ closed }) => closed === null)) continue
    const at = Math.max(trip.back + 45 + random.next() * 0.25 * day, ...mine.map(({ closed }) => (closed ?? 0) + 10))
    if (at < now) results.set(trip, at)
  }
  return results
}

/** The money that was asked for after rides; the movement that paid a charge, by the charge. */
export function payFines(transactions: Transactions, fines: readonly Fine[]): ReadonlyMap<Fine, Movement> {
  const { random } = transactions
  const paid = new Map<Fine, Movement>()
  fines.forEach((fine, index) => {
    const { trip, row, asked } = fine
    const to = { user: trip.rider.person.id, target_type: 'fine_log', target_id: index + 1, amount: row.amount ?? 0, taxed: !isTransferable(row.kind) } as const
    for (const { at, approved } of asked) {
      const byTransfer = approved && asked.length > 1
      const movement = charge(transactions, {
        ...to,
        at,
        status: approved ? 'approved' : 'failed',
        ...(byTransfer ? { method: 'transfer' } : { card: trip.card }),
      })
      if (approved) paid.set(fine, movement)
    }
    if (row.status === 'charging')
      charge(transactions, { ...to, at: minuteAt(row.auto_charge_at ?? ''), card: trip.card, status: random.pick(['submitted', 'unknown'] as const) })
  })
  return paid
}

/** What a charge adds to its ride, as the server counts it. */
const owedOf = ({ row }: Fine) => owedFor({ status: row.status ?? 'draft', amount: row.amount ?? 0 })

const sum = (values: readonly number[]) => values.reduce((all, item) => all + item, 0)

/** What the booking itself costs in money: its price, or what is kept of it when there was no ride. */
function dueOf({ fate }: Trip, { paid_amount, refunded_amount, total_amount }: RentRow) {
  if (fate === 'hold' || fate === 'expired') return 0
  return (fate === 'canceled' || fate === 'no_show' ? (paid_amount ?? 0) - (refunded_amount ?? 0) : total_amount) ?? 0
}

/** Writes onto each ride what came after it, and what is still owed. */
export function balanceRents(books: Books, trips: readonly Trip[], fines: readonly Fine[]) {
  const byTrip = Map.groupBy(fines, ({ trip }) => trip)
  for (const trip of trips) {
    const { row } = bookingOf(books, trip)
    const mine = byTrip.get(trip) ?? []
    const extra_amount = sum(mine.map(owedOf))
    const paid_amount = (row.paid_amount ?? 0) + sum(mine.map((fine) => fine.row.paid_amount ?? 0))
    const balance_amount = dueOf(trip, row) + extra_amount - paid_amount + (row.refunded_amount ?? 0)
    Object.assign(row, { extra_amount, paid_amount, balance_amount, ...(balance_amount > 0 && { payment_status: 'partial' }) })
  }
}
