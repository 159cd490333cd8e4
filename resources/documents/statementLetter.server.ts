import { agingBuckets, agingBucketOf } from '#rules/books/age.ts'
import type { Db } from '#schema'
import { companyFooter } from '../settings/setting.server.ts'
import { memberAddressee } from './addressee.server.ts'
import type { PdfTable } from './blocks.server.ts'
import type { Letter } from './letter.server.ts'
import { formatAmountKo, formatWonKo, formatTextKo } from './texts.server.ts'

const texts = {
  title: { ko: '거래명세서', en: 'Statement of account' },
  subject: { ko: '{from} ~ {to} 거래 내역', en: 'Transactions from {from} to {to}' },
  intro: { ko: '이 기간의 청구와 납부, {to} 현재의 미납액은 아래와 같습니다.', en: 'Charges and payments of this period, and the balance on {to}.' },
  movements: { ko: '거래 내역', en: 'Transactions' },
  day: { ko: '날짜', en: 'Date' },
  item: { ko: '내용', en: 'Item' },
  charged: { ko: '청구', en: 'Charged' },
  paid: { ko: '납부·취소', en: 'Paid or cancelled' },
  balance: { ko: '잔액', en: 'Balance' },
  opening: { ko: '이월 잔액', en: 'Opening balance' },
  closing: { ko: '기말 잔액', en: 'Closing balance' },
  ages: { ko: '미납액의 경과 기간', en: 'Age of the balance' },
  current: { ko: '기한 전', en: 'Not due' },
  days30: { ko: '30일까지', en: 'Up to 30 days' },
  days60: { ko: '60일까지', en: 'Up to 60 days' },
  days90: { ko: '90일까지', en: 'Up to 90 days' },
  older: { ko: '90일 넘음', en: 'Over 90 days' },
  credit: { ko: '돌려드릴 금액', en: 'Credit' },
}

interface Movement {
  readonly posted_on: string
  readonly memo: string
  readonly code: string | null
  readonly debit: number
  readonly credit: number
}

interface OpenItem {
  readonly won: number
  readonly days: number
}

const receivableSql = `journal_lines l join accounts a on a.id = l.account_id and a.key = 'receivable'`

/** SQL: the balance of a member before a day. */
const openingSql = `select coalesce(sum(l.debit - l.credit), 0)::float8 as won from ${receivableSql} where l.user_id = $1 and l.posted_on < $2::date`

/** SQL: the entries of a member in a period, with the code of the rental, invoice or replacement. */
const movementsSql = `select to_char(e.posted_on, 'YYYY-MM-DD') as posted_on, e.memo, coalesce(i.code, x.code, r.code) as code, sum(l.debit)::float8 as debit, sum(l.credit)::float8 as credit
  from ${receivableSql} join journal_entries e on e.id = l.entry_id
  left join rents r on r.id = l.rent_id left join monthly_invoices i on i.id = l.invoice_id left join acc_rents x on x.id = l.acc_rent_id
  where l.user_id = $1 and l.posted_on between $2::date and $3::date
  group by e.id, e.posted_on, e.memo, i.code, x.code, r.code having sum(l.debit) <> sum(l.credit) order by e.posted_on, e.id`

/** SQL: what is open on a day for each rental, invoice and replacement, with the days since it was due. Payments cover the oldest debits first. */
const openItemsSql = `select s.won::float8 as won, ($2::date - coalesce(max(s.due_date), max(s.posted_on) filter (where s.debits_since >= s.won), $2::date))::int as days
  from (select k.subject, l.posted_on, i.due_date, sum(l.debit - l.credit) over (partition by k.subject) as won,
      sum(l.debit) over (partition by k.subject order by l.posted_on desc, l.id desc) as debits_since
    from ${receivableSql} left join monthly_invoices i on i.id = l.invoice_id
    cross join lateral (select coalesce('i' || l.invoice_id, 'a' || l.acc_rent_id, 'r' || l.rent_id, 'u') as subject) k
    where l.user_id = $1 and l.posted_on <= $2::date) s
  where s.won <> 0 group by s.subject, s.won`

function movementsTable(opening: number, movements: readonly Movement[]): PdfTable {
  let balance = opening
  const rows = movements.map(({ posted_on, memo, code, debit, credit }) => {
    const net = debit - credit
    balance += net
    return [posted_on, [memo, code].filter(Boolean).join(' '), net > 0 ? formatAmountKo(net) : '', net < 0 ? formatAmountKo(-net) : '', formatAmountKo(balance)]
  })
  const amount = { weight: 1.8, align: 'right' } as const
  return {
    title: formatTextKo(texts.movements),
    columns: [
      { label: formatTextKo(texts.day), weight: 1.8 },
      { label: formatTextKo(texts.item), weight: 5 },
      { label: formatTextKo(texts.charged), ...amount },
      { label: formatTextKo(texts.paid), ...amount },
      { label: formatTextKo(texts.balance), ...amount },
    ],
    rows: [['', formatTextKo(texts.opening), '', '', formatAmountKo(opening)], ...rows],
    totals: [[formatTextKo(texts.closing), formatWonKo(balance)]],
  }
}

function agesTable(items: readonly OpenItem[]): PdfTable {
  const owed = items.filter(({ won }) => won > 0)
  const credit = items.reduce((sum, { won }) => sum + Math.min(won, 0), 0)
  const amounts = agingBuckets.map((key) => owed.reduce((sum, { won, days }) => sum + (agingBucketOf(days) === key ? won : 0), 0))
  return {
    title: formatTextKo(texts.ages),
    columns: [...agingBuckets.map((key) => formatTextKo(texts[key])), ...(credit < 0 ? [formatTextKo(texts.credit)] : [])].map((label) => ({
      label,
      weight: 1,
      align: 'right',
    })),
    rows: [[...amounts, ...(credit < 0 ? [-credit] : [])].map(formatAmountKo)],
  }
}

export interface StatementPeriod {
  readonly from: string
  readonly to: string
}

/** The statement of account of a member: what was charged and paid in a period (both days included), and what is open on its last day. */
export async function statementLetter(db: Db, user_id: number, { from, to }: StatementPeriod): Promise<Letter> {
  const [first] = await db.query<{ won: number }>(openingSql, [user_id, from])
  const movements = await db.query<Movement>(movementsSql, [user_id, from, to])
  const items = await db.query<OpenItem>(openItemsSql, [user_id, to])
  return {
    title: formatTextKo(texts.title),
    number: `${from} ~ ${to}`,
    on: to,
    company: await companyFooter(db),
    addressee: await memberAddressee(db, user_id),
    subject: formatTextKo(texts.subject, { from, to }),
    blocks: [
      { paragraphs: [formatTextKo(texts.intro, { to })] },
      movementsTable(first?.won ?? 0, movements),
      ...(items.length === 0 ? [] : [agesTable(items)]),
    ],
    isSigned: true,
  }
}
