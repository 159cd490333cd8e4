import type { noti } from '#resources/members/notifications/noti.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { day, hour, minuteOfDay, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'

export type NotiRow = SeedRow<typeof noti>

/** Something that a member was told. */
export interface News {
  readonly at: Minute
  readonly user: number
  readonly category: NotiRow['category']
  readonly title: string
  readonly body: string
  readonly link?: string
  readonly target?: readonly [type: NonNullable<NotiRow['target_type']>, id: number]
}

export const toldDays = 60

const failures = ['수신 거부', '유효하지 않은 푸시 토큰', '번호 없음', '단말기 꺼짐']

/** Late at night a message waits in the app; what is about money comes by text as well. */
function channelOf(random: Random, { at, category }: News): NotiRow['channel'] {
  const asleep = minuteOfDay(at) < 8 * hour
  if (asleep) return 'inapp'
  if (category === 'payment') return random.pick(['alimtalk', 'alimtalk', 'sms', 'push'])
  return random.pick(['push', 'push', 'push', 'alimtalk', 'inapp', 'email'])
}

function fate(random: Random, at: Minute, now: Minute): Partial<NotiRow> {
  if (at > now - 0.5) return { status: 'queued' }
  if (random.chance(0.02)) return { status: 'failed', fail_reason: random.pick(failures) }
  const sent_at = momentOf(at + random.next() * 0.3)
  const read = at + 0.5 + random.next() ** 3 * 2 * day
  return read < now && random.chance(0.78) ? { status: 'read', sent_at, read_at: momentOf(read) } : { status: 'sent', sent_at }
}

/** What members were told in the last sixty days, oldest first. */
export function notices(random: Random, news: readonly News[], now: Minute): NotiRow[] {
  return news
    .filter(({ at }) => at <= now && at > now - toldDays * day)
    .toSorted((a, b) => a.at - b.at)
    .map((item, index): NotiRow => {
      const { at, user, category, title, body, link, target } = item
      return {
        id: index + 1,
        user_id: user,
        category,
        title,
        body,
        link: link ?? null,
        target_type: target?.[0] ?? null,
        target_id: target?.[1] ?? null,
        channel: channelOf(random, item),
        dedupe_key: `${category}:${target?.join(':') ?? user}:${Math.round(at)}:${index}`,
        created_at: momentOf(at),
        ...fate(random, at, now),
      }
    })
}
