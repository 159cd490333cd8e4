import { dayAfter } from './base/time.ts'
import type { Endpoint } from './endpoint.ts'
import { hasPassed } from './passing.ts'
import { faultsOf } from './refuse.ts'
import type { Resource } from './resource.ts'
import { holesIn } from './tells.ts'

/** Refuses what could be done until a time of its row, once that has passed, by the fault that its declaration names. */
export function refuseOver(of: Resource, { until }: Pick<Endpoint, 'until'>, row: Readonly<Record<string, unknown>>, now: string) {
  if (!until || !hasPassed(of, until, row, now)) return
  const { field, days, says } = until
  const at = String(row[field])
  const figures: Readonly<Record<string, string | number>> = days === undefined ? { until: at } : { until: dayAfter(at, days), days }
  const words = of.faults[says]
  const told = words ? holesIn(words) : []
  throw faultsOf(of)(says, { of: Object.fromEntries(told.flatMap((hole) => (figures[hole] === undefined ? [] : [[hole, figures[hole]]]))) })
}
