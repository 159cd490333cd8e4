import type { Licence, Person } from '../members/licences.ts'
import { joinedAt } from '../members/licences.ts'
import type { Minute } from '../base/minutes.ts'
import { dateOf, day, minuteAt } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { LedgerEvent } from './books.ts'
import type { Claim } from './claims.ts'
import type { Coupons } from './coupons.ts'
import { issue } from './coupons.ts'
import { historyDays } from './demand.ts'
import type { Points } from './points.ts'
import { balanceAt, give, take } from './points.ts'
import type { Campaign } from './programs.ts'
import type { Review } from './reviews.ts'
import type { Trip } from './trip.ts'

export interface Giving {
  readonly random: Random
  readonly now: Minute
  readonly coupons: Coupons
  readonly points: Points
}

const couponFor = ({ random, coupons }: Giving, campaign: Campaign, user: number, at: Minute): LedgerEvent => ({
  at,
  run: () => void issue(coupons, random, campaign, user, at),
})

/** The last birthday, when it was not long ago. */
function birthday({ birth_date }: Person, now: Minute): Minute | null {
  const year = Number(dateOf(now).slice(0, 4))
  const [, month = 1, date = 1] = (birth_date ?? '').split('-').map(Number)
  const inYear = (of: number) => minuteAt(new Date(Date.UTC(of, month - 1, date)).toISOString().slice(0, 10)) + 9 * 60
  const last = [inYear(year), inYear(year - 1)].find((at) => at < now)
  return last !== undefined && last > now - 75 * day ? last : null
}

/** What everybody gets for joining, and on birthdays. */
function toMember(giving: Giving, person: Person): LedgerEvent[] {
  const { now, points } = giving
  const joined = joinedAt(person)
  const user = person.id
  const born = birthday(person, now)
  const happening: LedgerEvent[] = []
  if (joined > now - historyDays * day)
    happening.push(couponFor(giving, 'signup', user, joined + 1), {
      at: joined + 1,
      run: () => give(points, { user, at: joined + 1, type: 'earn', won: 1000, cause: { reason: '가입 축하 포인트' } }),
    })
  if (born !== null && born > joined + 1 && person.status === 'active') happening.push(couponFor(giving, 'birthday', user, born))
  return happening
}

/** Those that members fetch themselves, or staff hand out: how many, from how many days ago to when. */
const fetched: readonly (readonly [Campaign, count: number, from: number, to: number])[] = [
  ['winter', 210, 330, 251],
  ['code', 190, 190, 1],
  ['waiver', 130, 160, 20],
  ['delivery', 140, 140, 1],
  ['hours', 220, 95, 0],
  ['staff', 70, 400, 2],
]

function toSome(giving: Giving, riders: readonly Person[]): LedgerEvent[] {
  const { random, now } = giving
  const active = riders.filter(({ status }) => status === 'active')
  return fetched.flatMap(([campaign, count, from, to]) =>
    Array.from({ length: count }, () => ({ person: random.pick(active), at: now - 60 - (to + random.next() * (from - to)) * day }))
      .filter(({ person, at }) => joinedAt(person) < at)
      .map(({ person, at }) => couponFor(giving, campaign, person.id, at)),
  )
}

const gifts = ['친구 초대 이벤트 당첨', '고객센터 보상', '설문 참여 감사', '시승회 참가 감사']

function byHand({ random, now, points }: Giving, people: readonly Person[]): LedgerEvent[] {
  return random.some(people, 150).flatMap((person) => {
    const user = person.id
    const joined = joinedAt(person)
    const at = now - random.next() * Math.min(now - joined, 400 * day)
    const won = random.between(1, 10) * 1000
    const added: LedgerEvent = { at, run: () => give(points, { user, at, type: 'admin_add', won, cause: { reason: random.pick(gifts) } }) }
    const later = at + 2 * day
    const corrected: LedgerEvent = {
      at: later,
      run: () => {
        const wrong = Math.min(1000, balanceAt(points, user, later))
        if (wrong > 0) take(points, { user, at: later, type: 'admin_sub', won: wrong, cause: { reason: '중복 지급 정정' } })
      },
    }
    return random.chance(0.08) && later < now ? [added, corrected] : [added]
  })
}

function forReview(giving: Giving, { trip, made: created, row }: Review, id: number): LedgerEvent[] {
  const { random, points, now } = giving
  const [user, won] = [trip.rider.person.id, row.reward_point ?? 0]
  const cause = (reason: string) => ({ reason, target_type: 'review', target_id: id }) as const
  const happening: LedgerEvent[] = []
  if (won > 0) happening.push({ at: created, run: () => give(points, { user, at: created, type: 'earn', won, cause: cause('후기 작성 적립') }) })
  if (random.chance(0.14)) happening.push(couponFor(giving, 'review', user, created + 2))
  const hidden = created + day
  // What was given for words that had to be hidden is taken back, as far as it is still there.
  const takeBack = () => {
    const left = Math.min(won, balanceAt(points, user, hidden))
    if (left > 0) take(points, { user, at: hidden, type: 'revoke', won: left, cause: cause('숨김 후기 적립 취소') })
  }
  if (row.status === 'hidden' && won > 0 && hidden < now) happening.push({ at: hidden, run: takeBack })
  return happening
}

function forClaim({ random, coupons, points }: Giving, claim: Claim, id: number): LedgerEvent[] {
  const { resolved, trip, row } = claim
  if (resolved === null || row.status === 'rejected') return []
  const [user, won] = [trip.rider.person.id, row.reward_point ?? 0]
  const cause = { reason: `불편접수 ${row.code} 보상`, target_type: 'claim', target_id: id } as const
  if (won > 0) return [{ at: resolved, run: () => give(points, { user, at: resolved, type: 'admin_add', won, cause }) }]
  return random.chance(0.25) ? [{ at: resolved, run: () => void (claim.held = issue(coupons, random, 'claim', user, resolved)) }] : []
}

/** Whoever is about to pay has a coupon to pay with. */
const toPaying = (giving: Giving, trips: readonly Trip[]) =>
  trips.filter(({ fate }) => fate === 'hold').map(({ rider, booked }) => couponFor(giving, 'review', rider.person.id, booked - 90))

/** Everything that was given to members beside what their rides earn. */
export function grants(
  giving: Giving,
  people: readonly Person[],
  licences: readonly Licence[],
  trips: readonly Trip[],
  reviews: readonly Review[],
  claims: readonly Claim[],
): LedgerEvent[] {
  const { random, now } = giving
  const verified = licences.filter(({ status, verified_at }) => status === 'verified' && verified_at && minuteAt(verified_at) > now - historyDays * day)
  return [
    ...people.flatMap((person) => toMember(giving, person)),
    ...verified.filter(() => random.chance(0.45)).map(({ user_id, verified_at }) => couponFor(giving, 'first', user_id, minuteAt(verified_at ?? '') + 5)),
    ...toSome(giving, [...new Set(trips.map(({ rider }) => rider.person))]),
    ...toPaying(giving, trips),
    ...byHand(giving, people),
    ...reviews.flatMap((review, index) => forReview(giving, review, index + 1)),
    ...claims.flatMap((claim, index) => forClaim(giving, claim, index + 1)),
  ].filter(({ at }) => at < now)
}
