import type { rent } from '#resources/rental/rent/rent.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Person } from '../members/licences.ts'
import { hour, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Dial } from './dials.ts'
import type { Quote } from './quote.ts'
import { pricedBookingValues } from './quote.ts'
import type { Terms } from './terms.ts'
import type { Trip } from './trip.ts'

export type RentRow = SeedRow<typeof rent>

const classNames = { c1_large: '1종대형', c1: '1종보통', c2: '2종보통', c2_auto: '2종보통 자동', intl: '국제' } as const

const requests = [
  '주차장 입구에서 전화 주세요.',
  '아파트 정문 앞으로 부탁드립니다.',
  '유아용 카시트를 달아 주세요.',
  '건물 뒤편 주차장에 세워 주세요.',
  '도착 10분 전에 문자 주세요.',
]

const notes = ['대여 시간 30분 변경 문의 있었음.', '법인 이용, 영수증 요청.', '반납 장소 안내함.', '첫 이용이라 조작 방법을 안내함.', '주차권 등록 도와드림.']

function place(random: Random, { vehicle: { car }, isDelivery, rider }: Trip) {
  const spot = { pickup_spot_id: car.spot_id, return_spot_id: car.spot_id, is_delivery: isDelivery }
  if (!isDelivery) return spot
  return { ...spot, delivery_address: rider.person.address, delivery_memo: random.chance(0.6) ? random.pick(requests) : null }
}

function drivers(random: Random, { rider, licence }: Trip, others: readonly Person[]) {
  const { name, birth_date = '1990-01-01', phone } = rider.person
  const second = random.chance(0.05) ? random.pick(others) : undefined
  return {
    driver_license_id: licence.id,
    driver_snapshot: { name, birth_date: birth_date ?? '1990-01-01', phone, license_no: licence.license_no, class: classNames[licence.class] },
    second_driver:
      second?.birth_date && second.phone
        ? {
            name: second.name,
            birth_date: second.birth_date,
            phone: second.phone,
            license_no: `${random.between(11, 26)}-0${random.between(1, 9)}-${random.between(100_000, 999_999)}-${random.between(10, 99)}`,
            class: 'c2' as const,
            acquired_on: `${Number(second.birth_date.slice(0, 4)) + 19}-07-01`,
            renew_until: '2035-12-31',
          }
        : null,
  }
}

function times({ start, end, taken, back, fate, vehicle: { car }, booked }: Trip, now: number) {
  const buffer = car.turnaround_min ?? 30
  const isOverdue = fate === 'in_use' && end < now
  // An overdue car is kept from the next until somebody has looked after it.
  const until = isOverdue ? now + 5 * hour : Math.max(end, back ?? 0)
  return {
    start_at: momentOf(start),
    end_at: momentOf(end),
    actual_start_at: taken === null ? null : momentOf(taken),
    actual_end_at: back === null ? null : momentOf(back),
    block_end_at: fate === 'canceled' || fate === 'expired' || fate === 'no_show' ? null : momentOf(until + buffer),
    hold_expires_at: fate === 'hold' || fate === 'expired' ? momentOf(booked + 10) : null,
    is_overdue: isOverdue,
  }
}

export interface Booking {
  readonly trip: Trip
  readonly terms: Terms
  readonly quote: Quote
  readonly row: RentRow
}

export interface Desk {
  readonly now: number
  readonly random: Random
  /** Members who ride along and drive, too. */
  readonly others: readonly Person[]
  readonly dial: (trip: Trip) => Dial | undefined
}

/** The booking as it stands when it is made; what happens to it later is written onto it. */
export function rentRow(id: number, trip: Trip, terms: Terms, quote: Quote, { now, random, others, dial }: Desk): RentRow {
  const { from, to } = dial(trip) ?? {}
  const isPaid = trip.fate !== 'hold' && trip.fate !== 'expired'
  const ridden = trip.fate === 'ridden'
  return {
    id,
    code: trip.code,
    channel: random.pick(['app', 'app', 'app', 'app', 'app', 'app', 'app', 'app', 'app', 'phone', 'admin', 'partner']),
    user_id: trip.rider.person.id,
    rcar_id: trip.vehicle.car.id,
    status: trip.fate === 'ridden' ? 'returned' : trip.fate,
    ...times(trip, now),
    ...place(random, trip),
    ...drivers(random, trip, others),
    contract_agreed_at: isPaid ? momentOf(trip.booked + 1) : null,
    price_policy_id: terms.price.id,
    penalty_policy_id: terms.penalty.id,
    ...pricedBookingValues(quote, terms),
    cdw: trip.cdw,
    start_odo: from ?? null,
    end_odo: to ?? null,
    used_km: ridden ? trip.km : 0,
    credit_card_id: trip.card.id,
    interest: ridden && random.chance(0.35) ? random.pick(['none', 'low', 'low', 'high', 'consult']) : null,
    memo: random.chance(0.04) ? random.pick(notes) : null,
    created_at: momentOf(trip.booked),
  }
}
