import type { HolidayDayNumbers, SeoulMinute } from '../base/seoulTime.ts'
import { dayNumberOfMinute, weekdayOf } from '../base/seoulTime.ts'

/** The properties of a car that discounts can be restricted to. */
export interface TargetCar {
  readonly id: number
  readonly model_id: number | null
  readonly spot_id: number | null
  readonly tag_ids: readonly number[] | null
}

type Ids = readonly number[] | null | undefined

/** Restrictions of a discount to cars, tags, models or spots. */
export interface DiscountTargets {
  readonly rcar_ids?: Ids
  readonly tag_ids?: Ids
  readonly model_ids?: Ids
  readonly spot_ids?: Ids
}

const includesId = (ids: Ids, id: number | null) => id !== null && (ids?.includes(id) ?? false)

/** For each kind of target, true if the car is in its list. */
export const matchTargetsByKind = ({ rcar_ids, tag_ids, model_ids, spot_ids }: DiscountTargets, car: TargetCar) => ({
  all: true,
  rcars: includesId(rcar_ids, car.id),
  tags: (car.tag_ids ?? []).some((id) => includesId(tag_ids, id)),
  models: includesId(model_ids, car.model_id),
  spots: includesId(spot_ids, car.spot_id),
})

/** True if the car is in every list; an empty list does not restrict. */
export function matchesAllTargets(targets: DiscountTargets, car: TargetCar) {
  const match = matchTargetsByKind(targets, car)
  const idsByKind = { rcars: targets.rcar_ids, tags: targets.tag_ids, models: targets.model_ids, spots: targets.spot_ids }
  return (['rcars', 'tags', 'models', 'spots'] as const).every((kind) => (idsByKind[kind] ?? []).length === 0 || match[kind])
}

/** True if the day of the start is allowed. A holiday counts as `holiday`, not as its weekday; an empty list allows every day. */
export function fitsWeekday(days: readonly string[] | null | undefined, start: SeoulMinute, holidays: HolidayDayNumbers) {
  if (!days || days.length === 0) return true
  return days.includes(holidays.has(dayNumberOfMinute(start)) ? 'holiday' : weekdayOf(start))
}
