import type { Db, LocalizedText, Resource, RowFilter } from '#schema'
import { manualEntry } from '../../logs/manualEntry.ts'
import { tlog } from '../../logs/tlog.ts'
import { fineLog } from '../../rental/charges/fineLog.ts'
import { rent } from '../../rental/rent/rent.ts'
import { reconciliationDifference } from '../reconciliation/reconciliationDifference.ts'
import type { Checklist } from './closeReportCalls.ts'
import type { MonthBounds } from './months.server.ts'
import { monthBoundsOf } from './months.server.ts'

/** Something that should be settled before a month is closed. */
interface CloseCheck {
  readonly key: string
  readonly label: LocalizedText
  /** The month cannot be closed while there are such rows. */
  readonly blocks: boolean
  readonly count: (db: Db, days: MonthBounds) => Promise<number>
  /** The list of the rows. */
  readonly list?: { readonly resource: string; readonly filter: (days: MonthBounds) => Readonly<Record<string, unknown>> }
}

/** A check that counts the rows of a filter. */
const rowsCheck = <R extends Resource, const F extends RowFilter<R>>(
  key: string,
  label: LocalizedText,
  blocks: boolean,
  resource: R,
  filter: (days: MonthBounds) => F,
): CloseCheck => ({
  key,
  label,
  blocks,
  count: (db, days) => db.count(resource, filter(days)),
  list: { resource: resource.name, filter },
})

const midnight = (day: string) => `${day} 00:00:00`

const unbalancedSql = `select count(*)::int as count from (
  select e.id from journal_entries e left join journal_lines l on l.entry_id = e.id where e.posted_on >= $1::text::date and e.posted_on < $2::text::date
  group by e.id, e.total having sum(l.debit) is distinct from sum(l.credit) or sum(l.debit) is distinct from e.total) u`

/** The checks, in the order of the list. */
const closeChecks: readonly CloseCheck[] = [
  rowsCheck('unknownPayments', { ko: '결과를 확인 중인 거래', en: 'Transactions with an unknown outcome' }, true, tlog, ({ next }) => ({
    inquire_at: { isNull: false },
    created_at: { lt: midnight(next) },
  })),
  rowsCheck('differences', { ko: '확인하지 않은 대사 차이', en: 'Differences that are not resolved' }, true, reconciliationDifference, ({ next }) => ({
    status: ['open', 'sending'],
    occurred_at: { lt: midnight(next) },
  })),
  rowsCheck('manualDrafts', { ko: '전기하지 않은 수기 전표', en: 'Manual entries that are not posted' }, true, manualEntry, ({ last }) => ({
    status: 'draft',
    posted_on: { lte: last },
  })),
  {
    key: 'unbalanced',
    label: { ko: '차변과 대변이 다른 전표', en: 'Entries that do not balance' },
    blocks: true,
    async count(db, { first, next }) {
      const [row] = await db.query<{ count: number }>(unbalancedSql, [first, next])
      return row?.count ?? 0
    },
  },
  rowsCheck('refunds', { ko: '계좌로 환불할 거래', en: 'Refunds due by bank transfer' }, false, tlog, ({ next }) => ({
    kind: 'refund',
    method: 'transfer',
    status: 'requested',
    created_at: { lt: midnight(next) },
  })),
  rowsCheck('chargeDrafts', { ko: '고지하지 않은 사후청구', en: 'Charges that are still drafts' }, false, fineLog, ({ next }) => ({
    status: 'draft',
    occurred_at: { lt: midnight(next) },
  })),
  rowsCheck('unsettled', { ko: '반납하고 정산하지 않은 시승', en: 'Rentals returned and not settled' }, false, rent, ({ next }) => ({
    status: 'returned',
    actual_end_at: { lt: midnight(next) },
  })),
  rowsCheck('holds', { ko: '결제하지 않은 예약', en: 'Bookings without payment' }, false, rent, ({ next }) => ({
    status: 'hold',
    created_at: { lt: midnight(next) },
  })),
]

/** What is open in a month, and in the months before it. */
export async function checklistOf(db: Db, month: string): Promise<Checklist> {
  const days = monthBoundsOf(month)
  const counts = await Promise.all(closeChecks.map((check) => check.count(db, days)))
  return closeChecks.map(({ key, label, blocks, list }, at) => ({
    key,
    label,
    count: counts[at] ?? 0,
    blocks,
    resource: list?.resource ?? null,
    filter: list?.filter(days) ?? {},
  }))
}

/** The checks that block the close, as one text. */
export function blockingChecksText(checks: Checklist): LocalizedText | undefined {
  const open = checks.filter(({ blocks, count }) => blocks && count > 0)
  const listed = (language: 'ko' | 'en') => open.map(({ label, count }) => `${label[language]} ${count}`).join(', ')
  return open.length === 0 ? undefined : { ko: listed('ko'), en: listed('en') }
}
