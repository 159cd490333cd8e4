import type { Db } from '#schema'
import { addDays } from '#schema/base/time.ts'

interface Span {
  readonly from: string
  readonly to: string
}

interface MetricsRow {
  readonly rides: number
  readonly revenue: number
  readonly returned: number
  readonly late: number
  readonly driven_hours: number
  readonly car_hours: number
}

const momentSql = (param: string) => `((${param})::text::timestamp at time zone 'Asia/Seoul')`

/** SQL: rentals, revenue, returns, late returns, driven hours and available hours of a period. */
const metricsSql = `
  with span as (select ${momentSql('$1')} as a, ${momentSql('$2')} as b),
    ridden as (select r.* from rents r where r.deleted_at is null and r.status in ('in_use', 'returned', 'completed')),
    cars as (select count(*) as n from rcars c where c.deleted_at is null and c.status in ('active', 'paused', 'repair'))
  select
    (select count(*)::int from ridden, span where start_at >= a and start_at < b) as rides,
    (select coalesce(sum(total_amount - early_refund + extra_amount), 0)::float8 from ridden, span where start_at >= a and start_at < b) as revenue,
    (select count(*)::int from ridden, span where actual_end_at >= a and actual_end_at < b) as returned,
    (select count(*)::int from ridden, span where actual_end_at >= a and actual_end_at < b and actual_end_at > end_at) as late,
    (select coalesce(sum(extract(epoch from least(coalesce(actual_end_at, end_at), b) - greatest(coalesce(actual_start_at, start_at), a))), 0)::float8 / 3600
      from ridden, span where coalesce(actual_start_at, start_at) < b and coalesce(actual_end_at, end_at) > a) as driven_hours,
    (select n * extract(epoch from b - a)::float8 / 3600 from cars, span) as car_hours`

const share = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) : null)

async function metricsOf(db: Db, { from, to }: Span) {
  const [match] = await db.query<MetricsRow>(metricsSql, [from, to])
  const { rides = 0, revenue = 0, returned = 0, late = 0, driven_hours = 0, car_hours = 0 } = match ?? {}
  return { from, to, rides, revenue, utilisation: share(driven_hours, car_hours), late: share(late, returned) }
}

const monthStartOf = (day: string) => `${day.slice(0, 7)}-01`

/** The part of the last month that corresponds to this month so far; at most the whole last month. */
export function previousMonthToDate(now: string): Span {
  const monthStart = monthStartOf(now)
  const from = monthStartOf(addDays(monthStart, -1))
  const same = `${from.slice(0, 8)}${now.slice(8)}`
  const isThere = addDays(same, 0) === same.slice(0, 10)
  return { from, to: isThere ? same : monthStart }
}

/** Figures of the home page, each with its comparison. */
export async function readHomePageMetrics(db: Db, now: string) {
  const day = now.slice(0, 10)
  const daysAgo = (from: number, to: number) => metricsOf(db, { from: addDays(day, -from), to: addDays(day, -to) })
  return {
    yesterday: await daysAgo(1, 0),
    weekBefore: await daysAgo(8, 7),
    month: await metricsOf(db, { from: monthStartOf(now), to: now }),
    lastMonth: await metricsOf(db, previousMonthToDate(now)),
  }
}
