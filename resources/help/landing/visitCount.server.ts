import { addDays } from '#schema/base/time.ts'
import type { Db, Row } from '#schema'
import { implement } from '#schema'
import { otherCampaign, visitCount } from './visitCount.ts'

/** Counts collected since the last write. */
export type VisitCountIncrement = Pick<Row<typeof visitCount>, 'day' | 'path' | 'kind' | 'campaign' | 'referrer' | 'device' | 'count'>

/** Maximum of distinct campaigns per day, because anyone can put any campaign into a URL. */
const maxCampaigns = 200

const keyOf = ({ day, path, kind, campaign, referrer, device }: VisitCountIncrement) => JSON.stringify([day, path, kind, campaign, referrer, device])

/** Counts campaigns beyond the limit of a day as `otherCampaign`. */
function capCampaigns(counts: readonly VisitCountIncrement[], known: ReadonlyMap<string, Set<string>>): VisitCountIncrement[] {
  const merged = new Map<string, VisitCountIncrement>()
  for (const item of counts) {
    const campaigns = known.get(item.day) ?? new Set()
    const isRoom = campaigns.has(item.campaign) || campaigns.size < maxCampaigns
    const cappedCount = isRoom ? item : { ...item, campaign: otherCampaign }
    campaigns.add(cappedCount.campaign)
    const key = keyOf(cappedCount)
    merged.set(key, { ...cappedCount, count: cappedCount.count + (merged.get(key)?.count ?? 0) })
  }
  // The same order in every process prevents deadlocks.
  return [...merged].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
}

const addVisitsSql = `
  insert into visit_counts (day, path, kind, campaign, referrer, device, count, created_at, updated_at)
  select *, $8::timestamptz, $8::timestamptz from unnest($1::text[]::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[])
  on conflict (day, path, kind, campaign, referrer, device)
  do update set count = visit_counts.count + excluded.count, version = visit_counts.version + 1, updated_at = excluded.updated_at`

/** Adds to the stored counts; safe for several processes. */
export async function addVisits(db: Pick<Db, 'query'>, counts: readonly VisitCountIncrement[], at: Date): Promise<void> {
  const days = [...new Set(counts.map(({ day }) => day))]
  const storedCampaigns = await db.query<{ day: string; campaign: string }>(
    'select distinct day::text as day, campaign from visit_counts where day = any($1::text[]::date[])',
    [days],
  )
  const known = new Map(days.map((day) => [day, new Set(storedCampaigns.flatMap((item) => (item.day === day ? [item.campaign] : [])))]))
  const rows = capCampaigns(counts, known)
  const columns = ['day', 'path', 'kind', 'campaign', 'referrer', 'device', 'count'] as const
  await db.query(addVisitsSql, [...columns.map((column) => rows.map((row) => row[column])), at])
}

const maxLines = 20

/** The last `count` days up to today, earliest first. */
function daysUpTo(now: string, count: number) {
  return Array.from({ length: count }, (_none, at) => addDays(now, at + 1 - count))
}

const visitSumsSql = `coalesce(sum(count) filter (where kind = 'view'), 0)::int as views,
  coalesce(sum(count) filter (where kind in ('click_ios', 'click_android')), 0)::int as clicks,
  coalesce(sum(count) filter (where kind in ('go_ios', 'go_android')), 0)::int as gone`

interface Sums {
  views: number
  clicks: number
  gone: number
}

const noVisits: Sums = { views: 0, clicks: 0, gone: 0 }

export const visitCountServer = implement(visitCount, {
  async stats({ params, db, now }) {
    const days = daysUpTo(now, params.days)
    const by = <K extends string>(name: K, column: string) =>
      db.query<Record<K, string> & Sums>(
        `select ${column} as ${name}, ${visitSumsSql} from visit_counts where day >= $1::text::date group by 1 order by 2 desc, 3 desc, 4 desc, 1 limit $2`,
        [days[0], name === 'day' ? days.length + 1 : maxLines],
      )
    const known = new Map((await by('day', 'day::text')).map((item) => [item.day, item]))
    return {
      by_day: days.map((day) => ({ ...noVisits, ...known.get(day), day })),
      by_campaign: await by('campaign', 'campaign'),
      by_referrer: await by('referrer', 'referrer'),
      by_path: await by('path', 'path'),
    }
  },
})
