import type { rcarState } from '#resources/rental/inspection/rcarState.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from '../base/random.ts'
import type { Trip } from './trip.ts'

export type Damage = Omit<NonNullable<SeedRow<typeof rcarState>['damages']>[number], 'photo' | 'is_new'>

/** Parts with the side from which they are seen, and what usually happens to them. */
const usual: readonly (readonly [part: Damage['part'], type: Damage['type']])[] = [
  ['front_bumper', 'scratch'],
  ['rear_bumper', 'scratch'],
  ['rear_bumper', 'dent'],
  ['right_front_door', 'dent'],
  ['right_rear_door', 'scratch'],
  ['left_front_door', 'scratch'],
  ['left_rear_door', 'dent'],
  ['wheel', 'scratch'],
  ['fender', 'dent'],
  ['mirror', 'crack'],
  ['hood', 'dent'],
  ['interior', 'stain'],
]

/** The rides that left a mark, about one in twenty-five. */
export function damagesOf(random: Random, trips: readonly Trip[]): ReadonlyMap<Trip, Damage> {
  const results = new Map<Trip, Damage>()
  for (const trip of trips) {
    if (trip.fate !== 'ridden' || !random.chance(0.04)) continue
    const [part, type] = random.pick(usual)
    results.set(trip, { part, type, severity: random.pick(['light', 'light', 'light', 'medium', 'medium', 'heavy']) })
  }
  return results
}
