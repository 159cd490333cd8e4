import type { Db, LocalizedText } from '#schema'
import { addDays, monthEnd } from '#schema/base/time.ts'
import { accountingMonth } from './accountingMonth.ts'

/** `2026-10` for people. */
export const monthText = (month: string): LocalizedText => ({
  ko: `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`,
  en: new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
})

/** The first and last day of a month, and the day after it. */
export function monthBoundsOf(month: string) {
  const first = `${month}-01`
  const last = monthEnd(first)
  return { first, last, next: addDays(last, 1) }
}
export type MonthBounds = ReturnType<typeof monthBoundsOf>

const lockKey = "hashtext('accounting_months')"

/** Waits for transactions that post entries, and makes later ones wait until this transaction ends. */
export const lockPostings = (db: Db) => db.query(`select pg_advisory_xact_lock(${lockKey})`)

const missingSql = `select to_char(m, 'YYYY-MM') as month
  from generate_series(date_trunc('month', least((select min(posted_on) from journal_entries), $1::text::date)), $1::text::date, interval '1 month') m
  where not exists (select from accounting_months where month = to_char(m, 'YYYY-MM')) order by 1`

/** Adds the months from the first entry to today that have no row. */
export async function addMissingAccountingMonths(db: Db, now: string) {
  const missing = await db.query<{ month: string }>(missingSql, [now.slice(0, 10)])
  for (const { month } of missing) await db.insertIfAbsent(accountingMonth, { month })
}

const notOpenSql = `select status from accounting_months where status = 'closed' and month >= $1 or status = 'soft_closed' and month = $1 order by status limit 1`

/** The state of the month in which a day lies, unless manual entries may be dated on it. It stays the same until the transaction ends. */
export async function lockClosedState(db: Db, day: string): Promise<'closed' | 'soft_closed' | undefined> {
  await db.query(`select pg_advisory_xact_lock_shared(${lockKey})`)
  const [match] = await db.query<{ status: 'closed' | 'soft_closed' }>(notOpenSql, [day.slice(0, 7)])
  return match?.status
}
