import type { Db, Row } from '#schema'
import { createErrorFactory } from '#schema'
import { memberAddressee } from '../../documents/addressee.server.ts'
import type { Letter } from '../../documents/letter.server.ts'
import { formatAmountKo, formatWonKo, formatTextKo } from '../../documents/texts.server.ts'
import { companyFooter } from '../../settings/setting.server.ts'
import { purchase } from './purchase.ts'

type Contract = Row<typeof purchase>

const texts = {
  title: { ko: '보증금 정산서', en: 'Deposit settlement' },
  subject: { ko: '계약 {code} 보증금 반환 안내', en: 'Release of the deposit of contract {code}' },
  intro: {
    ko: '계약이 끝나 맡겨 주신 보증금을 아래와 같이 정산하여 돌려드립니다.',
    en: 'Your contract has ended. We settle and return your deposit as follows.',
  },
  received: { ko: '받은 보증금', en: 'Deposit received' },
  covered: { ko: '청구 {code} 충당', en: 'Used for invoice {code}' },
  refunded: { ko: '계좌로 반환', en: 'Returned by bank transfer' },
  refundDue: { ko: '계좌로 반환 (송금 예정)', en: 'To be returned by bank transfer' },
  movements: { ko: '정산 내역', en: 'Settlement' },
  totalReturned: { ko: '반환 금액', en: 'Amount returned' },
  held: { ko: '남은 보증금', en: 'Deposit still held' },
  day: { ko: '날짜', en: 'Date' },
  item: { ko: '내용', en: 'Item' },
  amount: { ko: '금액', en: 'Amount' },
}

interface Movement {
  readonly day: string
  readonly kind: 'received' | 'covered' | 'refunded' | 'refundDue'
  /** Code of the invoice that was paid from the deposit. */
  readonly code: string | null
  readonly amount: number
}

const dayOf = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`
const approvedStates = `('approved', 'part_refunded', 'refunded')`

/** SQL: what came for the deposit of a contract, what it paid, and what went back. */
const movementsSql = `with deposits as (select id from monthly_invoices where purchase_id = $1 and kind = 'deposit' and deleted_at is null),
  moved as (
    select t.id, ${dayOf('t.approved_at')} as day, 'received' as kind, null as code, t.amount from tlogs t join deposits d on d.id = t.target_id
    where t.target_type = 'invoice' and t.kind <> 'refund' and t.status in ${approvedStates}
    union all
    select t.id, ${dayOf('t.approved_at')}, 'covered', i.code, -t.amount from tlogs t join monthly_invoices i on i.id = t.target_id
    where t.target_type = 'invoice' and i.purchase_id = $1 and i.kind <> 'deposit' and t.kind <> 'refund' and t.method = 'manual' and t.status in ${approvedStates}
    union all
    select t.id, ${dayOf('coalesce(t.approved_at, t.created_at)')}, case when t.status = 'requested' then 'refundDue' else 'refunded' end, null, -t.amount
    from tlogs t join deposits d on d.id = t.target_id
    where t.target_type = 'invoice' and t.kind = 'refund' and t.method <> 'manual' and t.status in ('requested', 'approved'))
  select day, kind, code, amount::int from moved order by day, id`

const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { amount }) => sum + amount, 0)

const error = createErrorFactory(purchase)

/** The settlement of a deposit. Throws `depositHeld` while nothing of it was given back or used. */
export async function depositSettlementLetter(db: Db, row: Contract): Promise<Letter> {
  const movements = await db.query<Movement>(movementsSql, [row.id])
  const gone = movements.filter(({ kind }) => kind !== 'received')
  const last = gone.at(-1)
  if (last === undefined) throw error('depositHeld')
  const held = sumOf(movements)
  const returned = -sumOf(gone.filter(({ kind }) => kind !== 'covered'))
  const code = row.contract_no ?? row.code
  return {
    title: formatTextKo(texts.title),
    number: code,
    on: last.day,
    company: await companyFooter(db),
    addressee: await memberAddressee(db, row.user_id),
    subject: formatTextKo(texts.subject, { code }),
    blocks: [
      { paragraphs: [formatTextKo(texts.intro)] },
      {
        title: formatTextKo(texts.movements),
        columns: [
          { label: formatTextKo(texts.day), weight: 2 },
          { label: formatTextKo(texts.item), weight: 5 },
          { label: formatTextKo(texts.amount), weight: 2, align: 'right' },
        ],
        rows: movements.map((item) => [item.day, formatTextKo(texts[item.kind], { code: item.code ?? '' }), formatAmountKo(item.amount)]),
        totals: [...(held > 0 ? [[formatTextKo(texts.held), formatWonKo(held)] as const] : []), [formatTextKo(texts.totalReturned), formatWonKo(returned)]],
      },
    ],
    isSigned: true,
  }
}
