import type { AccessReportPart } from '#schema/access/accessLog.ts'
import { nightHours, unusualDayThresholds } from '#schema/access/accessReportColumns.ts'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { addCalendarMonths } from '#schema/base/time.ts'
import type { Connection } from '../base/database.ts'

/** SQL of the monthly review of the access log, for the privacy officer. Hours are Seoul time. */

const atSeoulTime = `l.at at time zone 'Asia/Seoul'`
const isNightSql = `(extract(hour from ${atSeoulTime}) >= ${nightHours.from} or extract(hour from ${atSeoulTime}) < ${nightHours.to})`

const unusualCountSql = `least(${unusualDayThresholds.many}, greatest(${unusualDayThresholds.least}, ${unusualDayThresholds.times} * usual.middle))`

/** Personal data accesses of staff in a month, without accesses to their own account. */
const accessesSql = `
  looks as (
    select coalesce(l.real_id, l.actor_id) as account_id, l.*, (${atSeoulTime})::date as day, ${isNightSql} as night
    from access_log l
    where l.at >= ${momentKeySpec.write('$1')} and l.at < ${momentKeySpec.write('$2')} and coalesce(l.real_id, l.actor_id) is not null
      and not (l.action in ('signIn', 'signOut', 'endForceLogin', 'refused') or l.person_ids = array[coalesce(l.real_id, l.actor_id)])
  ),
  seen as (select l.account_id, l.day, l.night, p.id from looks l, unnest(l.person_ids) p (id)),
  days as (select account_id, day, count(distinct id) as persons, count(distinct id) filter (where night) as at_night from seen group by 1, 2),
  sums as (select account_id, count(distinct id) as persons, count(distinct id) filter (where night) as at_night from seen group by 1)`

const accountColumns = `coalesce(u.name, '#' || x.account_id) as account, u.login_id as login`

const accountsSql = `with ${accessesSql}
  select ${accountColumns}, x.looks, coalesce(s.persons, 0)::int as persons, x.lists, x.singles, x.unmasked, x.exports, x.matches, x.files, coalesce(s.at_night, 0)::int as persons_at_night,
    coalesce((select max(d.persons) from days d where d.account_id = x.account_id), 0)::int as most_a_day
  from (
    select account_id, count(distinct (request_id, action, resource))::int as looks,
      count(*) filter (where action = 'list')::int as lists,
      count(*) filter (where action in ('get', 'history', 'refusal'))::int as singles,
      count(*) filter (where action = 'unmask')::int as unmasked,
      count(distinct request_id) filter (where action = 'export')::int as exports,
      count(*) filter (where action = 'match')::int as matches,
      count(*) filter (where action = 'file')::int as files
    from looks group by 1
  ) x left join sums s on s.account_id = x.account_id left join users u on u.id = x.account_id
  order by persons desc, x.account_id`

const downloadsSql = `with ${accessesSql}
  select ${momentKeySpec.read('x.at')} as at, ${accountColumns}, x.address, x.resource, x.rows, x.persons, x.reason from (
    select min(at) as at, account_id, min(address) as address, resource, sum(cardinality(subject_ids))::int as rows,
      (select count(distinct p.id) from looks e, unnest(e.person_ids) p (id) where e.request_id = l.request_id and e.action = 'export')::int as persons, min(reason) as reason
    from looks l where action = 'export' group by account_id, request_id, resource
  ) x left join users u on u.id = x.account_id
  order by x.at, x.account_id`

/**
 * Days on which an account accessed personal data at night, or accessed unusually many persons: 1,000, or 100 and more if that is three times its
 * median day.
 */
const unusualDaysSql = `with ${accessesSql},
  usual as (select coalesce(percentile_cont(0.5) within group (order by persons), 0) as middle from days)
  select ${accountColumns}, to_char(x.day, 'YYYY-MM-DD') as day, x.persons::int as persons, x.at_night::int as persons_at_night,
    case when x.persons >= ${unusualCountSql} then true else false end as much, x.at_night > 0 as night
  from days x cross join usual left join users u on u.id = x.account_id
  where x.at_night > 0 or x.persons >= ${unusualCountSql}
  order by x.day, x.account_id`

const queryByPart: Readonly<Record<AccessReportPart, string>> = { accounts: accountsSql, downloads: downloadsSql, unusual: unusualDaysSql }

export type ReportRow = Readonly<Record<string, string | number | boolean | null>>

/** One part of the report of a month, such as `2026-10`. */
export const readAccessReportPart = (connection: Connection, part: AccessReportPart, month: string) =>
  connection.query<ReportRow>(queryByPart[part], [`${month}-01 00:00:00`, `${addCalendarMonths(`${month}-01`, 1)} 00:00:00`])
