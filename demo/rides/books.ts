import type { Refund } from '#rules/cancellation.ts'
import { cancelFee, noShowFee } from '#rules/cancellation.ts'
import { earlyReturn } from '#rules/earlyReturn.ts'
import { earned } from '#rules/points.ts'
import type { Holidays } from '#rules/seoulTime.ts'
import type { Minute } from '../base/minutes.ts'
import { momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Coupons } from './coupons.ts'
import { handBack, usable } from './coupons.ts'
import type { Event } from './events.ts'
import type { Points, Spent } from './points.ts'
import { balanceAt, give, restore, take } from './points.ts'
import { quoteOf } from './quote.ts'
import type { Booking, Desk } from './rentRows.ts'
import { rentRow } from './rentRows.ts'
import type { Terms } from './terms.ts'
import type { Movement, Transactions } from './transactions.ts'
import { charge, refund } from './transactions.ts'
import type { Trip } from './trip.ts'

interface Paid {
  readonly at: Minute
  readonly cash: Movement | null
  readonly spent: Spent | null
  readonly inPoints: Movement | null
}

/** The money of bookings: written as it happens, so call in the order of time. */
export interface Books {
  readonly random: Random
  readonly holidays: Holidays
  readonly terms: ReadonlyMap<Trip, Terms>
  readonly events: readonly Event[]
  readonly coupons: Coupons
  readonly points: Points
  readonly transactions: Transactions
  readonly desk: Desk
  readonly bookings: Map<Trip, Booking>
  readonly paid: Map<Trip, Paid>
  /** Who used an event, each time, by its number. */
  readonly eventUses: Map<number, number[]>
  /** How many bookings a member has that were not called off. */
  readonly standing: Map<number, number>
}

const reasons = {
  user: ['일정 변경', '다른 차량으로 다시 예약', '단순 변심', '날씨', '동행자 사정'],
  staff: ['차량 고장으로 회사 취소', '앞선 이용의 반납 지연', '회원 요청으로 상담원 취소'],
  system: ['면허 재확인 실패', '차량 정비 입고'],
} as const

export function termsFor({ terms }: Books, trip: Trip) {
  const match = terms.get(trip)
  if (!match) throw new Error(`Ride ${trip.code} has no terms.`)
  return match
}

export function bookingOf({ bookings }: Books, trip: Trip) {
  const match = bookings.get(trip)
  if (!match) throw new Error(`Ride ${trip.code} was not booked yet.`)
  return match
}

const causeOf = (reason: string, id: number) => ({ reason, target_type: 'rent', target_id: id }) as const

function pay(books: Books, { trip, row, quote }: Booking, at: Minute) {
  const { random, points, transactions, eventUses, standing } = books
  const user = trip.rider.person.id
  const to = { user, target_type: 'rent', target_id: row.id } as const
  if (random.chance(0.03)) charge(transactions, { ...to, at: at - 0.7, amount: quote.total_amount, card: trip.card, status: 'failed' })
  const cash = quote.total_amount > 0 ? charge(transactions, { ...to, at, amount: quote.total_amount, card: trip.card }) : null
  const won = quote.point_used
  const spent = won > 0 ? take(points, { user, at, type: 'use', won, cause: causeOf(`시승예약 ${trip.code} 사용`, row.id) }) : null
  const inPoints = spent ? charge(transactions, { ...to, at, amount: won, method: 'point' }) : null
  books.paid.set(trip, { at, cash, spent, inPoints })
  if (quote.event) eventUses.set(quote.event.id, [...(eventUses.get(quote.event.id) ?? []), user])
  standing.set(user, (standing.get(user) ?? 0) + 1)
  Object.assign(row, { paid_amount: quote.total_amount, payment_status: 'paid' })
}

function quoted(books: Books, trip: Trip, isPaid: boolean) {
  const { random, points, coupons, eventUses, standing, holidays, events } = books
  const user = trip.rider.person.id
  const balance = balanceAt(points, user, trip.booked)
  return quoteOf(trip, termsFor(books, trip), holidays, {
    events,
    isFirst: (standing.get(user) ?? 0) === 0,
    used: (event) => {
      const users = eventUses.get(event.id) ?? []
      return { all: users.length, own: users.filter((item) => item === user).length }
    },
    held: trip.fate !== 'expired' && (trip.fate === 'hold' || random.chance(0.85)) ? usable(coupons, user, trip.booked) : [],
    balance,
    spends: isPaid && balance >= 1000 && random.chance(0.35),
  })
}

function book(books: Books, trip: Trip, id: number) {
  const { random, transactions, desk, bookings } = books
  const isPaid = trip.fate !== 'hold' && trip.fate !== 'expired'
  const quote = quoted(books, trip, isPaid)
  const terms = termsFor(books, trip)
  const booking: Booking = { trip, terms, quote, row: rentRow(id, trip, terms, quote, desk) }
  bookings.set(trip, booking)
  const at = trip.booked + 1 + random.next() * 4
  if (isPaid) pay(books, booking, at)
  const tried = { at: trip.booked + 0.5, user: trip.rider.person.id, amount: quote.total_amount, card: trip.card } as const
  if (trip.fate === 'hold') charge(transactions, { ...tried, target_type: 'rent', target_id: id, status: 'requested' })
  if (!quote.held) return
  const state = isPaid ? { status: 'used', used_at: momentOf(at), discount_amount: quote.coupon_discount } : { status: 'reserved' }
  Object.assign(quote.held.row, { rent_id: id, ...state })
}

/** What is kept is kept from the money first, then from the points. */
function giveBack(books: Books, { trip, row }: Booking, at: Minute, { from_cash, cash_back, points_back }: Refund) {
  const { transactions, points } = books
  const { cash, spent, inPoints } = books.paid.get(trip) ?? {}
  const back = { at: at + 0.3, user: trip.rider.person.id, target_type: 'rent', target_id: row.id } as const
  const isRefunded = !!cash && cash_back > 0
  if (cash && isRefunded) refund(transactions, cash, { ...back, amount: cash_back, card: trip.card })
  if (spent && inPoints && points_back > 0) {
    restore(points, at + 0.3, { ...spent, won: points_back }, causeOf(`시승예약 ${trip.code} 취소`, row.id))
    refund(transactions, inPoints, { ...back, amount: points_back, method: 'point' })
  }
  Object.assign(row, { cancel_fee: from_cash, refunded_amount: cash_back, ...(isRefunded && { payment_status: 'refunded' }) })
}

/** What calling a booking off asks. */
function cancelFacts({ paid }: Books, { trip, quote, terms }: Booking) {
  const { base_amount, event_discount, coupon_discount, total_amount, point_used } = quote
  const amounts = { base_amount, event_discount, coupon_discount, paid: { cash: total_amount, points: point_used } }
  return { ...amounts, policy: terms.penalty, start: momentOf(trip.start), paid_at: momentOf(paid.get(trip)?.at ?? trip.booked) }
}

function cancel(books: Books, booking: Booking, at: Minute) {
  const { random, eventUses, standing } = books
  const { trip, row, quote } = booking
  const user = trip.rider.person.id
  const by = random.pick(['user', 'user', 'user', 'user', 'user', 'user', 'user', 'staff', 'system'] as const)
  giveBack(books, booking, at, cancelFee({ ...cancelFacts(books, booking), at: momentOf(at), is_ours: by !== 'user' }))
  if (quote.held) handBack(quote.held, at)
  const users = quote.event ? (eventUses.get(quote.event.id) ?? []) : []
  if (users.includes(user)) users.splice(users.indexOf(user), 1)
  standing.set(user, (standing.get(user) ?? 1) - 1)
  Object.assign(row, { canceled_at: momentOf(at), cancel_by: by, cancel_reason: random.pick(reasons[by]) })
}

function noShow(books: Books, booking: Booking, at: Minute) {
  giveBack(books, booking, at, noShowFee(cancelFacts(books, booking)))
  Object.assign(booking.row, { canceled_at: momentOf(at), cancel_by: 'system', cancel_reason: '대여 시작 60분이 지나도록 미인수' })
}

/** A part of the time that was paid and not used comes back as points. */
function bringBack({ points }: Books, { trip, row, quote, terms }: Booking, back: Minute) {
  const { base_amount, event_discount, coupon_discount } = quote
  const facts = { base_amount, event_discount, coupon_discount, start: momentOf(trip.start), end: momentOf(trip.end), back: momentOf(back) }
  const { credit: won } = earlyReturn(facts, { cash: row.paid_amount ?? 0, points: row.point_used ?? 0 }, terms.penalty)
  row.early_credit = won
  give(points, { user: trip.rider.person.id, at: back, type: 'earn', won, cause: causeOf(`조기반납 적립 ${trip.code}`, row.id) })
}

function settle({ points }: Books, { trip, row, quote, terms }: Booking, at: Minute) {
  row.status = 'completed'
  const won = earned(quote.total_amount, terms.price)
  give(points, { user: trip.rider.person.id, at, type: 'earn', won, cause: causeOf(`시승 적립 ${trip.code}`, row.id) })
}

/** Something that happens, and when. */
export interface LedgerEvent {
  readonly at: Minute
  readonly run: () => void
}

/** What happens to a booking; `settled` is when nothing of the ride itself was open any more. */
export function happenings(books: Books, trip: Trip, id: number, settled: Minute | null): LedgerEvent[] {
  const { booked, calledOff, back, fate } = trip
  const matches: LedgerEvent[] = [{ at: booked, run: () => book(books, trip, id) }]
  const callOff = fate === 'no_show' ? noShow : cancel
  if (calledOff !== null) matches.push({ at: calledOff, run: () => callOff(books, bookingOf(books, trip), calledOff) })
  if (back !== null) matches.push({ at: back, run: () => bringBack(books, bookingOf(books, trip), back) })
  if (settled !== null) matches.push({ at: settled, run: () => settle(books, bookingOf(books, trip), settled) })
  return matches
}
