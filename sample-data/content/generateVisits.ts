import type { visitCount } from '#resources/help/landing/visitCount.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { dayLengthMinutes, utcMinuteOf, formatSeoulWallTime } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'

type Visit = SeedRow<typeof visitCount>
type VisitTotal = Omit<Visit, 'id'>

/** Sources of visits on an ordinary day (`many`), and the percentage that clicks a store button (`going`). */
const visitSources = [
  { referrer: 'none', campaign: '-', many: 150, going: 9 },
  { referrer: 'search', campaign: '-', many: 210, going: 12 },
  { referrer: 'social', campaign: 'instagram-launch', many: 90, going: 15 },
  { referrer: 'other', campaign: 'naver-brand', many: 70, going: 18 },
] as const
const deviceShares = { ios: 0.38, android: 0.47, other: 0.15 } as const
const dayCount = 90
const weekendFactor = 1.35

/** Visits of the landing page in the last 90 days: growing every month, most of them at weekends. */
export function generateVisits(random: Random, now: Date): Visit[] {
  const today = Math.floor(utcMinuteOf(now))
  const counted = Array.from({ length: dayCount }, (_none, ago) => ago + 1).flatMap((ago) => {
    const date = formatSeoulWallTime(today - ago * dayLengthMinutes).slice(0, 10)
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
    const crowd = (1.2 - ago / 150) * (isWeekend ? weekendFactor : 1)
    return visitSources.flatMap(({ referrer, campaign, many, going }) =>
      (['ios', 'android', 'other'] as const).flatMap((device): VisitTotal[] => {
        const views = Math.round(many * crowd * deviceShares[device] * (0.85 + random.next() * 0.3))
        const at = { day: date, path: '/', referrer, campaign, device }
        const kind = device === 'ios' ? 'click_ios' : 'click_android'
        const clicks = device === 'other' ? 0 : Math.round((views * going) / 100)
        return [{ ...at, kind: 'view', count: views }, ...(clicks > 0 ? [{ ...at, kind, count: clicks } as const] : [])]
      }),
    )
  })
  return counted.map((visit, index) => ({ id: index + 1, ...visit }))
}
