import type { Row } from '#schema'
import type { rcar } from '#resources/rental/fleet/rcar.ts'

export type TimelineCar = Pick<Row<typeof rcar>, 'id' | 'plate_no' | 'name' | 'status' | 'spot' | 'model'>

export const carGroupings = ['none', 'spot', 'model'] as const
export type CarGrouping = (typeof carGroupings)[number]

/** A line of the timeline: a car, or the heading of a group. */
export type TimelineRow = { readonly car: TimelineCar } | { readonly heading: string; readonly count: number }

/** The cars as lines, optionally grouped by location or model. */
export function timelineRowsOf(cars: readonly TimelineCar[], by: CarGrouping): readonly TimelineRow[] {
  if (by === 'none') return cars.map((car) => ({ car }))
  const groups = Map.groupBy(cars, (car) => car[by]?.label ?? '')
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([heading, inside]): TimelineRow[] => [{ heading, count: inside.length }, ...inside.map((car) => ({ car }))])
}
