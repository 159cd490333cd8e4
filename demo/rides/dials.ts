import type { Random } from '../base/random.ts'
import type { Trip, Vehicle } from './trip.ts'

export interface Dial {
  readonly from: number
  readonly to: number | null
}

/** Kilometres of every ride on the dial of its car, one after the other; between rides it is moved about the spot. */
export function dialsOf(random: Random, trips: readonly Trip[]) {
  const dials = new Map<Trip, Dial>()
  const now = new Map<Vehicle, number>()
  for (const trip of trips.filter(({ taken }) => taken !== null).toSorted((a, b) => (a.taken ?? 0) - (b.taken ?? 0))) {
    const from = (now.get(trip.vehicle) ?? trip.vehicle.car.odometer_km ?? 0) + random.between(0, 5)
    const to = trip.back === null ? null : from + trip.km
    dials.set(trip, { from, to })
    now.set(trip.vehicle, to ?? from)
  }
  return { dials: dials as ReadonlyMap<Trip, Dial>, now: now as ReadonlyMap<Vehicle, number> }
}
