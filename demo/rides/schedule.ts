import { codeOf } from '../members/codes.ts'
import type { Minute } from '../base/minutes.ts'
import { dateOf, day, hour, minuteAt, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import { bookedFor, lengthOf, startDays, startIn } from './demand.ts'
import type { Holidays } from '#rules/seoulTime.ts'
import { ageOn } from '#rules/seoulTime.ts'
import type { Car, Fate, Rider, Span, Trip, Vehicle } from './trip.ts'
import { overlaps } from './trip.ts'

const live: readonly Fate[] = ['hold', 'reserved', 'in_use']

/** What a booking wants of its car and driver. */
interface Wish {
  readonly booked: Minute
  readonly start: Minute
  readonly end: Minute
  readonly fate: Fate
  readonly taken: Minute | null
  readonly back: Minute | null
  readonly calledOff: Minute | null
}

const turnaround = ({ turnaround_min }: Car) => turnaround_min ?? 30

/** From when until when a booking keeps its car from others; a car that is overdue may yet be hours away. */
function heldSpan({ start, end, back, fate }: Wish, car: Car, now: Minute): Span {
  const until = fate === 'in_use' && end < now ? now + 5 * hour : Math.max(end, back ?? 0)
  return [start, until + turnaround(car)]
}

const holds = ({ fate }: Wish) => fate !== 'expired' && fate !== 'canceled'

function carServes({ car, busy }: Vehicle, wish: Wish, now: Minute) {
  if (car.status === 'preparing' || wish.start < minuteAt(car.registered_on) + 12 * day) return false
  // What is not on the road now was so some weeks ago.
  const standing = car.status === 'retired' ? 70 * day : 25 * day
  if (car.status !== 'active' && wish.end > now - standing) return false
  return !holds(wish) || !overlaps(busy, ...heldSpan(wish, car, now))
}

const licenceFor = ({ licences }: Rider, { booked, end }: Wish, { car, needsFirstClass }: Vehicle) =>
  licences.find(
    ({ status, verified_at, renew_until, acquired_on, class: kind }) =>
      (status === 'verified' || status === 'replaced') &&
      verified_at &&
      verified_at <= momentOf(booked) &&
      renew_until >= dateOf(end) &&
      minuteAt(acquired_on) + (car.min_license_years ?? 1) * 366 * day <= booked &&
      (!needsFirstClass || kind === 'c1' || kind === 'c1_large'),
  )

const cardFor = ({ cards }: Rider, { booked, fate }: Wish) =>
  cards.findLast(
    ({ registered_at, expires, status }) =>
      registered_at && registered_at < momentOf(booked) && expires && expires >= dateOf(booked).slice(0, 7) && (!live.includes(fate) || status === 'active'),
  )

function driverServes({ person, busy }: Rider, wish: Wish, { car }: Vehicle, now: Minute) {
  if (person.status === 'dormant') return false
  if (person.status !== 'active' && (live.includes(wish.fate) || wish.end > now - 8 * day)) return false
  if (ageOn(person.birth_date ?? '2020-01-01', momentOf(wish.start)) < Math.max(car.min_age ?? 21, car.insurance_age ?? 21)) return false
  return !holds(wish) || !overlaps(busy, wish.start, Math.max(wish.end, wish.back ?? 0, wish.fate === 'in_use' ? now + 5 * hour : 0))
}

const waivers = ['none', 'basic', 'basic', 'standard', 'standard', 'standard', 'premium', 'premium'] as const

function placed(random: Random, wish: Wish, vehicle: Vehicle, rider: Rider, now: Minute): Trip | null {
  const licence = licenceFor(rider, wish, vehicle)
  const card = cardFor(rider, wish)
  if (!licence || !card || !driverServes(rider, wish, vehicle, now)) return null
  if (holds(wish)) {
    const span = heldSpan(wish, vehicle.car, now)
    vehicle.busy.push(span)
    rider.busy.push([span[0], span[1] - turnaround(vehicle.car)])
  }
  // Most drive less than what is free; some tour.
  const hours = (wish.end - wish.start) / hour
  const eager = random.chance(0.045) ? 1.1 + random.next() : 0.2 + random.next() * 0.7
  const km = Math.max(4, Math.ceil(Math.min(hours * 10, 100 * Math.max(1, hours / 24)) * eager))
  const options = { cdw: random.pick(waivers), isDelivery: vehicle.car.is_delivery === true && random.chance(0.2) }
  return { ...wish, ...options, code: codeOf('R', wish.booked, random), vehicle, rider, licence, card, km }
}

/** A booking whose ride would begin then, and what became of it as seen from now. */
function wished(random: Random, start: Minute, now: Minute): Wish {
  const end = start + lengthOf(random)
  const booked = bookedFor(random, start, now)
  const wish = { booked, start, end, taken: null, back: null, calledOff: null }
  const drawn = random.next()
  if (drawn < 0.03) return { ...wish, fate: 'expired' }
  if (drawn < 0.125) return { ...wish, fate: 'canceled', calledOff: booked + 6 + (Math.min(start - 20, now - 1) - booked - 6) * random.next() ** 1.5 }
  if (start > now) return { ...wish, fate: 'reserved' }
  if (drawn < 0.14 && start + 65 < now) return { ...wish, fate: 'no_show', calledOff: start + 60 }
  const taken = Math.min(start + random.between(-8, 18) + random.next(), now - 1)
  const back = comeBack(random, start, end)
  return back < now ? { ...wish, fate: 'ridden', taken, back } : { ...wish, fate: 'in_use', taken }
}

/** Most come back some minutes early; some hours early, a few late. */
function comeBack(random: Random, start: Minute, end: Minute): Minute {
  const drawn = random.next()
  if (drawn < 0.045) return end + random.between(11, 170) + random.next()
  if (drawn < 0.12) return end + random.between(0, 9) + random.next()
  if (drawn < 0.2) return Math.max(start + 90, end - random.between(60, 300)) + random.next()
  return Math.max(start + 60, end - random.between(1, 40)) + random.next()
}

const lateBy = [45, 150, 400]

const halfHour = (at: Minute) => Math.round(at / 30) * 30

/** What must be there to be looked at: holds, cars on the road, three of them late, and cars that came back just now. */
function current(random: Random, now: Minute): Wish[] {
  const none = { taken: null, back: null, calledOff: null }
  const holdsNow = [1.5, 4, 7.5].map((ago): Wish => {
    const start = halfHour(now + random.between(4, 90) * hour)
    return { ...none, booked: now - ago, start, end: start + lengthOf(random), fate: 'hold' }
  })
  const onTheRoad = Array.from({ length: 16 }, (_, at): Wish => {
    const end = at < 3 ? halfHour(now - (lateBy[at] ?? 30)) : halfHour(now + random.between(2, 50) * hour)
    const start = halfHour(Math.min(end - random.between(6, 60) * hour, now - random.between(1, 20) * hour))
    return { ...none, booked: bookedFor(random, start, start), start, end, fate: 'in_use', taken: start + random.between(-7, 12) + random.next() }
  })
  const back = Array.from({ length: 7 }, (_, at): Wish => {
    const brought = now - 14 - at * 31 - random.next() * 20
    const end = halfHour(brought + random.between(0, 40))
    const start = end - random.between(8, 60) * 30
    return { ...none, booked: bookedFor(random, start, start), start, end, fate: 'ridden', taken: start + random.between(-7, 9), back: brought }
  })
  return [...holdsNow, ...onTheRoad, ...back]
}

/** Some are asked for more than others, whatever they are. */
function drawing<T>(random: Random, all: readonly T[], power: number) {
  return () => {
    const match = all[Math.floor(random.next() ** power * all.length)]
    if (match === undefined) throw new Error('Nothing to draw from.')
    return match
  }
}

/** `count` bookings over fourteen months and the weeks to come, in the order in which they were made. */
export function schedule(random: Random, now: Minute, vehicles: readonly Vehicle[], riders: readonly Rider[], holidays: Holidays, count: number): Trip[] {
  const trips: Trip[] = []
  const nextVehicle = drawing(random, shuffled(random, vehicles), 1.25)
  const nextRider = drawing(random, shuffled(random, riders), 1.9)
  const place = (wish: Wish) => {
    for (let attempt = 0; attempt < 400; attempt++) {
      const vehicle = nextVehicle()
      if (!carServes(vehicle, wish, now)) continue
      for (let second = 0; second < 12; second++) {
        const trip = placed(random, wish, vehicle, nextRider(), now)
        if (trip) return trips.push(trip)
      }
    }
    return 0
  }
  const wishes = current(random, now)
  wishes.forEach(place)
  for (const at of startDays(random, now, holidays, count - wishes.length)) place(wished(random, startIn(random, at, holidays), now))
  return trips.toSorted((a, b) => a.booked - b.booked)
}

const shuffled = <T>(random: Random, all: readonly T[]) =>
  all
    .map((item) => ({ each: item, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ each: item }) => item)
