import type { Cipher } from '#schema'
import type { Holidays } from '#rules/seoulTime.ts'
import type { PenaltyPolicy, PricePolicy } from '../base/policies.ts'
import { cardRows } from '../members/cards.ts'
import { identities } from '../members/identities.ts'
import type { Person } from '../members/licences.ts'
import { licences } from '../members/licences.ts'
import { minuteOf } from '../base/minutes.ts'
import type { Pictures } from '#server/seed/pictures.ts'
import { randomFrom } from '../base/random.ts'
import type { Vehicles } from '#server/seed/vehicles.ts'
import { balanceRents, payFines, settledOf } from './accounts.ts'
import type { Books, LedgerEvent } from './books.ts'
import { bookingOf, happenings } from './books.ts'
import { claimsOf } from './claims.ts'
import { closeCoupons, openCoupons } from './coupons.ts'
import { damagesOf } from './damages.ts'
import { dialsOf } from './dials.ts'
import { disablesOf } from './disables.ts'
import { events } from './events.ts'
import { finesOf } from './fines.ts'
import { grants } from './grants.ts'
import { inspectionsOf, keptDays, sideOf } from './inspections.ts'
import { takePhotos } from './photos.ts'
import { closePoints, openPoints } from './points.ts'
import { programs } from './programs.ts'
import { reviewsOf, scoresOf } from './reviews.ts'
import { schedule } from './schedule.ts'
import { wasTaken } from './standing.ts'
import { termsOf } from './terms.ts'
import { closeTransactions, openTransactions } from './transactions.ts'
import type { Car, Rider, Trip, Vehicle } from './trip.ts'

export interface World {
  readonly now: Date
  readonly cipher: Cipher
  readonly fleet: readonly Car[]
  readonly people: readonly Person[]
  readonly staff: readonly Person[]
  readonly vehicles: Vehicles
  readonly prices: readonly PricePolicy[]
  readonly penalties: readonly PenaltyPolicy[]
  readonly holidays: Holidays
  readonly tagIds: ReadonlyMap<string, number>
  readonly repairShopIds: readonly number[]
  readonly pictures: Pictures
}

/** Each part of the business draws from numbers of its own, so that one may change without the others. */
const stream = (part: number) => randomFrom(20_260_507 + part * 7919)

export function papers({ now, people, staff, cipher }: World) {
  const reviewers = staff.filter(({ staff_grade }) => staff_grade === 'ops').map(({ id }) => id)
  const licensed = licences(now, people, reviewers, cipher)
  return { licensed, identified: identities(now, people, licensed), cards: cardRows(now, people, licensed) }
}
export type Papers = ReturnType<typeof papers>

function ridersOf(people: readonly Person[], { licensed, cards }: Papers): Rider[] {
  const licencesOf = Map.groupBy(licensed, ({ user_id }) => user_id)
  const cardsOf = Map.groupBy(cards, ({ user_id }) => user_id)
  return people.flatMap((person) => {
    const [own, cardsOwn] = [licencesOf.get(person.id), cardsOf.get(person.id)]
    return own && cardsOwn ? [{ person, licences: own, cards: cardsOwn, busy: [] }] : []
  })
}

function vehiclesOf({ fleet, vehicles: { trims, models, paints } }: World): Vehicle[] {
  const trimOf = new Map(trims.map((trim) => [trim.id, trim]))
  const bodyOf = new Map(models.map(({ id, body_type }) => [id, body_type]))
  const paintOf = new Map(paints.map(({ id, hex }) => [id, hex]))
  return fleet.map((car) => {
    const trim = trimOf.get(car.trim_id)
    return {
      car,
      needsFirstClass: trim?.license_class === 'class1',
      isElectric: trim?.fuel === 'ev',
      bodyType: bodyOf.get(car.model_id ?? 0) ?? 'sedan',
      paint: paintOf.get(car.ext_color_id ?? 0) ?? '#b9bec3',
      busy: [],
    }
  })
}

/** Who rode what and when, and what the ride left behind. */
export async function rides(world: World, paper: Papers, count: number) {
  const { holidays, pictures } = world
  const now = minuteOf(world.now)
  const vehicles = vehiclesOf(world)
  const trips = schedule(stream(1), now, vehicles, ridersOf(world.people, paper), holidays, count)
  const damages = damagesOf(stream(2), trips)
  const terms = termsOf(trips, world.prices, world.penalties)
  const shown = new Set(trips.filter(({ taken }) => taken !== null && taken > now - keptDays * 1440 * 2).map(({ vehicle }) => vehicle))
  const marked = [...shown].flatMap((vehicle) => (['right'] as const).map((side) => ({ vehicle, side })))
  const hurt = [...damages].flatMap(([{ vehicle }, { part }]) => (sideOf(part) ? [{ vehicle, side: sideOf(part) ?? ('right' as const) }] : []))
  const photos = await takePhotos(pictures, vehicles, [...marked, ...hurt])
  const lastBooked = new Map(trips.map((trip) => [trip.rider, trip]))
  const ground = {
    now,
    holidays,
    terms,
    damages,
    evidence: (kind: Parameters<typeof photos.paper>[0]) => [photos.paper(kind)],
    lastOf: (trip: Trip) => lastBooked.get(trip.rider) === trip,
  }
  const fines = finesOf(stream(3), trips, ground)
  const settled = settledOf(stream(4), trips, fines, now)
  const reviews = reviewsOf(stream(5), settled, now, photos)
  const desk = world.staff.filter(({ staff_grade }) => staff_grade === 'cs' || staff_grade === 'ops')
  const claims = claimsOf(stream(6), trips, now, desk, photos)
  const disables = disablesOf(stream(7), vehicles, claims, now, world.repairShopIds, 60)
  const dials = dialsOf(stream(8), trips)
  const inspections = inspectionsOf(stream(9), trips, { now, photos, dials: dials.dials, damages, staffIds: desk.map(({ id }) => id) })
  return { now, vehicles, trips, terms, fines, settled, reviews, claims, disables, dials, inspections }
}
export type Rides = Awaited<ReturnType<typeof rides>>

/** The money of all that, in the order in which it moved. */
export function money(world: World, { licensed }: Papers, { now, trips, terms, settled, reviews, claims, dials, fines }: Rides) {
  const suvs = world.vehicles.models.filter(({ body_type }) => body_type === 'suv').map(({ id }) => id)
  const books: Books = {
    random: stream(10),
    holidays: world.holidays,
    terms,
    events: events(world.now, world.tagIds, suvs),
    coupons: openCoupons(programs(world.now)),
    points: openPoints(),
    transactions: openTransactions(stream(11)),
    desk: { now, random: stream(12), others: world.people, dial: (trip) => dials.dials.get(trip) },
    bookings: new Map(),
    paid: new Map(),
    eventUses: new Map(),
    standing: new Map(),
  }
  const giving = { random: stream(13), now, coupons: books.coupons, points: books.points }
  const all: LedgerEvent[] = [
    ...grants(giving, world.people, licensed, trips, reviews, claims),
    ...trips.flatMap((trip, index) => happenings(books, trip, index + 1, settled.get(trip) ?? null)),
  ]
  for (const { run } of all.toSorted((a, b) => a.at - b.at)) run()
  const finePayments = payFines(books.transactions, fines)
  balanceRents(books, trips, fines)
  const coupons = closeCoupons(books.coupons, stream(14), now)
  const moved = closeTransactions(books.transactions)
  for (const booking of books.bookings.values()) booking.row.coupon_id = booking.quote.held ? (coupons.ids.get(booking.quote.held) ?? null) : null
  const used = books.events.map((event) => ({ ...event, used_count: books.eventUses.get(event.id)?.length ?? 0 }))
  return { books, events: used, coupons, moved, points: closePoints(books.points, now), finePayments }
}
export type Money = ReturnType<typeof money>

/** Writes onto cars and rides what the inspections found, and onto cars what their rides came to. */
export function describeCars({ books }: Money, { trips, vehicles, inspections, dials, reviews }: Rides) {
  const scores = scoresOf(reviews)
  const taken = Map.groupBy([...books.bookings.values()].filter(wasTaken), ({ row }) => row.rcar_id)
  for (const vehicle of vehicles) {
    const odometer_km = dials.now.get(vehicle) ?? vehicle.car.odometer_km
    Object.assign(vehicle.car, { odometer_km, rent_count: taken.get(vehicle.car.id)?.length ?? 0, score_avg: scores.get(vehicle.car.id) ?? null })
  }
  for (const { vehicle, trip, row } of inspections) {
    Object.assign(vehicle.car, { last_state_id: row.id, fuel_pct: row.fuel_pct })
    const key = row.kind === 'pickup' ? 'pickup_state_id' : 'return_state_id'
    if (trip) bookingOf(books, trip).row[key] = row.id
  }
  return trips.map((trip) => bookingOf(books, trip))
}
