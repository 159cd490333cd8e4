import type { CouponBenefit, CouponTerms } from '#rules/pricing/coupon.ts'
import type { EventTerms } from '#rules/pricing/event.ts'
import { computeRentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import type { HolidayDayNumbers } from '#rules/base/seoulTime.ts'
import { toHolidayDayNumbers } from '#rules/base/seoulTime.ts'
import type { Db } from '#schema'
import { instantOf, addCalendarMonths } from '#schema/base/time.ts'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { createEventLoopYield } from '../../createEventLoopYield.server.ts'
import type { PricingSimulation } from './pricingSimulatorCall.ts'
import type { Holiday, PolicyPair } from './simulatorSamples.server.ts'
import { compareAmounts, neutralQuoteInput } from './simulatorSamples.server.ts'
import { rentEvent } from './rentEvent.ts'

interface Ride {
  readonly id: number
  readonly code: string
  readonly car: string
  readonly booked_at: string
  readonly start_at: string
  readonly end_at: string
  readonly cdw: string
  readonly is_delivery: boolean
  /** Delivery fee of the district, if it has one. */
  readonly delivery_fee: number | null
  readonly birth_date: string | null
  readonly rent_event_id: number | null
  readonly benefit: CouponBenefit | null
  readonly booked: number
  readonly found: number
}

/** Limits of rentals and of computing time; the response shows how many rentals were priced. */
const maxRentals = 2000
const maxComputingMs = 2000
const maxListedRentals = 10

const pastRentalsSql = `
  select r.id::int, r.code, c.plate_no as car, ${momentKeySpec.read('r.created_at')} as booked_at, ${momentKeySpec.read('r.start_at')} as start_at,
    ${momentKeySpec.read('r.end_at')} as end_at, r.cdw, r.is_delivery, d.delivery_fee::float8 as delivery_fee, u.birth_date::text as birth_date, r.rent_event_id::int, p.benefit_snapshot as benefit,
    (r.total_amount + coalesce(r.point_used, 0))::float8 as booked, count(*) over ()::int as found
  from rents r join rcars c on c.id = r.rcar_id join users u on u.id = r.user_id left join coupons p on p.id = r.coupon_id
    join spots s on s.id = r.pickup_spot_id join sigungus d on d.id = s.sigungu_id
  where r.deleted_at is null and r.status in ('in_use', 'returned', 'completed') and r.start_at >= $1::timestamptz and r.start_at < $2::timestamptz
    and r.price_policy_id in (select id from rent_price_policies where name = $3)
  order by r.start_at desc, r.id desc limit ${maxRentals}`

/** The event of a booking applies unconditionally when it is repriced. */
const unconditionalEvent = (event: EventTerms): EventTerms => ({
  ...event,
  status: 'active',
  run_from: '',
  run_to: '9999',
  scope: 'all',
  weekdays: null,
  min_hours: null,
  first_rent_only: false,
  coupon_stackable: true,
})

const unconditionalCoupon = ({ id, benefit }: Ride): CouponTerms | null =>
  benefit && { id, valid_from: '', valid_to: '9999', benefit: { ...benefit, min_amount: null }, program: { usage: 'rent', event_stackable: true } }

/** Prices one rental under both policies, with the event, coupon, waiver and delivery of its booking. */
function repriceRental(ride: Ride, { beside, draft }: PolicyPair, events: ReadonlyMap<number, EventTerms>, holidays: HolidayDayNumbers) {
  const event = events.get(ride.rent_event_id ?? 0)
  const quoteInput = {
    ...neutralQuoteInput,
    holidays,
    booked_at: ride.booked_at,
    start: ride.start_at,
    end: ride.end_at,
    birth_date: ride.birth_date,
    cdw: ride.cdw,
    is_delivery: ride.is_delivery,
    delivery_fee: ride.delivery_fee,
    events: event ? [{ event, uses: { all: 0, own: 0 } }] : [],
    coupon: unconditionalCoupon(ride),
  }
  return compareAmounts(computeRentalQuote({ ...quoteInput, policy: beside }).total_amount, computeRentalQuote({ ...quoteInput, policy: draft }).total_amount)
}

async function eventsOf(db: Db, rides: readonly Ride[]) {
  const ids = [...new Set(rides.flatMap(({ rent_event_id }) => rent_event_id ?? []))]
  const rows = ids.length === 0 ? [] : await db.find(rentEvent, { id: ids })
  return new Map(rows.map((row) => [row.id, unconditionalEvent(row)]))
}

/** Last month's rentals under policies of the compared name, latest first, priced under both policies. */
export async function repricePastRentals(db: Db, pair: PolicyPair, now: string, days: readonly Holiday[]): Promise<PricingSimulation['rides']> {
  const monthEnd = `${now.slice(0, 7)}-01`
  const first = addCalendarMonths(monthEnd, -1)
  const rides = await db.query<Ride>(pastRentalsSql, [instantOf(`${first} 00:00:00`), instantOf(`${monthEnd} 00:00:00`), pair.beside.name])
  const events = await eventsOf(db, rides)
  const holidays = toHolidayDayNumbers(days.map(({ date }) => date))
  const yieldIfDue = createEventLoopYield()
  const deadline = performance.now() + maxComputingMs
  const priced: (Ride & ReturnType<typeof compareAmounts>)[] = []
  for (const ride of rides) {
    if (performance.now() > deadline) break
    priced.push({ ...ride, ...repriceRental(ride, pair, events, holidays) })
    await yieldIfDue()
  }
  const sum = (key: 'beside' | 'draft' | 'booked') => priced.reduce((total, item) => total + item[key], 0)
  const total = compareAmounts(sum('beside'), sum('draft'))
  const pricedCount = priced.length
  return {
    month: first.slice(0, 7),
    found: rides[0]?.found ?? 0,
    counted: pricedCount,
    booked: sum('booked'),
    total,
    mean: pricedCount === 0 ? null : compareAmounts(Math.round(total.beside / pricedCount), Math.round(total.draft / pricedCount)),
    dearer: priced.filter(({ difference }) => difference > 0).length,
    cheaper: priced.filter(({ difference }) => difference < 0).length,
    most: priced
      .filter(({ difference }) => difference !== 0)
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || b.id - a.id)
      .slice(0, maxListedRentals),
  }
}
