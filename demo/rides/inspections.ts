import { countNewDamages, markNewDamages } from '#resources/rental/inspection/damages.server.ts'
import type { rcarState } from '#resources/rental/inspection/rcarState.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { day, hour, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Damage } from './damages.ts'
import type { Dial } from './dials.ts'
import type { Photos, Side } from './photos.ts'
import type { Trip, Vehicle } from './trip.ts'

export type StateRow = SeedRow<typeof rcarState>

/** So long ago inspections were begun to be kept. */
export const keptDays = 92

const sides: readonly Side[] = ['front', 'rear', 'left', 'right']

/** The side from which a part is seen; inside when from none. */
export function sideOf(part: Damage['part']): Side | null {
  if (part === 'interior') return null
  if (part === 'front_bumper' || part === 'hood' || part === 'glass') return 'front'
  if (part === 'rear_bumper' || part === 'trunk') return 'rear'
  return part.startsWith('left') ? 'left' : 'right'
}

interface Look {
  readonly at: Minute
  readonly vehicle: Vehicle
  readonly kind: StateRow['kind']
  readonly trip: Trip | null
  readonly checker: number
  readonly km: number
  readonly damage: Damage | null
}

export interface InspectionGround {
  readonly now: Minute
  readonly photos: Photos
  readonly dials: ReadonlyMap<Trip, Dial>
  readonly damages: ReadonlyMap<Trip, Damage>
  readonly staffIds: readonly number[]
}

function looksOf(random: Random, trip: Trip, { dials, damages, now, staffIds }: InspectionGround): Look[] {
  const { from, to } = dials.get(trip) ?? {}
  if (trip.taken === null || from === undefined || trip.taken < now - keptDays * day) return []
  const member = { vehicle: trip.vehicle, trip, checker: trip.rider.person.id }
  const pickup: Look = { ...member, at: trip.taken - 1, kind: 'pickup', km: from, damage: null }
  if (trip.back === null || !to) return [pickup]
  const brought: Look = { ...member, at: trip.back, kind: 'return', km: to, damage: damages.get(trip) ?? null }
  const washed = trip.back + 12 + random.next() * 10
  const staff: Look = {
    ...brought,
    at: washed,
    kind: random.pick(['wash', 'wash', 'check'] as const),
    trip: null,
    checker: random.pick(staffIds),
    damage: null,
  }
  return random.chance(0.12) && washed < now - 1 ? [pickup, brought, staff] : [pickup, brought]
}

/** The sides with a mark on them are photographed with it. */
function photosOf({ at, kind, vehicle }: Look, damages: readonly Damage[], fuel: number, photos: Photos): StateRow['photos'] {
  const marked = new Set(damages.map(({ part }) => sideOf(part)))
  const shots = [
    ...sides.map((side) => ({ slot: side, photo: photos.side(vehicle, side, marked.has(side)) })),
    { slot: 'dashboard' as const, photo: photos.dashboard(fuel) },
    ...(kind === 'return' || kind === 'wash' ? [{ slot: 'interior' as const, photo: photos.interior(marked.has(null)) }] : []),
  ]
  return shots.map((shot, index) => ({ ...shot, taken_at: momentOf(at - 3 + index * 0.4) }))
}

function resultOf(random: Random, look: Look, isNew: boolean, now: Minute): Partial<StateRow> {
  const age = now - look.at
  const judged = look.at + (0.5 + random.next() * 18) * hour
  const waits = look.kind === 'return' ? judged > now : age < 2 * hour
  if (waits) return { result: 'pending' }
  if (isNew) return { result: 'issue', locked_at: momentOf(Math.min(judged, now - 1)), note: '직전 사진과 비교해 새로운 손상을 확인함.' }
  return { result: 'ok', locked_at: momentOf(Math.min(judged, now - 1)) }
}

const cleanliness = [...Array.from({ length: 30 }, () => 'clean' as const), 'dirty', 'dirty', 'smoke', 'pet'] as const

/** One car through the weeks: its marks add up, its fuel goes down and is filled again. */
function* ofVehicle(random: Random, looks: readonly Look[], { now, photos }: InspectionGround) {
  let damages: NonNullable<StateRow['damages']> = []
  let fuel = random.between(45, 95)
  for (const look of looks) {
    const { vehicle, damage, kind } = look
    if (kind === 'return') fuel = random.chance(0.4) ? random.between(60, 100) : Math.max(12, fuel - random.between(5, 35))
    else if (fuel < 40) fuel = random.between(70, 100)
    const known = damage ? [...damages, { ...damage, photo: markPhoto(vehicle, damage, photos), is_new: false }] : damages
    const marked = markNewDamages(known, damages)
    const row: Omit<StateRow, 'id'> = {
      rcar_id: vehicle.car.id,
      kind,
      checked_at: momentOf(look.at),
      checker_id: look.checker,
      odometer_km: look.km,
      fuel_pct: fuel,
      lat_lng: vehicle.car.lat_lng ?? null,
      parking_memo: vehicle.car.parking_memo ?? null,
      warning_lights: random.chance(0.03) ? [random.pick(['tire', 'tire', 'washer', 'engine', 'battery'] as const)] : [],
      photos: photosOf(look, known, fuel, photos),
      damages: marked,
      new_damage_count: countNewDamages(marked),
      cleanliness: kind === 'return' ? random.pick(cleanliness) : 'clean',
      created_at: momentOf(look.at + 0.5),
      ...resultOf(random, look, damage !== null, now),
    }
    damages = marked
    yield { look, row }
  }
}

const markPhoto = (vehicle: Vehicle, { part }: Damage, photos: Photos) => {
  const side = sideOf(part)
  return side ? photos.side(vehicle, side, true) : photos.interior(true)
}

export interface Inspection {
  readonly vehicle: Vehicle
  readonly trip: Trip | null
  readonly row: StateRow
}

/** Pickups and returns of the last three months, and what staff looked at between them; each knows the one before of its car. */
export function inspectionsOf(random: Random, trips: readonly Trip[], ground: InspectionGround): Inspection[] {
  const byVehicle = Map.groupBy(
    trips.flatMap((trip) => looksOf(random, trip, ground)),
    ({ vehicle }) => vehicle,
  )
  const all = [...byVehicle.values()].flatMap((looks) => [
    ...ofVehicle(
      random,
      looks.toSorted((a, b) => a.at - b.at),
      ground,
    ),
  ])
  const last = new Map<Vehicle, number>()
  return all
    .toSorted((a, b) => a.look.at - b.look.at)
    .map(({ look, row }, index) => {
      const prev_state_id = last.get(look.vehicle) ?? null
      last.set(look.vehicle, index + 1)
      return { vehicle: look.vehicle, trip: look.trip, row: { ...row, id: index + 1, prev_state_id } }
    })
}
