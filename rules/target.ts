import type { Holidays, Minute } from './seoulTime.ts'
import { dayNumber, weekdayOf } from './seoulTime.ts'

/** What discounts ask about a car. */
export interface TargetCar {
  readonly id: number
  readonly model_id: number | null
  readonly spot_id: number | null
  readonly tag_ids: readonly number[] | null
}

type Ids = readonly number[] | null | undefined

export interface Targets {
  readonly rcar_ids?: Ids
  readonly tag_ids?: Ids
  readonly model_ids?: Ids
  readonly spot_ids?: Ids
}

const has = (ids: Ids, id: number | null) => id !== null && (ids?.includes(id) ?? false)

/** Which kinds of targets a car is among, by the scope that names them. */
export const reached = ({ rcar_ids, tag_ids, model_ids, spot_ids }: Targets, car: TargetCar) => ({
  all: true,
  rcars: has(rcar_ids, car.id),
  tags: (car.tag_ids ?? []).some((id) => has(tag_ids, id)),
  models: has(model_ids, car.model_id),
  spots: has(spot_ids, car.spot_id),
})

/** Is a car within every list that names something? Lists that are empty hold nobody back. */
export function isWithin(targets: Targets, car: TargetCar) {
  const match = reached(targets, car)
  const named = { rcars: targets.rcar_ids, tags: targets.tag_ids, models: targets.model_ids, spots: targets.spot_ids }
  return (['rcars', 'tags', 'models', 'spots'] as const).every((kind) => (named[kind] ?? []).length === 0 || match[kind])
}

/** Does the day on which a ride starts fit? A holiday is a day of its own, whatever its weekday; no days named means any. */
export function fitsWeekday(days: readonly string[] | null | undefined, start: Minute, holidays: Holidays) {
  if (!days || days.length === 0) return true
  return days.includes(holidays.has(dayNumber(start)) ? 'holiday' : weekdayOf(start))
}
