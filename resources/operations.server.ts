import type { Db, LocalizedText } from '#schema'
import { isVendorName, vendors } from './operations/vendors.server.ts'

type Query = Pick<Db, 'query'>

/** The work that waits for one external service. */
export interface VendorBacklog {
  readonly vendor: string
  readonly count: number
  /** Won, for payments; 0 otherwise. */
  readonly amount: number
  /** ISO 8601. */
  readonly oldest_at: string | null
}

const waitingSql = `select vendor, count, amount, to_char(oldest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest_at from (
  select 'payment' as vendor, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, min(created_at) as oldest
    from tlogs where inquire_at is not null and deleted_at is null
  union all select channel, count(*)::int, 0, min(created_at) from notis
    where channel <> 'inapp' and status in ('queued', 'sending') and next_try_at <= $1::timestamp at time zone 'Asia/Seoul' group by channel
  union all select 'taxDocuments', count(*)::int, 0, min(created_at) from tax_documents where status in ('waiting', 'canceling') and deleted_at is null
  union all select 'debits', count(*)::int, 0, min(created_at) from cms_list where status in ('requested', 'cancel_requested') and deleted_at is null
  union all select 'licences', count(*)::int, 0, min(created_at) from driver_licenses where status = 'submitted' and deleted_at is null
) work where count > 0`

/** What waits for each external service: payments without a known outcome, due messages, documents, mandates and licences. `now` is Seoul wall time. */
export const readVendorBacklogs = (db: Query, now: string) => db.query<VendorBacklog>(waitingSql, [now])

/** The label of an external service, and what members read or notice while it does not answer. */
export function describeVendor(name: string): { readonly label: LocalizedText; readonly member_notice: LocalizedText } {
  if (!isVendorName(name)) return { label: { ko: name, en: name }, member_notice: { ko: '', en: '' } }
  const { label, memberNotice } = vendors[name]
  return { label, member_notice: { ko: memberNotice.ko, en: memberNotice.en } }
}

/** The last run of a scheduled job. */
export interface LastJobRun {
  readonly name: string
  readonly title: string
  readonly is_ok: boolean
  /** ISO 8601. */
  readonly ran_at: string
  readonly took_ms: number
}

export const readLastJobRuns = (db: Query) =>
  db.query<LastJobRun>(
    `select name, title, status = 'ok' as is_ok, to_char(ran_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ran_at, took_ms from clock_runs order by status desc, title`,
  )

/** The number of rentals in each state before their end. */
export const countOpenRentalsByState = (db: Query) =>
  db.query<{ status: string; count: number }>(
    `select s.status, (select count(*)::int from rents r where r.status = s.status) as count from unnest(array['hold', 'reserved', 'in_use', 'returned']) s (status)`,
  )
