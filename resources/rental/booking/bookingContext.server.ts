import type { BookingFacts, EventCandidate } from '#rules/event.ts'
import type { Db, Row, WriteValue } from '#schema'
import { AppError, appError } from '#schema'
import { coupon } from '../../coupons/coupon.ts'
import { couponProgram } from '../../coupons/couponProgram.ts'
import { sigungu } from '../../settings/sigungu.ts'
import { creditCard } from '../../members/card/creditCard.ts'
import { driverLicense } from '../../members/licence/driverLicense.ts'
import { user } from '../../members/account/user.ts'
import { trim } from '../../vehicles/trim.ts'
import type { CurrentDriver } from '../occupancy/overdue.server.ts'
import { overdueRentalBefore } from '../occupancy/overdue.server.ts'
import { rcar } from '../fleet/rcar.ts'
import type { arrangementFields } from '../rent/fields.ts'
import { rent } from '../rent/rent.ts'
import { rentEvent } from '../pricing/rentEvent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'
import type { RentSettings } from './settings.server.ts'
import { rentSettings } from './settings.server.ts'
import { spot } from '../fleet/spot.ts'

/** Who drives beside the member. */
export type AdditionalDriver = WriteValue<typeof arrangementFields.second_driver>

/** What somebody wants to book; who and with which licence may be open while a price is asked. */
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
  /** Masked, in a ride that is read. */
  readonly second_driver?: AdditionalDriver | string | null
}

/** A ride that is priced again: it does not stand in its own way, and keeps the versions that it was booked by, also for another car of the same policies. */
export interface PreviousBooking extends Pick<
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

/** What is read of rows that say much else: of each booking's car alone there are three dozen values that decide nothing. */
const read = {
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
type Read<R, K extends keyof typeof read> = Pick<Row<R>, (typeof read)[K][number] & keyof Row<R>>

/** Everything that decides whether and at which price it can be booked, read at one moment. */
export interface BookingContext {
  readonly now: string
  readonly bookingRequest: BookingRequest
  readonly former: PreviousBooking | null
  readonly settings: RentSettings
  readonly car: Read<typeof rcar, 'car'>
  /** Who should have brought the car back by now, where it is wanted soon. */
  readonly late: CurrentDriver | null
  readonly trim: Read<typeof trim, 'trim'>
  readonly price: Row<typeof rentPricePolicy>
  readonly penalty: Read<typeof rentPenaltyPolicy, 'penalty'>
  readonly pickup: Read<typeof spot, 'spot'>
  readonly back: Read<typeof spot, 'spot'>
  /** Where it is delivered from; of a ride that is delivered already, only once its car stands elsewhere. */
  readonly district: Read<typeof sigungu, 'district'> | null
  readonly member: Read<typeof user, 'member'> | null
  readonly licence: Read<typeof driverLicense, 'licence'> | null
  readonly card: Read<typeof creditCard, 'card'> | null
  readonly coupon: Row<typeof coupon> | null
  readonly program: Row<typeof couponProgram> | null
  readonly events: readonly EventCandidate<Row<typeof rentEvent>>[]
  readonly booking: BookingFacts
}

/** A row that was named at a place of the input. */
async function named<T>(id: number | null | undefined, path: string, get: (id: number) => Promise<T>): Promise<T | null> {
  if (id === null || id === undefined) return null
  return get(id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'notFound' ? appError('notFound', { path }) : error
  })
}

const booked = ['hold', 'reserved', 'in_use', 'returned', 'completed'] as const
const counted = [...booked, 'no_show'] as const

interface Asking {
  readonly former?: PreviousBooking | null
  /** It is not only asked for. */
  readonly isBooking?: boolean
  /** By whose versions of its policies a former ride is priced; those of its booking unless said. */
  readonly asOf?: 'booking' | 'now'
}

const isLimited = ({ qty_total, qty_user }: Row<typeof rentEvent>) => qty_total !== null || qty_user !== null

/** Events that run, with how often each was used; what is held counts, so that a quantity is not promised twice. Bookings by one that is limited take turns. */
export async function runningEvents(db: Db, userId: number | null | undefined, { former, isBooking }: Asking = {}) {
  const match: EventCandidate<Row<typeof rentEvent>>[] = []
  const running = await db.find(rentEvent, { status: 'active' })
  // What it was booked by holds for it, whatever has become of it since.
  const kept = former?.rent_event_id && !running.some(({ id }) => id === former.rent_event_id) ? await db.get(rentEvent, former.rent_event_id) : null
  for (const event of kept ? [...running, { ...kept, status: 'active' as const }] : running) {
    if (isBooking && isLimited(event)) await db.get(rentEvent, event.id, { lock: true })
    const own = event.id === former?.rent_event_id ? 1 : 0
    const where = { rent_event_id: event.id, status: [...counted] }
    const all = event.qty_total === null ? 0 : (await db.count(rent, where)) - own
    const mine = event.qty_user === null || !userId ? 0 : (await db.count(rent, { ...where, user_id: userId })) - own
    match.push({ event, used: { all, own: mine } })
  }
  return match
}

/** Had the member no ride before that was not called off? Nobody is asked where no event wants to know. */
export async function isFirstRental(db: Db, userId: number | null | undefined, events: readonly EventCandidate[], { former }: Asking = {}) {
  if (!userId || !events.some(({ event }) => event.first_rent_only)) return false
  return (await db.count(rent, { user_id: userId, status: [...booked], ...(former && { created_at: { lt: former.created_at } }) })) === 0
}

/** The version that holds: of a ride that is priced again the one of its booking, unless the car that it moves to goes by another policy. */
async function versionOf<P extends { readonly name: string }>(of: Promise<P>, former: Promise<P> | undefined, isSameCar: boolean): Promise<P> {
  if (!former) return of
  const [own, before] = await Promise.all([of, former])
  return isSameCar || own.name === before.name ? before : own
}

/** What the car and the coupon point at. */
function pointedAt(db: Db, { rcar_id, coupon_id }: BookingRequest, { former, asOf }: Asking) {
  const kept = asOf === 'now' ? null : former
  const isSameCar = kept?.rcar_id === rcar_id
  const versions = kept && {
    price: db.get(rentPricePolicy, kept.price_policy_id),
    penalty: db.get(rentPenaltyPolicy, kept.penalty_policy_id, { only: read.penalty }),
  }
  return Promise.all([
    db.getReferenced(spot, rcar, rcar_id, 'spot_id', read.spot),
    db.getReferenced(trim, rcar, rcar_id, 'trim_id', read.trim),
    versionOf(db.getReferenced(rentPricePolicy, rcar, rcar_id, 'price_policy_id'), versions?.price, isSameCar),
    versionOf(db.getReferenced(rentPenaltyPolicy, rcar, rcar_id, 'penalty_policy_id', read.penalty), versions?.penalty, isSameCar),
    coupon_id ? db.getReferenced(couponProgram, coupon, coupon_id, 'program_id') : null,
  ])
}

/** A ride that has the car promised for that time keeps it. */
const lateOf = (db: Db, { rcar_id, start_at }: BookingRequest, former: PreviousBooking | null) =>
  former?.rcar_id === rcar_id && former.start_at <= start_at ? null : overdueRentalBefore(db, rcar_id, start_at)

/** Whose fee a delivery costs: a ride that is delivered from there already keeps its own. */
const districtOf = (db: Db, { is_delivery }: BookingRequest, former: PreviousBooking | null, { id, sigungu_id }: BookingContext['pickup']) =>
  is_delivery && former?.pickup_spot_id !== id ? db.get(sigungu, sigungu_id, { only: read.district }) : null

export async function loadBookingContext(db: Db, bookingRequest: BookingRequest, asking: Asking = {}): Promise<BookingContext> {
  const { former = null } = asking
  const { now } = db
  // What does not wait for each other is asked for together, on one way to the database.
  const beside = pointedAt(db, bookingRequest, asking)
  // Where what was named is not there, that is what is said.
  beside.catch(() => {})
  const [car, late, settings, held, elsewhere, member, licence, card, events] = await Promise.all([
    named(bookingRequest.rcar_id, 'rcar_id', (id) => db.get(rcar, id, { only: read.car })),
    lateOf(db, bookingRequest, former),
    rentSettings(db),
    named(bookingRequest.coupon_id, 'coupon_id', (id) => db.get(coupon, id)),
    named(bookingRequest.return_spot_id, 'return_spot_id', (id) => db.get(spot, id, { only: read.spot })),
    named(bookingRequest.user_id, 'user_id', (id) => db.get(user, id, { only: read.member })),
    named(bookingRequest.driver_license_id, 'driver_license_id', (id) => db.get(driverLicense, id, { only: read.licence })),
    named(bookingRequest.credit_card_id, 'credit_card_id', (id) => db.get(creditCard, id, { only: read.card })),
    runningEvents(db, bookingRequest.user_id, asking),
  ])
  if (!car) throw appError('required', { path: 'rcar_id' })
  const [pickup, carTrim, price, penalty, program] = await beside
  return {
    now,
    bookingRequest,
    former,
    settings,
    car,
    late,
    trim: carTrim,
    price,
    penalty,
    pickup,
    back: elsewhere ?? pickup,
    district: await districtOf(db, bookingRequest, former, pickup),
    member,
    licence,
    card,
    coupon: held,
    program,
    events,
    booking: {
      booked: former?.created_at ?? now,
      start: bookingRequest.start_at,
      end: bookingRequest.end_at,
      car: { id: car.id, model_id: car.model_id, spot_id: car.spot_id, tag_ids: car.tag_ids },
      is_first: await isFirstRental(db, bookingRequest.user_id, events, asking),
      holidays: settings.holidays,
    },
  }
}
