import type { EventTerms } from '#rules/pricing/event.ts'
import type { rentEvent } from '#resources/rental/pricing/rentEvent.ts'
import { addDaysToDate, seoulDayOf } from '#sample/base/calendar.ts'
import type { SeedRow } from '#server/seed/insert.ts'

export type RentEventRow = SeedRow<typeof rentEvent> & EventTerms

export const dayRangeAround = (now: Date, from: number, to: number) =>
  [`${seoulDayOf(addDaysToDate(now, from))} 00:00:00`, `${seoulDayOf(addDaysToDate(now, to))} 23:59:59`] as const

interface Plan extends Omit<RentEventRow, 'id' | 'run_from' | 'run_to' | 'tag_ids' | 'model_ids'> {
  /** First and last day relative to today. */
  readonly days: readonly [from: number, to: number]
  readonly tags?: readonly string[]
  readonly suvs?: true
}

/** Past, running, paused and draft events. */
const plans: readonly Plan[] = [
  {
    name: '첫 시승 8천원 할인',
    status: 'active',
    days: [-420, 200],
    basis: 'booking',
    discount_type: 'amount',
    discount_value: 8000,
    priority: 10,
    scope: 'all',
    first_rent_only: true,
    coupon_stackable: true,
    qty_user: 1,
    badge: '첫 시승',
    is_visible: true,
  },
  {
    name: '설 연휴 얼리버드',
    status: 'ended',
    days: [-310, -268],
    basis: 'booking',
    discount_type: 'rate',
    discount_value: 10,
    max_discount: 30_000,
    priority: 20,
    scope: 'all',
    min_hours: 24,
    badge: '설 연휴',
  },
  {
    name: '여름휴가 장거리 특가',
    status: 'ended',
    days: [-150, -88],
    basis: 'ride',
    discount_type: 'rate',
    discount_value: 15,
    max_discount: 40_000,
    priority: 30,
    scope: 'all',
    min_hours: 48,
    badge: '여름 특가',
  },
  {
    name: '평일 출퇴근 20%',
    status: 'active',
    days: [-125, 110],
    basis: 'ride',
    discount_type: 'rate',
    discount_value: 20,
    max_discount: 20_000,
    priority: 15,
    scope: 'tags',
    tags: ['출퇴근', '경제형'],
    weekdays: ['mon', 'tue', 'wed', 'thu'],
    coupon_stackable: true,
    badge: '평일 20%',
    is_visible: true,
  },
  {
    name: '가을 단풍 드라이브',
    status: 'ended',
    days: [-64, -9],
    basis: 'ride',
    discount_type: 'amount',
    discount_value: 15_000,
    priority: 25,
    scope: 'models',
    suvs: true,
    weekdays: ['fri', 'sat', 'sun', 'holiday'],
    min_hours: 12,
    badge: '단풍 여행',
  },
  {
    name: '청담 전시장 시승회',
    status: 'paused',
    days: [-45, 50],
    basis: 'ride',
    discount_type: 'fixed',
    discount_value: 39_000,
    priority: 40,
    scope: 'spots',
    spot_ids: [5],
    qty_total: 100,
    qty_user: 1,
    badge: '시승회',
    is_visible: true,
  },
  {
    name: '전기차 체험 주간',
    status: 'active',
    days: [-22, 30],
    basis: 'booking',
    discount_type: 'rate',
    discount_value: 12,
    max_discount: 25_000,
    priority: 20,
    scope: 'tags',
    tags: ['전기차'],
    badge: '전기차 12%',
    is_visible: true,
  },
  {
    name: '겨울 스키 여행',
    status: 'draft',
    days: [18, 100],
    basis: 'ride',
    discount_type: 'rate',
    discount_value: 10,
    max_discount: 30_000,
    priority: 30,
    scope: 'models',
    suvs: true,
    min_hours: 24,
    badge: '스키 여행',
  },
]

/** The events with the ids of their tags and models. */
export function buildRentEventRows(now: Date, tagIds: ReadonlyMap<string, number>, suvModelIds: readonly number[]): RentEventRow[] {
  return plans.map(({ days: [from, to], tags = [], suvs, ...plan }, index) => {
    const [run_from, run_to] = dayRangeAround(now, from, to)
    const created_at = `${seoulDayOf(addDaysToDate(now, Math.min(from - 9, -2)))} 11:10:00`
    const tag_ids = tags.flatMap((name) => tagIds.get(name) ?? [])
    return { ...plan, id: index + 1, run_from, run_to, created_at, tag_ids, model_ids: suvs ? [...suvModelIds] : [] }
  })
}
