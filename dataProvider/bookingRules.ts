import { allResources } from '#resources'
import type { AccessLevel } from '#schema'
import type { BookingRule } from '#schema/list/availability.ts'
import { bookingRuleOf } from '#schema/list/availability.ts'
import { canReadAll } from '#schema/row/fieldAccess.ts'

/** The no-overlap rule that reserves rows of a resource, if the access level may read the reservations. */
export function bookingRuleFor(to: string, accessLevel: AccessLevel): BookingRule | undefined {
  const bookingRule = bookingRuleOf(allResources, to)
  return bookingRule && canReadAll(bookingRule.resource, accessLevel) ? bookingRule : undefined
}
