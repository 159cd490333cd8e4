import { toSeoulWallTime } from '#schema/base/time.ts'
import type { amsg } from '#resources/help/push/amsg.ts'
import { seoulDayOf, addDaysToDate } from '../base/calendar.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from '../base/random.ts'

type Push = SeedRow<typeof amsg>

/** Number of members that each topic reaches. */
export type TopicReach = Readonly<Record<NonNullable<Push['topic']>, number>>

const newsLines: readonly (readonly [title: string, body: string, topic: NonNullable<Push['topic']>, ad: boolean, link: string])[] = [
  ['가을 단풍 여행, 주중 30% 할인', '이번 주말까지 예약하면 주중 대여료를 30% 할인해 드려요.', 'marketing', true, '/events/autumn-2026'],
  ['새 스팟이 문을 열었어요', '성수와 판교에서도 라이드를 만나 보세요.', 'all', false, '/spots'],
  ['전기차 시승 주간', '아이오닉과 EV6를 하루 5만원대에 시승해 보세요.', 'marketing', true, '/rcars?fuel=ev'],
  ['앱 3.4.1 업데이트 안내', '반납 사진을 한 번에 올릴 수 있게 되었습니다.', 'android', false, '/notices'],
  ['앱 3.4.1 업데이트 안내', '반납 사진을 한 번에 올릴 수 있게 되었습니다.', 'ios', false, '/notices'],
  ['시승 후기를 남겨 주세요', '후기를 남기면 포인트 1,000원을 드립니다.', 'rider', false, '/reviews/new'],
  ['다음 달 청구 안내', '이번 달 이용 내역과 다음 달 청구 금액을 확인해 주세요.', 'contract', false, '/invoices'],
  ['주말 예약이 몰리고 있어요', '지금 예약하면 원하는 차를 고를 수 있어요.', 'marketing', true, '/rents/new'],
  ['시스템 점검 안내', '내일 새벽 2시부터 4시까지 예약과 결제가 잠시 멈춥니다.', 'all', false, '/notices'],
  ['생일 쿠폰이 도착했어요', '생일을 축하합니다. 30일 안에 쓸 수 있는 쿠폰을 보내 드렸어요.', 'marketing', true, '/coupons'],
]

/** A sent push message. Earlier messages reached fewer members. */
function sentPush(random: Random, { line, day }: { line: (typeof newsLines)[number]; day: Date }, at: number, members: number): Push {
  const [title, body, topic, is_ad, link] = line
  const when = `${seoulDayOf(day)} ${String(random.between(9, 19)).padStart(2, '0')}:${random.pick(['00', '10', '30'])}:00`
  const fail_count = Math.round(members * (0.01 + random.next() * 0.03))
  const success_count = members - fail_count
  return {
    id: at + 1,
    kind: 'topic',
    title,
    body,
    is_ad,
    topic,
    link,
    status: 'sent',
    target_count: members,
    success_count,
    fail_count,
    open_count: Math.round(success_count * (0.06 + random.next() * 0.16)),
    scheduled_at: when,
    sent_at: when,
    created_at: when,
  }
}

const plannedPushes: readonly Omit<Push, 'id' | 'target_count' | 'scheduled_at' | 'created_at'>[] = [
  {
    kind: 'topic',
    title: '이번 주말 시승 특가',
    body: '금요일부터 사흘 동안 쓸 수 있는 20% 할인 쿠폰을 드려요.',
    is_ad: true,
    topic: 'marketing',
    link: '/coupons',
    status: 'scheduled',
  },
  { kind: 'topic', title: '연말 운영 안내', body: '12월 25일과 1월 1일에는 상담이 쉽니다.', is_ad: false, topic: 'all', link: '/notices', status: 'draft' },
  { kind: 'topic', title: '겨울철 안전 운전 안내', body: '스노우체인은 스팟 직원에게 요청해 주세요.', is_ad: false, topic: 'rider', status: 'canceled' },
]

/** One year of push messages, about three a month, and planned and unfinished ones. */
export function generatePushes(random: Random, now: Date, reach: TopicReach): Push[] {
  const months = Array.from({ length: 13 }, (_, month) => 390 - month * 30)
  const sentLines = months
    .flatMap((ago) => random.sample(newsLines, 3).map((line, index) => ({ line, day: addDaysToDate(now, -(ago - index * 9)) })))
    .filter(({ day }) => day < now)
  const past = sentLines.map((item, index) =>
    sentPush(random, item, index, Math.round(reach[item.line[2]] * Math.max(0.2, 1 - (sentLines.length - index) * 0.015))),
  )
  return [
    ...past,
    ...plannedPushes.map((push, index) => ({
      ...push,
      id: past.length + index + 1,
      target_count: reach[push.topic ?? 'all'],
      scheduled_at: push.status === 'scheduled' ? `${seoulDayOf(addDaysToDate(now, 2))} 10:00:00` : null,
      created_at: toSeoulWallTime(addDaysToDate(now, -1)),
    })),
  ]
}
