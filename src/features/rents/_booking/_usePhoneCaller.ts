import { useGetList, useGetOne } from 'react-admin'
import { coupon } from '#resources/coupons/coupon.ts'
import { creditCard } from '#resources/members/card/creditCard.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import { user } from '#resources/members/account/user.ts'
import type { Resource, Row } from '#schema'
import { routeOf } from '#schema'
import type { BookingFormValues } from './_useBookingForm.ts'

export type Member = Row<typeof user>

function useRowsOfMember<R extends Resource>(resource: R, user_id: number | null, filter: Readonly<Record<string, unknown>>) {
  const pagination = { page: 1, perPage: 50 }
  const listParams = { pagination, sort: { field: 'id', order: 'DESC' as const }, filter: { user_id, ...filter } }
  return useGetList<Row<R>>(routeOf(resource.name), listParams, { enabled: user_id !== null })
}

/** The caller with licences, cards and coupons; the first licence and card are preselected. */
export function usePhoneCaller({ user_id, driver_license_id, credit_card_id }: BookingFormValues) {
  const person = useGetOne<Member>(routeOf(user.name), { id: user_id ?? 0, meta: { subset: 'full' } }, { enabled: user_id !== null })
  const ofLicences = useRowsOfMember(driverLicense, user_id, { status: 'verified' })
  const ofCards = useRowsOfMember(creditCard, user_id, { status: 'active' })
  const ofCoupons = useRowsOfMember(coupon, user_id, { status: 'issued' })
  if (user_id === null) return null
  const listParams = [person, ofLicences, ofCards, ofCoupons]
  const error = listParams.find((item) => item.error && !item.data)?.error ?? null
  const [licences, cards, coupons] = [ofLicences.data ?? [], ofCards.data ?? [], ofCoupons.data ?? []]
  const licence = licences.find(({ id }) => id === driver_license_id) ?? licences[0]
  const card = cards.find(({ id }) => id === credit_card_id) ?? cards.find(({ is_default }) => is_default) ?? cards[0]
  const retry = () => void Promise.all(listParams.map(({ refetch }) => refetch()))
  return { member: person.data, licences, licence, isPending: ofLicences.isPending, cards, card, coupons, error, retry }
}
export type PhoneCaller = ReturnType<typeof usePhoneCaller>
