import { coupon } from '#resources/coupons/coupon.ts'
import { couponProgram } from '#resources/coupons/couponProgram.ts'
import { pointLog } from '#resources/logs/pointLog.ts'
import { tlog } from '#resources/logs/tlog.ts'
import { claim } from '#resources/rental/claims/claim.ts'
import { fineLog } from '#resources/rental/charges/fineLog.ts'
import { rcarDisable } from '#resources/rental/out-of-service/rcarDisable.ts'
import { rcarState } from '#resources/rental/inspection/rcarState.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { rentEvent } from '#resources/rental/pricing/rentEvent.ts'
import { review } from '#resources/rental/reviews/review.ts'
import { creditCard } from '#resources/members/card/creditCard.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import { nicecert } from '#resources/members/auth/nicecert.ts'
import { noti } from '#resources/members/notifications/noti.ts'
import type { Batch } from '#server/seed/insert.ts'
import { batch } from '#server/seed/insert.ts'
import { randomFrom } from '../base/random.ts'
import type { Money, Papers, Rides } from './stages.ts'
import { watchedNewsOf } from './news.ts'
import { notices } from './notices.ts'
import type { Booking } from './rentRows.ts'
import type { Trip } from './trip.ts'

/** What is written together, for it points at each other: beside the members, before the cars, beside the cars, and after all, in this order. */
export interface Written {
  readonly people: readonly Batch[]
  readonly offers: readonly Batch[]
  readonly cars: readonly Batch[]
  readonly others: readonly (readonly Batch[])[]
}

interface Everything {
  readonly paper: Papers
  readonly done: Rides
  readonly paid: Money
  readonly bookings: readonly Booking[]
  readonly rentOf: (trip: Trip) => number | null
}

function claimRows({ done, paid, rentOf }: Everything): Batch[] {
  const claimIds = new Map(done.claims.map((item, index) => [item, index + 1]))
  const disableIds = new Map(done.disables.flatMap((item, index) => (item.claim ? [[item.claim, index + 1] as const] : [])))
  const claims = done.claims.map((item, index) => ({
    ...item.row,
    id: index + 1,
    rent_id: rentOf(item.trip),
    coupon_id: item.held ? (paid.coupons.ids.get(item.held) ?? null) : null,
    rcar_disable_id: disableIds.get(item) ?? null,
  }))
  const disables = done.disables.map(({ row, claim: from }, index) => ({
    ...row,
    id: index + 1,
    claim_id: from ? (claimIds.get(from) ?? null) : null,
    rent_id: from ? rentOf(from.trip) : null,
  }))
  return [batch(claim, claims), batch(rcarDisable, disables)]
}

function fineRows({ done, paid, rentOf }: Everything): Batch {
  const rows = done.fines.map((fine, index) => {
    const movement = paid.finePayments.get(fine)
    return { ...fine.row, id: index + 1, rent_id: rentOf(fine.trip), tlog_id: movement ? (paid.moved.ids.get(movement) ?? null) : null }
  })
  return batch(fineLog, rows)
}

function noticeRows({ paper, done, paid, bookings }: Everything): Batch {
  const news = watchedNewsOf({ ...done, bookings, coupons: paid.coupons.rows, licences: paper.licensed })
  return batch(noti, notices(randomFrom(20_261_120), news, done.now))
}

/** The rows of everything, numbered and pointing at each other. */
export function written(paper: Papers, done: Rides, paid: Money, bookings: readonly Booking[]): Written {
  const ids = new Map(bookings.map(({ trip, row }) => [trip, row.id]))
  const rentOf = (trip: Trip) => ids.get(trip) ?? null
  const all: Everything = { paper, done, paid, bookings, rentOf }
  const rents = bookings.map(({ row }) => row)
  const states = done.inspections.map(({ trip, row }) => ({ ...row, rent_id: trip ? rentOf(trip) : null }))
  const reviews = done.reviews.map(({ trip, row }, index) => ({ ...row, id: index + 1, rent_id: rentOf(trip) }))
  return {
    people: [batch(driverLicense, paper.licensed), batch(nicecert, paper.identified), batch(creditCard, paper.cards)],
    offers: [batch(rentEvent, paid.events), batch(couponProgram, paid.coupons.programs)],
    cars: [batch(coupon, paid.coupons.rows), batch(rent, rents), batch(rcarState, states)],
    others: [claimRows(all), [batch(tlog, paid.moved.rows)], [fineRows(all)], [batch(review, reviews)], [batch(pointLog, paid.points)], [noticeRows(all)]],
  }
}
