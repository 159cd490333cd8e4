import { computeRentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import type { Db, HandlerContext } from '#schema'
import { appError, createErrorFactory, isStaff } from '#schema'
import { user } from '../../members/account/user.ts'
import { countDemand } from '../demand/demandCount.server.ts'
import { rcar } from './rcar.ts'
import type { CarSearchParams, CarSearchResult } from './calls.ts'
import type { PricePolicyRow, SharedQuoteInput } from './searchAvailable.server.ts'
import { findAvailableCars } from './searchAvailable.server.ts'
import { openSpotsWithDistance, findMatchingSpots } from './searchSpots.server.ts'
import { noCarsReason } from './noCarsReason.server.ts'
import { findActiveRentEvents, isFirstRentalForEvents } from '../booking/bookingContext.server.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'
import { readRentSettings } from '../booking/settings.server.ts'

function assertSearchable({ start_at, end_at, orderBy, near }: CarSearchParams, now: string) {
  // The current minute is still allowed.
  if (`${start_at.slice(0, 16)}:59` < now) throw createErrorFactory(rcar)('searchPast', { path: 'start_at' })
  if (end_at <= start_at) throw createErrorFactory(rcar)('searchEndsEarly', { path: 'end_at' })
  if (orderBy === 'distance-asc' && !near) throw appError('required', { path: 'near' })
}

/** Quote input shared by all cars of a search: period, member and active events. */
async function searchContextOf(db: Db, { start_at, end_at, user_id }: CarSearchParams): Promise<SharedQuoteInput> {
  const id = isStaff(db.actor) ? (user_id ?? null) : db.actor.id
  const [{ holidays }, member, events] = await Promise.all([readRentSettings(db), id === null ? null : db.get(user, id), findActiveRentEvents(db, id)])
  const booking = { booked_at: db.now, start: start_at, end: end_at, holidays, is_first: await isFirstRentalForEvents(db, id, events), events }
  return { ...booking, birth_date: member?.birth_date ?? null, cdw: 'none', is_delivery: false, coupon: null, points: { requested: 0, balance: 0 } }
}

/** Available cars of a period with prices: one statement selects and sorts the cars, then each page is priced with the booking rules. */
export async function searchCars({ db, countEvent }: Pick<HandlerContext, 'db' | 'countEvent'>, params: CarSearchParams): Promise<CarSearchResult> {
  assertSearchable(params, db.now)
  const [searchContext, active, locations] = await Promise.all([
    searchContextOf(db, params),
    db.find(rentPricePolicy, { status: 'active' }),
    findMatchingSpots(db, params),
  ])
  const spots = openSpotsWithDistance(locations, params, searchContext.holidays)
  const metres = new Map([...spots].map(([id, { distance }]) => [id, distance ?? 0]))
  const { total, cars } = await findAvailableCars(db, params, searchContext, active, metres)
  const who = isStaff(db.actor) ? params.user_id : db.actor.id
  countDemand({ db, countEvent }, 'searched', { ...params, user_id: who })
  if (total === 0) countDemand({ db, countEvent }, 'unfound', { ...params, user_id: who })
  const policies = new Map<number, PricePolicyRow>(active.map((policy) => [policy.id, policy]))
  const rows = cars.flatMap(({ price_policy_id, ...car }) => {
    const [policy, place] = [policies.get(price_policy_id), spots.get(car.spot_id)]
    if (!policy || !place) return []
    const { base_amount, event_discount, total_amount } = computeRentalQuote({ ...searchContext, policy, car })
    const { id, name, lat_lng, distance } = place
    const plate_no = isStaff(db.actor) ? car.plate_no : null
    return [
      {
        id: car.id,
        name: car.name,
        image: car.image,
        plate_no,
        model_id: car.model_id,
        spot: { id, name, lat_lng },
        distance,
        base_amount,
        event_discount,
        total_amount,
      },
    ]
  })
  const reason =
    total === 0 && isStaff(db.actor)
      ? await noCarsReason({ db, searchParams: params, searchContext, policies: active, locations, holidays: searchContext.holidays })
      : undefined
  return { rows, total, ...(reason && { why: reason }) }
}
