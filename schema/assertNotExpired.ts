import { dayAfter } from './base/time.ts'
import type { Endpoint } from './endpoint.ts'
import { isPast } from './deadline.ts'
import { errorsFor } from './errorFactory.ts'
import type { Resource } from './resource.ts'
import { placeholdersIn } from './notifications.ts'

/** Refuses what could be done until a time of its row, once that has passed, by the fault that its declaration names. */
export function assertNotExpired(
  resource: Resource,
  { availableUntil }: Pick<Endpoint, 'availableUntil'>,
  row: Readonly<Record<string, unknown>>,
  now: string,
) {
  if (!availableUntil || !isPast(resource, availableUntil, row, now)) return
  const { field, days, error: text } = availableUntil
  const at = String(row[field])
  const figures: Readonly<Record<string, string | number>> = days === undefined ? { until: at } : { until: dayAfter(at, days), days }
  const words = resource.errors[text]
  const messages = words ? placeholdersIn(words) : []
  throw errorsFor(resource)(text, { values: Object.fromEntries(messages.flatMap((hole) => (figures[hole] === undefined ? [] : [[hole, figures[hole]]]))) })
}
