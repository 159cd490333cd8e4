import { isStaff, systemActor } from '../base/access.ts'
import type { Actor } from '../base/access.ts'
import { addDays } from '../base/time.ts'
import type { Action, Endpoint } from '../declare/endpoint.ts'
import { isPast } from './deadline.ts'
import { appError, createErrorFactory } from '../implement/errorFactory.ts'
import { isTooEarly, blockingFieldOf } from './recordPage.ts'
import type { Resource } from '../declare/resource.ts'
import { placeholdersIn } from '../declare/notifications.ts'

/** Throws the error of `availableUntil` if the deadline of an action has passed for this row. */
export function assertNotExpired(resource: Resource, { availableUntil }: Pick<Action, 'availableUntil'>, row: Readonly<Record<string, unknown>>, now: string) {
  if (!availableUntil || !isPast(resource, availableUntil, row, now)) return
  const { field, days, error: text } = availableUntil
  const at = String(row[field])
  const figures: Readonly<Record<string, string | number>> = days === undefined ? { until: at } : { until: addDays(at, days), days }
  const words = resource.errors[text]
  const messages = words ? placeholdersIn(words) : []
  throw createErrorFactory(resource)(text, {
    values: Object.fromEntries(messages.flatMap((hole) => (figures[hole] === undefined ? [] : [[hole, figures[hole]]]))),
  })
}

/**
 * Throws `notAvailable` or `tooEarly` if the back office shows staff no button for this action on the row (`availableWhen`, `availableFrom`).
 * Members and scheduled jobs are not checked: a member may pay an invoice by card that is otherwise paid by direct debit.
 */
export function assertStaffActionAvailable(
  resource: Resource,
  endpoint: Endpoint,
  row: Readonly<Record<string, unknown>>,
  { actor, now }: { readonly actor: Actor; readonly now: string },
) {
  if (!isStaff(actor) || actor === systemActor) return
  const field = blockingFieldOf(endpoint, row)
  if (field !== undefined) throw appError('notAvailable', { path: field })
  const { availableFrom } = endpoint
  if (availableFrom === undefined || !isTooEarly(resource, endpoint, row, now)) return
  throw row[availableFrom] === null
    ? appError('notAvailable', { path: availableFrom })
    : appError('tooEarly', { path: availableFrom, values: { from: String(row[availableFrom]) } })
}
