import { allResources } from '#resources'
import type { AccessLevel } from '#schema'
import type { ReservationRule } from '#schema/list/availability.ts'
import { reservationRuleOf } from '#schema/list/availability.ts'
import { canReadAll } from '#schema/row/fieldAccess.ts'

/** The no-overlap rule that reserves rows of a resource, if the access level may read the reservations. */
export function readableReservationRuleOf(to: string, accessLevel: AccessLevel): ReservationRule | undefined {
  const reservationRule = reservationRuleOf(allResources, to)
  return reservationRule && canReadAll(reservationRule.resource, accessLevel) ? reservationRule : undefined
}
