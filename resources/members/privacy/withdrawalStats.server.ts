import type { Db } from '#schema'
import { labelText } from '#schema'

const shownMonths = 12
const shownReasons = 10

/** The last `count` months, earliest first: `2026-01`. */
export function monthsUpTo(now: string, count: number) {
  const [year = 0, month = 0] = now.split('-').map(Number)
  return Array.from({ length: count }, (_none, at) => {
    const months = year * 12 + month - 1 - (count - 1 - at)
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}

const totalsSql = `
  select count(*) filter (where status = 'withdraw_requested')::int as requested, count(*) filter (where status = 'withdrawn')::int as withdrawn,
    (select count(*)::int from change_log where resource = 'user' and action = 'rollbackWithdraw' and after ->> 'status' = 'active') as rolled_back
  from users where status in ('withdraw_requested', 'withdrawn')`

const perMonthSql = (column: string) => `
  select to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM') as month, count(*)::int as count
  from users where ${column} >= ($1::text || '-01')::timestamp at time zone 'Asia/Seoul' group by 1`

/** Reasons given by fewer members are grouped as "other", because the wording could identify a member. */
const minMembersPerReason = 3

const digestOf = (text: string) => `sha256(convert_to(${text}, 'UTF8'))`

/** SQL: the reason is counted by its digest; its text is stored when enough members have given it. */
const countReasonSql = `insert into left_reasons (digest, count) values (${digestOf('$1::text')}, 1) on conflict (digest) do update
  set count = left_reasons.count + 1, reason = case when left_reasons.count + 1 >= ${minMembersPerReason} then $1::text end`

const reasonsSql = `
  select case when r.n >= ${minMembersPerReason} then r.reason else $2::text end as reason, sum(r.n)::int as count from (
    select coalesce(min(said.reason), min(l.reason)) as reason, coalesce(sum(said.n), 0) + coalesce(min(l.count), 0) as n from (
      select withdraw_reason as reason, ${digestOf('withdraw_reason')} as digest, count(*) as n from users
      where withdraw_reason is not null and status in ('withdraw_requested', 'withdrawn') group by 1
    ) said full join left_reasons l using (digest) group by digest
  ) r group by 1 order by 2 desc, 1 limit $1`

/** Counts the reason of a withdrawal; the text itself is erased with the member. */
export async function incrementWithdrawalReasonCount(db: Db, reason: string | null) {
  if (reason !== null) await db.query(countReasonSql, [reason])
}

const otherReasons = labelText({ ko: '그 밖의 사유', en: 'Other reasons' }, '', 'ko')

interface Totals {
  requested: number
  withdrawn: number
  rolled_back: number
}

/** Numbers of requested, completed and rolled back withdrawals, by month of the last year and by reason. */
export async function withdrawalStats(db: Db, now: string) {
  const months = monthsUpTo(now, shownMonths)
  const countPerMonth = async (column: string) => {
    const rows = await db.query<{ month: string; count: number }>(perMonthSql(column), [months[0]])
    return new Map(rows.map(({ month, count }) => [month, count]))
  }
  const [all] = await db.query<Totals>(totalsSql)
  const requested = await countPerMonth('withdraw_requested_at')
  const withdrawn = await countPerMonth('withdrawn_at')
  return {
    requested: all?.requested ?? 0,
    withdrawn: all?.withdrawn ?? 0,
    rolled_back: all?.rolled_back ?? 0,
    by_month: months.map((month) => ({ month, requested: requested.get(month) ?? 0, withdrawn: withdrawn.get(month) ?? 0 })),
    by_reason: await db.query<{ reason: string; count: number }>(reasonsSql, [shownReasons, otherReasons]),
  }
}
