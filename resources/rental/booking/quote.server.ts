import type { Db, HandlerContext, InputIssue } from '#schema'
import { createErrorFactory, isStaff } from '#schema'
import { countDemand } from '../demand/demandCount.server.ts'
import { findConflict } from '../occupancy/conflict.server.ts'
import { occupancy } from '../occupancy/occupancy.ts'
import type { BookingBlocker } from '../occupancy/bookingBlockerShape.ts'
import type { QuoteResult } from '../rent/calls.ts'
import type { BookingContext, BookingRequest } from './bookingContext.server.ts'
import { loadBookingContext } from './bookingContext.server.ts'
import { bookingIssues } from './validation.server.ts'
import { occupiedUntil } from './booking.server.ts'
import { priceBooking } from './price.server.ts'
import { rent } from '../rent/rent.ts'
import { toBlocker } from '../occupancy/blockers.server.ts'

/** Conflicts with another occupancy of the car or another rental of the member. */
async function conflictIssues(db: Db, booking: BookingContext): Promise<readonly InputIssue[]> {
  const { rcar_id, user_id = null, start_at, end_at } = booking.bookingRequest
  const occupiedEnd = occupiedUntil(booking)
  const clash = await findConflict(db, { holder: 'rent', holder_id: 0, rcar_id, user_id, from_at: start_at, to_at: occupiedEnd, user_to_at: end_at })
  if (!clash) return []
  const path = clash.code === 'taken' ? 'rcar_id' : 'user_id'
  return createErrorFactory(occupancy)([{ code: clash.code, path, values: { from: clash.by.from_at, to: clash.until } }]).allIssues
}

/** Response with the price and the blockers. */
export function quoteResponse({ price, penalty }: BookingContext, of: ReturnType<typeof priceBooking>, obstacles: readonly BookingBlocker[] = []): QuoteResult {
  const { time: _time, event, coupon_problem: _problem, subtotal: _subtotal, ...amounts } = of
  return { ...amounts, lines: [...of.lines], event_id: event?.id ?? null, price_policy_id: price.id, penalty_policy_id: penalty.id, obstacles: [...obstacles] }
}

/** Members ask for themselves. A visitor without a session gets a price without licence, coupon, card and points. */
function ownRequest({ actor }: Db, request: BookingRequest): BookingRequest {
  if (isStaff(actor)) return request
  if (actor.id !== null) return { ...request, user_id: actor.id }
  const { rcar_id, start_at, end_at, cdw, is_delivery } = request
  return { rcar_id, start_at, end_at, ...(cdw !== undefined && { cdw }), ...(is_delivery !== undefined && { is_delivery }) }
}

/** Price of a booking request with everything that prevents the booking. */
export async function quoteBooking({ db, countEvent }: Pick<HandlerContext, 'db' | 'countEvent'>, bookingRequest: BookingRequest): Promise<QuoteResult> {
  const booking = await loadBookingContext(db, ownRequest(db, bookingRequest))
  const price = priceBooking(booking)
  const problems = bookingIssues(booking, price, db.actor.accessLevel)
  const validationIssues = problems.length > 0 ? createErrorFactory(rent)(problems).allIssues : []
  const busy = bookingRequest.start_at < bookingRequest.end_at ? await conflictIssues(db, booking) : []
  const { car, pickupSpot } = booking
  countDemand({ db, countEvent }, 'quoted', { ...booking.bookingRequest, spot_id: pickupSpot.id, model_id: car.model_id })
  return quoteResponse(booking, price, [...validationIssues, ...busy].map(toBlocker))
}
