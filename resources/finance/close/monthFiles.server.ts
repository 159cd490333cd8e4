import type { Db, SheetResponse } from '#schema'
import { labelText } from '#schema'
import { monthBoundsOf } from './months.server.ts'

/** A journal line for the accountant; amounts in whole won. */
export interface MonthJournalLine {
  readonly entry_id: number
  readonly posted_on: string
  readonly occurred_on: string
  readonly code: string
  readonly account: string
  readonly debit: number
  readonly credit: number
  readonly vat_amount: number
  readonly user_id: number | null
  readonly memo: string
  /** The line carries the amounts of its entry, such as the VAT. */
  readonly is_first: boolean
}

const linesSql = `select e.id as entry_id, e.posted_on::text, coalesce(e.occurred_on, e.posted_on)::text as occurred_on, a.code, a.name as account, l.debit, l.credit, l.user_id,
    coalesce(m.memo, e.memo || ' (' || e.source_id || ')') as memo, row_number() over lines = 1 as is_first,
    sum(case when a.key = 'vat_payable' then l.credit - l.debit else 0 end) over (partition by e.id)::bigint as vat_amount
  from journal_entries e join journal_lines l on l.entry_id = e.id join accounts a on a.id = l.account_id
  left join manual_entries m on e.source_type = 'manualEntry' and m.id = e.source_id
  where e.posted_on >= $1::text::date and e.posted_on < $2::text::date
  window lines as (partition by e.id order by l.id) order by e.posted_on, e.id, l.id`

/** The lines of the entries that are posted in a month, in the order of posting. */
export function monthJournalLines(db: Db, month: string) {
  const { first, next } = monthBoundsOf(month)
  return db.query<MonthJournalLine>(linesSql, [first, next])
}

/** The members that the lines are about. */
export const memberIdsIn = (lines: readonly MonthJournalLine[]) => [...new Set(lines.flatMap(({ user_id }) => user_id ?? []))]

const labels = {
  member: { ko: '회원', en: 'Member' },
  journal: { ko: '분개', en: 'Journal' },
  vouchers: { ko: '일반전표', en: 'General vouchers' },
}

/** Members are named by their number alone, so that no personal name leaves. */
const partnerOf = ({ user_id }: MonthJournalLine) => (user_id === null ? '' : `${labelText(labels.member, '', 'ko')} ${user_id}`)

/** All lines of a month as a general table. The VAT of an entry stands on its first line, so that the column can be summed. */
export const journalSheet = (month: string, lines: readonly MonthJournalLine[]): SheetResponse => ({
  name: `${labelText(labels.journal, '', 'ko')}-${month}`,
  columns: {
    entry_id: { ko: '전표번호', en: 'Entry number' },
    posted_on: { ko: '전기일', en: 'Posting date' },
    occurred_on: { ko: '발생일', en: 'Business date' },
    code: { ko: '계정코드', en: 'Account code' },
    account: { ko: '계정과목', en: 'Account' },
    debit: { ko: '차변', en: 'Debit' },
    credit: { ko: '대변', en: 'Credit' },
    vat: { ko: '부가세', en: 'VAT' },
    partner: { ko: '거래처', en: 'Partner' },
    memo: { ko: '적요', en: 'Memo' },
  },
  rows: lines.map((line) => ({ ...line, vat: line.is_first ? line.vat_amount : null, partner: partnerOf(line) })),
})

const sides = { debit: 3, credit: 4 } as const

/** One row of a general voucher in the layout that Douzone's programs import. */
function voucherRow(line: MonthJournalLine) {
  const side = line.debit > 0 ? sides.debit : sides.credit
  const [, month, day] = line.posted_on.split('-').map(Number)
  return { ...line, month: month ?? null, day: day ?? null, side, partner_code: line.user_id, partner: partnerOf(line) }
}

/** The general vouchers (일반전표) of a month for Douzone's programs. */
export const douzoneVoucherSheet = (month: string, lines: readonly MonthJournalLine[]): SheetResponse => ({
  name: `${labelText(labels.vouchers, '', 'ko')}-${month}`,
  columns: {
    month: { ko: '월', en: 'Month' },
    day: { ko: '일', en: 'Day' },
    side: { ko: '구분', en: 'Side' },
    code: { ko: '계정과목코드', en: 'Account code' },
    account: { ko: '계정과목명', en: 'Account' },
    partner_code: { ko: '거래처코드', en: 'Partner code' },
    partner: { ko: '거래처명', en: 'Partner' },
    memo: { ko: '적요명', en: 'Memo' },
    debit: { ko: '차변(출금)', en: 'Debit' },
    credit: { ko: '대변(입금)', en: 'Credit' },
  },
  rows: lines.map(voucherRow),
})
