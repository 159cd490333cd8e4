import { allResources } from '#resources'
import type { AccessLevel } from '#schema'
import type { ReservationRule } from '#schema/list/availability.ts'
import { findFirstReservationRule } from '#schema/list/availability.ts'
import { canReadAllRows } from '#schema/row/fieldAccess.ts'

/** The no-overlap rule that reserves rows of a resource, if the access level may read the reservations. */
export function permittedReservationRuleOf(to: string, accessLevel: AccessLevel): ReservationRule | undefined {
  const reservationRule = findFirstReservationRule(allResources, to)
  return reservationRule && canReadAllRows(reservationRule.resource, accessLevel) ? reservationRule : undefined
}
