import type { CouponProblem } from '#rules/pricing/coupon.ts'
import { estimateOverdueCarAvailability } from '#rules/lateness.ts'
import { canReturn, canPickUp, findOpeningHours } from '#rules/hours.ts'
import type { HolidayDayNumbers } from '#rules/base/seoulTime.ts'
import { ageOn } from '#rules/base/seoulTime.ts'
import type { InputPath, ErrorsOf, RuleIssue, Row } from '#schema'
import { ruleIssue, hasAccess } from '#schema'
import { addHours, hoursBetween, addMinutes } from '#schema/base/time.ts'
import type { AccessLevel } from '#schema/base/access.ts'
import type { rent } from '../rent/rent.ts'
import { licenceNoPattern } from '../../members/licence/licenceNo.ts'
import type { BookingContext } from './bookingContext.server.ts'
import type { priceBooking } from './price.server.ts'
import type { spot } from '../fleet/spot.ts'

export type RentIssue = RuleIssue<ErrorsOf<typeof rent>>
type PossibleIssues = readonly (RentIssue | false | null | undefined)[]
type BookingPrice = ReturnType<typeof priceBooking>

const onlyIssues = (match: PossibleIssues) => match.filter((item) => typeof item === 'object' && item !== null)

const isOperations = (accessLevel: AccessLevel) => hasAccess(accessLevel, 'ops')

function memberIssues({ member, settings, bookingRequest }: BookingContext, accessLevel: AccessLevel): PossibleIssues {
  if (bookingRequest.user_id && !member) return []
  return [
    !settings.isBookingOpen && !isOperations(accessLevel) && ruleIssue('bookingClosed'),
    member && (member.status !== 'active' || member.role !== 'normal') && ruleIssue('memberNotActive', 'user_id'),
    member && member.unpaid_amount > 0 && ruleIssue('unpaid', 'user_id', { amount: member.unpaid_amount }),
  ]
}

const classOneLicences = new Set(['c1', 'c1_large'])

/** Issues of the drivers; checked at booking and at hand-over. */
export const driverIssues = (booking: BookingContext): RentIssue[] =>
  onlyIssues([...licenceIssues(booking), ...ageIssues(booking), ...additionalDriverIssues(booking)])

interface LicenceCard {
  readonly class: string
  readonly acquired_on: string
  readonly renew_until: string
}

/** Issues of a licence for this rental, for any driver. */
function licenceCardIssues(
  { car, trim, bookingRequest: { start_at, end_at } }: BookingContext,
  licence: LicenceCard,
  at: (key: keyof LicenceCard) => InputPath,
): PossibleIssues {
  const goodFrom = `${Number(licence.acquired_on.slice(0, 4)) + Math.ceil(car.min_license_years)}${licence.acquired_on.slice(4)}`
  return [
    licence.renew_until < end_at.slice(0, 10) && ruleIssue('licenceRunsOut', at('renew_until'), { until: licence.renew_until, end: end_at }),
    trim.license_class === 'class1' && !classOneLicences.has(licence.class) && ruleIssue('licenceClass', at('class')),
    trim.transmission === 'manual' && licence.class === 'c2_auto' && ruleIssue('licenceAutomatic', at('class')),
    goodFrom > start_at.slice(0, 10) && ruleIssue('licenceYears', at('acquired_on'), { years: car.min_license_years, since: licence.acquired_on }),
  ]
}

function licenceIssues(booking: BookingContext): PossibleIssues {
  const { member, licence } = booking
  if (!licence || !member) return []
  const at = 'driver_license_id'
  if (licence.user_id !== member.id) return [ruleIssue('licenceOfOther', at)]
  if (licence.status !== 'verified') return [ruleIssue('licenceNotVerified', at)]
  return licenceCardIssues(booking, licence, () => at)
}

/** Issues of the additional driver: own licence, and the same minimum age and driving experience. */
export function additionalDriverIssues(booking: BookingContext): PossibleIssues {
  const { second_driver: additionalDriver, start_at } = booking.bookingRequest
  if (!additionalDriver || typeof additionalDriver === 'string') return []
  const additionalDriverPath = (key: string) => ['second_driver', key]
  const { class: licence, acquired_on, renew_until } = additionalDriver
  const missing = (['class', 'acquired_on', 'renew_until'] as const).filter((key) => !additionalDriver[key])
  const least = minAgeOf(booking)
  const age = ageOn(additionalDriver.birth_date, start_at)
  return [
    ...missing.map((key) => ruleIssue('required', additionalDriverPath(key))),
    !licenceNoPattern.test(additionalDriver.license_no) && ruleIssue('secondLicenceNo', additionalDriverPath('license_no')),
    booking.licence &&
      additionalDriver.birth_date === booking.member?.birth_date &&
      additionalDriver.name === booking.licence.name &&
      ruleIssue('secondIsFirst', additionalDriverPath('name')),
    age < least && ruleIssue('tooYoung', additionalDriverPath('birth_date'), { least, age }),
    ...(licence && acquired_on && renew_until ? licenceCardIssues(booking, { class: licence, acquired_on, renew_until }, additionalDriverPath) : []),
  ]
}

const minAgeOf = ({ car }: BookingContext) => Math.max(car.min_age, car.insurance_age ?? 0)

function ageIssues(booking: BookingContext): PossibleIssues {
  const { member, bookingRequest } = booking
  if (!member) return []
  if (!member.birth_date) return [ruleIssue('birthUnknown', 'user_id')]
  const { start_at } = bookingRequest
  const least = minAgeOf(booking)
  const age = ageOn(member.birth_date, start_at)
  return [age < least && ruleIssue('tooYoung', 'user_id', { least, age })]
}

function carIssues(
  { car, price, district, bookingRequest: { is_delivery, delivery_address, cdw = 'none' } }: BookingContext,
  accessLevel: AccessLevel,
): PossibleIssues {
  return [
    car.status !== 'active' && ruleIssue('carNotActive', 'rcar_id'),
    car.status === 'active' && !car.is_visible && !isOperations(accessLevel) && ruleIssue('carHidden', 'rcar_id'),
    is_delivery && !car.is_delivery && ruleIssue('noDelivery', 'is_delivery'),
    car.is_delivery && district && !district.is_service && ruleIssue('districtNotServed', 'is_delivery', { district: district.name }),
    is_delivery && car.is_delivery && !delivery_address && ruleIssue('addressMissing', 'delivery_address'),
    cdw !== 'none' && !price.cdw_options.some(({ code }) => code === cdw) && ruleIssue('waiverNotOffered', 'cdw'),
  ]
}

/** Staff can start a rental without lead time, but not in the past. */
function periodIssues({ car, now, bookingRequest: { start_at, end_at } }: BookingContext, accessLevel: AccessLevel): PossibleIssues {
  const earliest = addMinutes(now, isOperations(accessLevel) ? 0 : car.lead_min)
  const latest = addHours(now, car.book_open_days * 24)
  const minutes = Math.round(hoursBetween(start_at, end_at) * 60)
  if (minutes <= 0) return [ruleIssue('returnBeforeStart', 'end_at')]
  return [
    `${start_at.slice(0, 16)}:59` < earliest && ruleIssue('startTooSoon', 'start_at', { earliest }),
    start_at > latest && ruleIssue('startTooLate', 'start_at', { latest }),
    minutes < car.min_rent_min && ruleIssue('tooShort', 'end_at', { least: car.min_rent_min }),
    minutes > car.max_rent_min && ruleIssue('tooLong', 'end_at', { most: car.max_rent_min }),
  ]
}

type SpotHours = Pick<Row<typeof spot>, 'name' | 'hours'>

const closedText = { ko: '없음(쉬는 날)', en: 'none (closed that day)' }

/** Issue of a pick-up at a spot at that moment, or null. */
export function pickupHoursIssue({ name, hours }: SpotHours, start_at: string, holidays: HolidayDayNumbers) {
  const pickupHours = findOpeningHours(hours, start_at, holidays)
  if (canPickUp(pickupHours, start_at)) return null
  return ruleIssue('pickupClosed', 'start_at', { spot: name, hours: pickupHours ? `${pickupHours.pickup_from}–${pickupHours.pickup_to}` : closedText })
}

/** Issue of a return at a spot at that moment, or null. `at`: the field that the issue belongs to. */
export function returnHoursIssue({ name, hours }: SpotHours, end_at: string, holidays: HolidayDayNumbers, at: 'end_at' | 'return_spot_id' = 'end_at') {
  const returnHours = findOpeningHours(hours, end_at, holidays)
  if (canReturn(returnHours, end_at)) return null
  return ruleIssue('returnClosed', at, { spot: name, hours: returnHours ? `${returnHours.return_from}–${returnHours.return_to}` : closedText })
}

/** An overdue car cannot be booked for a time at which it may not be back. */
const overdueCarIssues = ({ overdueRental, now }: BookingContext): PossibleIssues => [
  overdueRental && ruleIssue('carLate', 'rcar_id', { due: overdueRental.end_at, from: estimateOverdueCarAvailability(now) }),
]

const pickupIssues = ({ pickupSpot, bookingRequest: { is_delivery, start_at }, settings: { holidays } }: BookingContext): PossibleIssues => [
  pickupSpot.status !== 'active' && ruleIssue('spotClosed', 'rcar_id'),
  !is_delivery && pickupHoursIssue(pickupSpot, start_at, holidays),
]

const returnIssues = (
  { returnSpot, bookingRequest: { is_delivery, end_at }, settings: { holidays } }: BookingContext,
  at: 'end_at' | 'return_spot_id',
): PossibleIssues => [
  returnSpot.status !== 'active' && ruleIssue('spotClosed', 'return_spot_id'),
  !is_delivery && returnHoursIssue(returnSpot, end_at, holidays, at),
]

function couponRentIssue(of: CouponProblem, { coupon, program }: BookingContext): RentIssue {
  const at = 'coupon_id'
  const issues = {
    usage: ruleIssue('couponUsage', at),
    notYetValid: ruleIssue('couponEarly', at, { from: coupon?.valid_from ?? '' }),
    expired: ruleIssue('couponOver', at, { until: coupon?.valid_to ?? '' }),
    car: ruleIssue('couponCar', at),
    weekday: ruleIssue('couponWeekday', at),
    minHours: ruleIssue('couponHours', at, { least: program?.min_hours ?? 0 }),
    minAmount: ruleIssue('couponAmount', at, { least: coupon?.benefit_snapshot?.min_amount ?? 0 }),
    notWithEvent: ruleIssue('couponWithEvent', at),
    nothingLeft: ruleIssue('couponNothing', at),
  }
  return issues[of]
}

function discountIssues(booking: BookingContext, price: BookingPrice): PossibleIssues {
  const { coupon, previousBooking, member, bookingRequest } = booking
  const isUsable = coupon?.status === 'issued' || (coupon !== null && coupon.id === previousBooking?.coupon_id)
  const isOwn = coupon === null || coupon.user_id === member?.id
  const requestedPoints = bookingRequest.point_used ?? 0
  return [
    !isOwn && ruleIssue('couponOfOther', 'coupon_id'),
    coupon && isOwn && !isUsable && ruleIssue('couponNotUsable', 'coupon_id'),
    isOwn && isUsable && price.coupon_problem && couponRentIssue(price.coupon_problem, booking),
    member && requestedPoints !== price.point_used && ruleIssue('pointsTooMany', 'point_used', { most: price.most_points, unit: booking.price.point_unit }),
  ]
}

function paymentCardIssues({ card, member, now }: BookingContext): PossibleIssues {
  if (!card || !member) return []
  if (card.user_id !== member.id) return [ruleIssue('cardOfOther', 'credit_card_id')]
  const isOver = card.expires !== null && card.expires < now.slice(0, 7)
  return [(card.status !== 'active' || isOver) && ruleIssue('cardNotActive', 'credit_card_id')]
}

/** Issues of changed return spot, delivery or card. */
export const deliveryAndCardIssues = (booking: BookingContext): RentIssue[] =>
  onlyIssues([
    booking.bookingRequest.is_delivery && !booking.bookingRequest.delivery_address && ruleIssue('addressMissing', 'delivery_address'),
    ...(booking.bookingRequest.return_spot_id ? returnIssues(booking, 'return_spot_id') : []),
    ...paymentCardIssues(booking),
  ])

/** Issues of another car for a booked rental: drivers and availability. */
export const carChangeIssues = (booking: BookingContext): RentIssue[] => onlyIssues([...overdueCarIssues(booking), ...driverIssues(booking)])

/** All issues that prevent a booking at this price; empty if it is possible. */
export function bookingIssues(booking: BookingContext, price: BookingPrice, accessLevel: AccessLevel): RentIssue[] {
  return onlyIssues([
    ...memberIssues(booking, accessLevel),
    ...carIssues(booking, accessLevel),
    ...overdueCarIssues(booking),
    ...periodIssues(booking, accessLevel),
    ...pickupIssues(booking),
    ...returnIssues(booking, 'end_at'),
    ...driverIssues(booking),
    ...discountIssues(booking, price),
    ...paymentCardIssues(booking),
  ])
}
