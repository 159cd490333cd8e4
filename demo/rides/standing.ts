import type { Card } from '../members/cards.ts'
import type { Identity } from '../members/identities.ts'
import { linkHash } from '../members/identities.ts'
import type { Licence, Person } from '../members/licences.ts'
import { momentOf } from '../base/minutes.ts'
import type { Fine } from './fines.ts'
import type { PointRow } from './points.ts'
import type { Booking } from './rentRows.ts'

export interface Life {
  readonly licences: readonly Licence[]
  readonly identities: readonly Identity[]
  readonly cards: readonly Card[]
  readonly bookings: readonly Booking[]
  readonly fines: readonly Fine[]
  readonly points: readonly PointRow[]
}

/** Bad marks for what harms the next rider. */
const marks: Readonly<Record<string, number>> = { smoking: 20, penalty: 10, late: 5, cleaning: 5 }

const lastOf = <T, K>(rows: readonly T[], key: (row: T) => K) => new Map(rows.map((row) => [key(row), row]))

const total = <T>(rows: readonly T[] | undefined, won: (row: T) => number) => (rows ?? []).reduce((all, row) => all + won(row), 0)

/** How many rides somebody or some car has had: those that began. */
export const wasTaken = ({ trip }: Booking) => trip.taken !== null

/** Writes onto each member what follows from everything else. */
export function describeMembers(people: readonly Person[], { licences, identities, cards, bookings, fines, points }: Life) {
  const licence = lastOf(
    licences.filter(({ status }) => status === 'verified'),
    ({ user_id }) => user_id,
  )
  const card = lastOf(
    cards.filter(({ is_default }) => is_default),
    ({ user_id }) => user_id,
  )
  const identity = lastOf(
    identities.filter(({ status }) => status === 'success'),
    ({ user_id }) => user_id,
  )
  const lastPoint = lastOf(points, ({ user_id }) => user_id)
  const booked = Map.groupBy(bookings, ({ row }) => row.user_id)
  const charged = Map.groupBy(fines, ({ row }) => row.user_id)
  for (const person of people) {
    const mine = booked.get(person.id) ?? []
    const lastBooked = momentOf(Math.max(0, ...mine.map(({ trip }) => trip.booked)))
    const last_login_at = [person.last_login_at ?? '', lastBooked].toSorted().at(-1)
    Object.assign(person, {
      driver_license_id: licence.get(person.id)?.id ?? null,
      default_card_id: card.get(person.id)?.id ?? null,
      nicecert_id: identity.get(person.id)?.id ?? null,
      ci_hash: identity.has(person.id) ? linkHash(person) : null,
      point_balance: lastPoint.get(person.id)?.balance_after ?? 0,
      rent_count: mine.filter(wasTaken).length,
      unpaid_amount: total(charged.get(person.id), ({ row }) => (row.status === 'failed' ? (row.amount ?? 0) : 0)),
      penalty_score: total(charged.get(person.id), ({ row }) => (row.liability === 'user' ? (marks[row.kind] ?? 0) : 0)),
      last_login_at,
    })
  }
}
