import type { review } from '#resources/rental/reviews/review.ts'
import { replies, reviewTexts } from '../data/reviewTexts.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { day, hour, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Photos } from './photos.ts'
import type { Trip } from './trip.ts'

export type ReviewRow = Omit<SeedRow<typeof review>, 'id' | 'rent_id'>

export interface Review {
  readonly trip: Trip
  readonly made: Minute
  readonly row: ReviewRow
}

const toneOf = (score: number) => (score >= 4 ? 'good' : score === 3 ? 'fair' : 'bad')

const scores = [...Array.from({ length: 58 }, () => 5), ...Array.from({ length: 26 }, () => 4), ...Array.from({ length: 9 }, () => 3), 2, 2, 2, 2, 1, 1, 1]

const topics = ['car', 'clean', 'spot', 'app'] as const

/** Two or three sentences that nobody else has written in this order. */
function words(random: Random, score: number, taken: Set<string>): string {
  const pool = reviewTexts[toneOf(score)]
  for (;;) {
    const text = random
      .some(topics, random.between(2, 3))
      .map((topic) => random.pick<string>(pool[topic]))
      .join(' ')
    if (taken.has(text)) continue
    taken.add(text)
    return text
  }
}

const near = (random: Random, score: number) => Math.max(1, Math.min(5, score + random.pick([-1, 0, 0, 0, 1])))

function moderation(random: Random, score: number, created: Minute, now: Minute): Partial<ReviewRow> {
  const drawn = random.next()
  const status: Partial<ReviewRow> =
    drawn < 0.025
      ? { status: 'hidden', hidden_reason: random.pick(['욕설 포함', '개인정보 포함', '다른 서비스 광고']) }
      : drawn < 0.045
        ? { status: 'reported' }
        : { status: 'visible', is_best: score === 5 && random.chance(0.05) }
  const replied = created + (2 + random.next() * 46) * hour
  if (replied > now || !random.chance(score <= 2 ? 0.8 : 0.3)) return status
  return { ...status, reply: random.pick<string>(replies[score >= 4 ? 'good' : 'bad']), replied_at: momentOf(replied) }
}

/** Reviews of rides that are settled, some days after them, oldest first. Points are thanked for a few words. */
export function reviewsOf(random: Random, settled: ReadonlyMap<Trip, Minute>, now: Minute, photos: Photos): Review[] {
  const taken = new Set<string>()
  const matches: Review[] = []
  for (const [trip, at] of settled) {
    const created = at + hour + random.next() ** 2 * 6 * day
    if (!random.chance(0.43) || created > now) continue
    const score = random.pick(scores)
    const wordy = random.chance(0.88)
    const row: ReviewRow = {
      type: 'rent',
      user_id: trip.rider.person.id,
      rcar_id: trip.vehicle.car.id,
      score,
      sub_scores: random.chance(0.6) ? { car: near(random, score), clean: near(random, score), spot: near(random, score), app: near(random, score) } : null,
      content: wordy ? words(random, score, taken) : null,
      images: wordy && random.chance(0.1) ? [photos.side(trip.vehicle, random.pick(['front', 'left'] as const), false)] : [],
      reward_point: wordy ? 500 : 0,
      created_at: momentOf(created),
      ...moderation(random, score, created, now),
    }
    matches.push({ trip, made: created, row })
  }
  return matches.toSorted((a, b) => a.made - b.made)
}

/** The mean of what everybody may read, as the server counts it. */
export function scoresOf(reviews: readonly Review[]): ReadonlyMap<number, number> {
  const seen = reviews.filter(({ row }) => row.status === 'visible')
  const byCar = Map.groupBy(seen, ({ trip }) => trip.vehicle.car.id)
  return new Map([...byCar].map(([id, mine]) => [id, Math.round((mine.reduce((sum, { row }) => sum + row.score, 0) * 100) / mine.length) / 100]))
}
