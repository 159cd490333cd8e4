import type { Licence } from '../members/licences.ts'
import type { Minute } from '../base/minutes.ts'
import { minuteAt, momentOf } from '../base/minutes.ts'
import type { Claim } from './claims.ts'
import type { CouponRow } from './coupons.ts'
import type { Fine } from './fines.ts'
import type { News } from './notices.ts'
import type { Booking } from './rentRows.ts'
import type { Review } from './reviews.ts'
import type { Trip } from './trip.ts'

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`
const short = (at: Minute) => momentOf(at).slice(5, 16)

function ofBooking({ trip, row }: Booking, settled: Minute | undefined): News[] {
  const { fate, booked, start, end, taken, back, calledOff, vehicle, rider } = trip
  const about = { user: rider.person.id, category: 'rent', link: `/rents/${row.id}`, target: ['rent', row.id] } as const
  if (fate === 'hold') return []
  if (fate === 'expired')
    return [{ ...about, at: booked + 10, title: '결제 시간이 지났습니다', body: `${vehicle.car.name} 예약이 결제되지 않아 취소되었습니다.` }]
  const matches: News[] = [
    {
      ...about,
      at: booked + 6,
      title: '예약이 완료되었습니다',
      body: `${vehicle.car.name}, ${short(start)}부터 ${short(end)}까지. 결제금액 ${won(row.total_amount ?? 0)}`,
    },
  ]
  if (calledOff !== null) {
    const title = fate === 'no_show' ? '노쇼로 처리되었습니다' : '예약이 취소되었습니다'
    matches.push({ ...about, at: calledOff + 1, title, body: `환불 ${won(row.refunded_amount ?? 0)}, 수수료 ${won(row.cancel_fee ?? 0)}입니다.` })
  }
  if (taken !== null) {
    matches.push({ ...about, at: start - 60, title: '한 시간 뒤 대여가 시작됩니다', body: `${vehicle.car.plate_no} 차량의 외관을 촬영한 뒤 출발해 주세요.` })
    if (back === null ? row.is_overdue : back > end + 10)
      matches.push({ ...about, at: end + 10, title: '반납 시간이 지났습니다', body: '다음 고객이 기다리고 있습니다. 바로 반납해 주세요.' })
  }
  if (settled !== undefined)
    matches.push({ ...about, at: settled + 1, title: '정산이 끝났습니다', body: '이용해 주셔서 감사합니다. 후기를 남기면 500포인트를 드립니다.' })
  return matches
}

const names: Readonly<Record<string, string>> = {
  traffic: '과태료',
  toll: '통행료',
  parking: '주차료',
  distance: '주행요금',
  late: '지연반납 요금',
  fuel: '유류비',
  charge: '충전비',
  cleaning: '세차비',
  smoking: '흡연 페널티',
  damage: '수리비',
  deductible: '면책금',
  downtime: '휴차료',
  tow: '견인료',
  key: '키분실 비용',
  penalty: '페널티',
}

function ofFine({ trip, row, asked }: Fine, id: number): News[] {
  const about = { user: trip.rider.person.id, category: 'payment', link: `/fine-logs/${id}`, target: ['fine_log', id] } as const
  const name = names[row.kind] ?? '기타 비용'
  const told = row.notified_at
    ? [
        {
          ...about,
          at: minuteAt(row.notified_at),
          title: `${name} ${won(row.amount ?? 0)} 안내`,
          body: `${trip.code} 이용 건입니다. 48시간 안에 이의를 제기할 수 있습니다.`,
        },
      ]
    : []
  const tried = asked.map(({ at, approved }) => ({
    ...about,
    at: at + 1,
    title: approved ? `${name}이(가) 결제되었습니다` : `${name} 결제에 실패했습니다`,
    body: approved ? `${won(row.amount ?? 0)}이 등록된 카드로 결제되었습니다.` : '카드를 확인해 주세요. 미납이 있으면 새로 예약할 수 없습니다.',
  }))
  return [...told, ...tried]
}

const ofCoupon = ({ id, user_id, issued_at, valid_to, benefit_snapshot }: CouponRow): News[] =>
  issued_at && valid_to
    ? [
        {
          at: minuteAt(issued_at),
          user: user_id,
          category: 'coupon',
          title: `${benefit_snapshot?.name ?? ''} 쿠폰이 도착했습니다`,
          body: `${valid_to.slice(0, 10)}까지 쓸 수 있습니다.`,
          link: '/coupons',
          target: ['coupon', id],
        },
      ]
    : []

function ofClaim({ trip, made: created, resolved, row }: Claim, id: number): News[] {
  const about = { user: trip.rider.person.id, category: 'claim', link: `/claims/${id}`, target: ['claim', id] } as const
  const received = { ...about, at: created + 0.5, title: '접수되었습니다', body: `접수번호 ${row.code}. 담당자가 곧 연락드리겠습니다.` }
  return resolved === null ? [received] : [received, { ...about, at: resolved + 1, title: '답변이 등록되었습니다', body: row.resolution ?? '' }]
}

const ofLicence = ({ id, user_id, status, verified_at, created_at, reject_reason }: Licence): News[] => {
  const about = { user: user_id, category: 'license', link: '/licenses', target: ['driver_license', id] } as const
  if (status === 'rejected' && created_at) return [{ ...about, at: minuteAt(created_at) + 60, title: '면허를 다시 등록해 주세요', body: reject_reason ?? '' }]
  return verified_at ? [{ ...about, at: minuteAt(verified_at), title: '면허가 확인되었습니다', body: '이제 라이드를 예약할 수 있습니다.' }] : []
}

const ofReview = ({ trip, row }: Review, id: number): News[] =>
  row.replied_at
    ? [
        {
          at: minuteAt(row.replied_at),
          user: trip.rider.person.id,
          category: 'rent',
          title: '후기에 답글이 달렸습니다',
          body: row.reply ?? '',
          target: ['review', id],
        },
      ]
    : []

export interface Told {
  readonly bookings: readonly Booking[]
  readonly settled: ReadonlyMap<Trip, Minute>
  readonly fines: readonly Fine[]
  readonly coupons: readonly CouponRow[]
  readonly claims: readonly Claim[]
  readonly licences: readonly Licence[]
  readonly reviews: readonly Review[]
}

/** Everything that members are told, in no order. */
export const watchedNewsOf = ({ bookings, settled, fines, coupons, claims, licences, reviews }: Told): News[] => [
  ...bookings.flatMap((booking) => ofBooking(booking, settled.get(booking.trip))),
  ...fines.flatMap((fine, index) => ofFine(fine, index + 1)),
  ...coupons.flatMap(ofCoupon),
  ...claims.flatMap((claim, index) => ofClaim(claim, index + 1)),
  ...licences.flatMap(ofLicence),
  ...reviews.flatMap((review, index) => ofReview(review, index + 1)),
]
