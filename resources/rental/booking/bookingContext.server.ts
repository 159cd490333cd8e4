import type { DiscountableBooking, EventCandidate } from '#rules/pricing/event.ts'
import type { Db, Row, WriteValue } from '#schema'
import { AppError, appError } from '#schema'
import { coupon } from '../../coupons/coupon.ts'
import { couponProgram } from '../../coupons/couponProgram.ts'
import { sigungu } from '../../settings/sigungu.ts'
import { creditCard } from '../../members/card/creditCard.ts'
import { driverLicense } from '../../members/licence/driverLicense.ts'
import { user } from '../../members/account/user.ts'
import { trim } from '../../vehicles/trim.ts'
import type { CurrentRental } from '../occupancy/overdue.server.ts'
import { blockingOverdueRental } from '../occupancy/overdue.server.ts'
import { rcar } from '../fleet/rcar.ts'
import type { preHandoverFields } from '../rent/fields.ts'
import { rent } from '../rent/rent.ts'
import { rentEvent } from '../pricing/rentEvent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'
import type { RentSettings } from './settings.server.ts'
import { readRentSettings } from './settings.server.ts'
import { spot } from '../fleet/spot.ts'

/** A driver in addition to the member. */
export type AdditionalDriver = WriteValue<typeof preHandoverFields.second_driver>

/** A booking request; member and licence may be missing for a quote. */
export interface BookingRequest {
  readonly user_id?: number | null
  readonly rcar_id: number
  readonly start_at: string
  readonly end_at: string
  readonly is_delivery?: boolean
  readonly delivery_address?: string | null
  readonly driver_license_id?: number | null
  readonly coupon_id?: number | null
  readonly point_used?: number | null
  readonly cdw?: string
  readonly return_spot_id?: number | null
  readonly credit_card_id?: number | null
  /** A string is the masked value of a stored rental. */
  readonly second_driver?: AdditionalDriver | string | null
}

/** A rental that is priced again: it does not conflict with itself, and keeps its policy versions, also for another car with the same policies. */
export interface RepricedRental extends Pick<
  Row<typeof rent>,
  | 'id'
  | 'created_at'
  | 'rcar_id'
  | 'start_at'
  | 'pickup_spot_id'
  | 'delivery_amount'
  | 'rent_event_id'
  | 'coupon_id'
  | 'point_used'
  | 'price_policy_id'
  | 'penalty_policy_id'
> {}

/** Columns that a decision needs; the other columns of these wide rows are not read. */
const contextColumns = {
  car: [
    ...(['id', 'status', 'model_id', 'spot_id', 'tag_ids', 'is_visible', 'is_delivery', 'min_age', 'insurance_age', 'min_license_years'] as const),
    ...(['min_rent_min', 'max_rent_min', 'lead_min', 'turnaround_min', 'book_open_days', 'key_type'] as const),
  ],
  trim: ['license_class', 'transmission'],
  penalty: ['id', 'name', 'no_show_min'],
  spot: ['id', 'name', 'status', 'hours', 'sigungu_id'],
  district: ['name', 'is_service', 'delivery_fee'],
  member: ['id', 'status', 'role', 'phone', 'birth_date', 'unpaid_amount', 'point_balance'],
  licence: ['id', 'user_id', 'status', 'name', 'class', 'acquired_on', 'renew_until', 'rechecked_at'],
  card: ['id', 'user_id', 'status', 'expires'],
} as const
type ContextRow<R, K extends keyof typeof contextColumns> = Pick<Row<R>, (typeof contextColumns)[K][number] & keyof Row<R>>

/** Everything that decides whether and at which price a booking is possible, read at one moment. */
export interface BookingContext {
  readonly now: string
  readonly bookingRequest: BookingRequest
  readonly previousBooking: RepricedRental | null
  readonly settings: RentSettings
  readonly car: ContextRow<typeof rcar, 'car'>
  /** The overdue rental of the car, if it affects the start. */
  readonly overdueRental: CurrentRental | null
  readonly trim: ContextRow<typeof trim, 'trim'>
  readonly price: Row<typeof rentPricePolicy>
  readonly penalty: ContextRow<typeof rentPenaltyPolicy, 'penalty'>
  readonly pickupSpot: ContextRow<typeof spot, 'spot'>
  readonly returnSpot: ContextRow<typeof spot, 'spot'>
  /** District of the delivery; null for a rental whose delivery from this spot is already priced. */
  readonly district: ContextRow<typeof sigungu, 'district'> | null
  readonly member: ContextRow<typeof user, 'member'> | null
  readonly licence: ContextRow<typeof driverLicense, 'licence'> | null
  readonly card: ContextRow<typeof creditCard, 'card'> | null
  readonly coupon: Row<typeof coupon> | null
  readonly program: Row<typeof couponProgram> | null
  readonly events: readonly EventCandidate<Row<typeof rentEvent>>[]
  readonly bookingFacts: DiscountableBooking
}

/** Loads a referenced row; throws `notFound` with the path of the input field. */
async function loadReferenced<T>(id: number | null | undefined, path: string, get: (id: number) => Promise<T>): Promise<T | null> {
  if (id === null || id === undefined) return null
  return get(id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'notFound' ? appError('notFound', { path }) : error
  })
}

const bookedStates = ['hold', 'reserved', 'in_use', 'returned', 'completed'] as const
const usedStates = [...bookedStates, 'no_show'] as const

interface ContextOptions {
  readonly previousBooking?: RepricedRental | null
  /** True for a booking, false for a quote. */
  readonly isBooking?: boolean
  /** Policy versions for a former rental: those of its booking (default) or the current ones. */
  readonly asOf?: 'booking' | 'now'
}

const isLimited = ({ qty_total, qty_user }: Row<typeof rentEvent>) => qty_total !== null || qty_user !== null

/** Active events with the number of their uses; holds count as uses. Bookings with a limited event lock its row. */
export async function findActiveRentEvents(db: Db, userId: number | null | undefined, { previousBooking, isBooking }: ContextOptions = {}) {
  const match: EventCandidate<Row<typeof rentEvent>>[] = []
  const running = await db.find(rentEvent, { status: 'active' })
  // The event of the booking still applies, even if it has ended.
  const previous =
    previousBooking?.rent_event_id && !running.some(({ id }) => id === previousBooking.rent_event_id)
      ? await db.get(rentEvent, previousBooking.rent_event_id)
      : null
  for (const event of previous ? [...running, { ...previous, status: 'active' as const }] : running) {
    if (isBooking && isLimited(event)) await db.get(rentEvent, event.id, { lock: true })
    const own = event.id === previousBooking?.rent_event_id ? 1 : 0
    const where = { rent_event_id: event.id, status: [...usedStates] }
    const all = event.qty_total === null ? 0 : (await db.count(rent, where)) - own
    const ownUses = event.qty_user === null || !userId ? 0 : (await db.count(rent, { ...where, user_id: userId })) - own
    match.push({ event, uses: { all, own: ownUses } })
  }
  return match
}

/** True if the member has no earlier rental that is not cancelled. Queried only if an event depends on it. */
export async function isFirstRentalForEvents(
  db: Db,
  userId: number | null | undefined,
  events: readonly EventCandidate[],
  { previousBooking }: ContextOptions = {},
) {
  if (!userId || !events.some(({ event }) => event.first_rent_only)) return false
  return (
    (await db.count(rent, { user_id: userId, status: [...bookedStates], ...(previousBooking && { created_at: { lt: previousBooking.created_at } }) })) === 0
  )
}

/** The applicable policy version: for a rental priced again that of its booking, unless the new car has another policy. */
async function applicableVersion<P extends { readonly name: string }>(of: Promise<P>, former: Promise<P> | undefined, isSameCar: boolean): Promise<P> {
  if (!former) return of
  const [own, before] = await Promise.all([of, former])
  return isSameCar || own.name === before.name ? before : own
}

/** Rows referenced by the car and the coupon. */
function loadReferencedRows(db: Db, { rcar_id, coupon_id }: BookingRequest, { previousBooking, asOf }: ContextOptions) {
  const previous = asOf === 'now' ? null : previousBooking
  const isSameCar = previous?.rcar_id === rcar_id
  const versions = previous && {
    price: db.get(rentPricePolicy, previous.price_policy_id),
    penalty: db.get(rentPenaltyPolicy, previous.penalty_policy_id, { only: contextColumns.penalty }),
  }
  return Promise.all([
    db.getReferenced(spot, rcar, rcar_id, 'spot_id', contextColumns.spot),
    db.getReferenced(trim, rcar, rcar_id, 'trim_id', contextColumns.trim),
    applicableVersion(db.getReferenced(rentPricePolicy, rcar, rcar_id, 'price_policy_id'), versions?.price, isSameCar),
    applicableVersion(db.getReferenced(rentPenaltyPolicy, rcar, rcar_id, 'penalty_policy_id', contextColumns.penalty), versions?.penalty, isSameCar),
    coupon_id ? db.getReferenced(couponProgram, coupon, coupon_id, 'program_id') : null,
  ])
}

/** Overdue rental before the start; ignored if the car is already booked for that time. */
const overdueRentalFor = (db: Db, { rcar_id, start_at }: BookingRequest, former: RepricedRental | null) =>
  former?.rcar_id === rcar_id && former.start_at <= start_at ? null : blockingOverdueRental(db, rcar_id, start_at)

/** District for the delivery fee; a rental already delivered from this spot keeps its fee. */
const districtOf = (db: Db, { is_delivery }: BookingRequest, former: RepricedRental | null, { id, sigungu_id }: BookingContext['pickupSpot']) =>
  is_delivery && former?.pickup_spot_id !== id ? db.get(sigungu, sigungu_id, { only: contextColumns.district }) : null

export async function loadBookingContext(db: Db, bookingRequest: BookingRequest, contextOptions: ContextOptions = {}): Promise<BookingContext> {
  const { previousBooking = null } = contextOptions
  const { now } = db
  // Independent reads are sent together, in one round trip.
  const referencedRows = loadReferencedRows(db, bookingRequest, contextOptions)
  // If a requested row does not exist, its error below is thrown instead.
  referencedRows.catch(() => {})
  const [car, overdueRental, settings, held, returnSpot, member, licence, card, events] = await Promise.all([
    loadReferenced(bookingRequest.rcar_id, 'rcar_id', (id) => db.get(rcar, id, { only: contextColumns.car })),
    overdueRentalFor(db, bookingRequest, previousBooking),
    readRentSettings(db),
    loadReferenced(bookingRequest.coupon_id, 'coupon_id', (id) => db.get(coupon, id)),
    loadReferenced(bookingRequest.return_spot_id, 'return_spot_id', (id) => db.get(spot, id, { only: contextColumns.spot })),
    loadReferenced(bookingRequest.user_id, 'user_id', (id) => db.get(user, id, { only: contextColumns.member })),
    loadReferenced(bookingRequest.driver_license_id, 'driver_license_id', (id) => db.get(driverLicense, id, { only: contextColumns.licence })),
    loadReferenced(bookingRequest.credit_card_id, 'credit_card_id', (id) => db.get(creditCard, id, { only: contextColumns.card })),
    findActiveRentEvents(db, bookingRequest.user_id, contextOptions),
  ])
  if (!car) throw appError('required', { path: 'rcar_id' })
  const [pickupSpot, carTrim, price, penalty, program] = await referencedRows
  return {
    now,
    bookingRequest,
    previousBooking,
    settings,
    car,
    overdueRental,
    trim: carTrim,
    price,
    penalty,
    pickupSpot,
    returnSpot: returnSpot ?? pickupSpot,
    district: await districtOf(db, bookingRequest, previousBooking, pickupSpot),
    member,
    licence,
    card,
    coupon: held,
    program,
    events,
    bookingFacts: {
      booked_at: previousBooking?.created_at ?? now,
      start: bookingRequest.start_at,
      end: bookingRequest.end_at,
      car: { id: car.id, model_id: car.model_id, spot_id: car.spot_id, tag_ids: car.tag_ids },
      is_first: await isFirstRentalForEvents(db, bookingRequest.user_id, events, contextOptions),
      holidays: settings.holidays,
    },
  }
}
