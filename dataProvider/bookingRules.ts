import { allResources } from '#resources'
import type { AccessLevel } from '#schema'
import type { BookingRule } from '#schema/availability.ts'
import { bookingRuleOf } from '#schema/availability.ts'
import { canReadAll } from '#schema/reads.ts'

/** What says when rows of a resource are taken, for whoever may know. */
export function bookingRuleFor(to: string, accessLevel: AccessLevel): BookingRule | undefined {
  const bookingRule = bookingRuleOf(allResources, to)
  return bookingRule && canReadAll(bookingRule.resource, accessLevel) ? bookingRule : undefined
}
