import type { CouponProblem } from '#rules/coupon.ts'
import { trustedFrom } from '#rules/lateness.ts'
import { canReturn, canTake, hoursOn } from '#rules/hours.ts'
import type { Holidays } from '#rules/seoulTime.ts'
import { ageOn } from '#rules/seoulTime.ts'
import type { At, FaultsOf, Problem, Row } from '#schema'
import { problem, reaches } from '#schema'
import { hoursAfter, hoursBetween, minutesAfter } from '#schema/base/time.ts'
import type { AccessLevel } from '#schema/base/access.ts'
import type { rent } from './rent.ts'
import { licenceForm } from '../users/licenceNo.ts'
import type { Facts } from './rentFacts.server.ts'
import type { priced } from './rentQuote.server.ts'
import type { spot } from './spot.ts'

export type RentProblem = Problem<FaultsOf<typeof rent>>
type Found = readonly (RentProblem | false | null | undefined)[]
type Price = ReturnType<typeof priced>

const all = (found: Found) => found.filter((each) => typeof each === 'object' && each !== null)

const staff = (accessLevel: AccessLevel) => reaches(accessLevel, 'ops')

function ofMember({ member, settings, wanted }: Facts, accessLevel: AccessLevel): Found {
  if (wanted.user_id && !member) return []
  return [
    !settings.isOpen && !staff(accessLevel) && problem('bookingClosed'),
    member && (member.status !== 'active' || member.role !== 'normal') && problem('memberNotActive', 'user_id'),
    member && member.unpaid_amount > 0 && problem('unpaid', 'user_id', { amount: member.unpaid_amount }),
  ]
}

const first = new Set(['c1', 'c1_large'])

/** What has to be so of whoever drives, when it is booked and again when the car is handed over. */
export const driverProblems = (facts: Facts): RentProblem[] => all([...ofLicence(facts), ...ofAge(facts), ...secondProblems(facts)])

interface Card {
  readonly class: string
  readonly acquired_on: string
  readonly renew_until: string
}

/** What a licence must be for this ride, whoever drives by it. */
function cardProblems({ car, trim, wanted: { start_at, end_at } }: Facts, licence: Card, at: At): Found {
  const goodFrom = `${Number(licence.acquired_on.slice(0, 4)) + Math.ceil(car.min_license_years)}${licence.acquired_on.slice(4)}`
  return [
    licence.renew_until < end_at.slice(0, 10) && problem('licenceRunsOut', at, { until: licence.renew_until, end: end_at }),
    trim.license_class === 'class1' && !first.has(licence.class) && problem('licenceClass', at),
    trim.transmission === 'manual' && licence.class === 'c2_auto' && problem('licenceAutomatic', at),
    goodFrom > start_at.slice(0, 10) && problem('licenceYears', at, { years: car.min_license_years, since: licence.acquired_on }),
  ]
}

function ofLicence(facts: Facts): Found {
  const { member, licence } = facts
  if (!licence || !member) return []
  const at = 'driver_license_id'
  if (licence.user_id !== member.id) return [problem('licenceOfOther', at)]
  if (licence.status !== 'verified') return [problem('licenceNotVerified', at)]
  return cardProblems(facts, licence, at)
}

/** What has to be so of whoever else drives: named with a licence of their own, and as old and as long at it as the driver. */
export function secondProblems(facts: Facts): Found {
  const { second_driver: second, start_at } = facts.wanted
  if (!second || typeof second === 'string') return []
  const in_second = (key: string) => ['second_driver', key]
  const { class: licence, acquired_on, renew_until } = second
  const missing = (['class', 'acquired_on', 'renew_until'] as const).filter((key) => !second[key])
  const least = leastAge(facts)
  const age = ageOn(second.birth_date, start_at)
  return [
    ...missing.map((key) => problem('required', in_second(key))),
    !licenceForm.test(second.license_no) && problem('secondLicenceNo', in_second('license_no')),
    facts.licence && second.birth_date === facts.member?.birth_date && second.name === facts.licence.name && problem('secondIsFirst', in_second('name')),
    age < least && problem('tooYoung', in_second('birth_date'), { least, age }),
    ...(licence && acquired_on && renew_until ? cardProblems(facts, { class: licence, acquired_on, renew_until }, 'second_driver') : []),
  ]
}

const leastAge = ({ car }: Facts) => Math.max(car.min_age, car.insurance_age ?? 0)

function ofAge(facts: Facts): Found {
  const { member, wanted } = facts
  if (!member) return []
  if (!member.birth_date) return [problem('birthUnknown', 'user_id')]
  const { start_at } = wanted
  const least = leastAge(facts)
  const age = ageOn(member.birth_date, start_at)
  return [age < least && problem('tooYoung', 'user_id', { least, age })]
}

function ofCar({ car, price, district, wanted: { is_delivery, delivery_address, cdw = 'none' } }: Facts, accessLevel: AccessLevel): Found {
  return [
    car.status !== 'active' && problem('carNotActive', 'rcar_id'),
    car.status === 'active' && !car.is_visible && !staff(accessLevel) && problem('carHidden', 'rcar_id'),
    is_delivery && !car.is_delivery && problem('noDelivery', 'is_delivery'),
    car.is_delivery && district && !district.is_service && problem('districtNotServed', 'is_delivery', { district: district.name }),
    is_delivery && car.is_delivery && !delivery_address && problem('addressMissing', 'delivery_address'),
    cdw !== 'none' && !price.cdw_options.some(({ code }) => code === cdw) && problem('waiverNotOffered', 'cdw'),
  ]
}

/** Staff may hand a car out without notice; nobody books the past. */
function ofPeriod({ car, now, wanted: { start_at, end_at } }: Facts, accessLevel: AccessLevel): Found {
  const earliest = minutesAfter(now, staff(accessLevel) ? 0 : car.lead_min)
  const latest = hoursAfter(now, car.book_open_days * 24)
  const minutes = Math.round(hoursBetween(start_at, end_at) * 60)
  if (minutes <= 0) return [problem('returnBeforeStart', 'end_at')]
  return [
    `${start_at.slice(0, 16)}:59` < earliest && problem('startTooSoon', 'start_at', { earliest }),
    start_at > latest && problem('startTooLate', 'start_at', { latest }),
    minutes < car.min_rent_min && problem('tooShort', 'end_at', { least: car.min_rent_min }),
    minutes > car.max_rent_min && problem('tooLong', 'end_at', { most: car.max_rent_min }),
  ]
}

type Place = Pick<Row<typeof spot>, 'name' | 'hours'>

const shut = { ko: '없음(쉬는 날)', en: 'closed that day' }

/** What is wrong with taking a car from a spot at that moment. */
export function pickupShut({ name, hours }: Place, start_at: string, holidays: Holidays) {
  const out = hoursOn(hours, start_at, holidays)
  if (canTake(out, start_at)) return null
  return problem('pickupClosed', 'start_at', { spot: name, hours: out ? `${out.pickup_from}–${out.pickup_to}` : shut })
}

/** What is wrong with bringing it back there then. `at`: what is to be chosen otherwise. */
export function returnShut({ name, hours }: Place, end_at: string, holidays: Holidays, at: 'end_at' | 'return_spot_id' = 'end_at') {
  const home = hoursOn(hours, end_at, holidays)
  if (canReturn(home, end_at)) return null
  return problem('returnClosed', at, { spot: name, hours: home ? `${home.return_from}–${home.return_to}` : shut })
}

/** A car that is late is promised to nobody for a time by which it may not be back. */
const ofLate = ({ late, now }: Facts): Found => [late && problem('carLate', 'rcar_id', { due: late.end_at, from: trustedFrom(now) })]

const ofPickup = ({ pickup, wanted: { is_delivery, start_at }, settings: { holidays } }: Facts): Found => [
  pickup.status !== 'active' && problem('spotClosed', 'rcar_id'),
  !is_delivery && pickupShut(pickup, start_at, holidays),
]

const ofReturn = ({ back, wanted: { is_delivery, end_at }, settings: { holidays } }: Facts, at: 'end_at' | 'return_spot_id'): Found => [
  back.status !== 'active' && problem('spotClosed', 'return_spot_id'),
  !is_delivery && returnShut(back, end_at, holidays, at),
]

function couponSays(of: CouponProblem, { coupon, program }: Facts): RentProblem {
  const at = 'coupon_id'
  const said = {
    usage: problem('couponUsage', at),
    notYetValid: problem('couponEarly', at, { from: coupon?.valid_from ?? '' }),
    expired: problem('couponOver', at, { until: coupon?.valid_to ?? '' }),
    car: problem('couponCar', at),
    weekday: problem('couponWeekday', at),
    minHours: problem('couponHours', at, { least: program?.min_hours ?? 0 }),
    minAmount: problem('couponAmount', at, { least: coupon?.benefit_snapshot?.min_amount ?? 0 }),
    notWithEvent: problem('couponWithEvent', at),
    nothingLeft: problem('couponNothing', at),
  }
  return said[of]
}

function ofDiscounts(facts: Facts, price: Price): Found {
  const { coupon, former, member, wanted } = facts
  const isUsable = coupon?.status === 'issued' || (coupon !== null && coupon.id === former?.coupon_id)
  const isOwn = coupon === null || coupon.user_id === member?.id
  const asked = wanted.point_used ?? 0
  return [
    !isOwn && problem('couponOfOther', 'coupon_id'),
    coupon && isOwn && !isUsable && problem('couponNotUsable', 'coupon_id'),
    isOwn && isUsable && price.coupon_problem && couponSays(price.coupon_problem, facts),
    member && asked !== price.point_used && problem('pointsTooMany', 'point_used', { most: price.most_points, unit: facts.price.point_unit }),
  ]
}

function ofCard({ card, member, now }: Facts): Found {
  if (!card || !member) return []
  if (card.user_id !== member.id) return [problem('cardOfOther', 'credit_card_id')]
  const isOver = card.expires !== null && card.expires < now.slice(0, 7)
  return [(card.status !== 'active' || isOver) && problem('cardNotActive', 'credit_card_id')]
}

/** What stands in the way of arranging otherwise where it comes back to, where it is delivered and which card pays. */
export const arrangedProblems = (facts: Facts): RentProblem[] =>
  all([
    facts.wanted.is_delivery && !facts.wanted.delivery_address && problem('addressMissing', 'delivery_address'),
    ...(facts.wanted.return_spot_id ? ofReturn(facts, 'return_spot_id') : []),
    ...ofCard(facts),
  ])

/** What stands in the way of another car for a ride that is booked: who drives, and whether it is there. */
export const swapProblems = (facts: Facts): RentProblem[] => all([...ofLate(facts), ...driverProblems(facts)])

/** Everything that stands in the way of booking it at this price; nothing, when it can be. */
export function problemsOf(facts: Facts, price: Price, accessLevel: AccessLevel): RentProblem[] {
  return all([
    ...ofMember(facts, accessLevel),
    ...ofCar(facts, accessLevel),
    ...ofLate(facts),
    ...ofPeriod(facts, accessLevel),
    ...ofPickup(facts),
    ...ofReturn(facts, 'end_at'),
    ...driverProblems(facts),
    ...ofDiscounts(facts, price),
    ...ofCard(facts),
  ])
}
