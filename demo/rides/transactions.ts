import type { tlog } from '#resources/logs/tlog.ts'
import { taxOf, untaxed } from '#rules/vat.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Card } from '../members/cards.ts'
import { codeOf, tokenOf } from '../members/codes.ts'
import type { Minute } from '../base/minutes.ts'
import { momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'

export type TlogRow = SeedRow<typeof tlog>

export interface Movement {
  readonly at: Minute
  readonly parent: Movement | null
  readonly row: Omit<TlogRow, 'id' | 'parent_id'>
}

export interface Payment {
  readonly at: Minute
  readonly user: number
  readonly target_type: 'rent' | 'fine_log'
  readonly target_id: number
  readonly amount: number
  /** Without a card it is points, or a transfer to our account. */
  readonly card?: Card | undefined
  readonly method?: 'card' | 'point' | 'transfer'
  readonly status?: 'approved' | 'failed' | 'requested' | 'submitted' | 'unknown'
  readonly taxed?: boolean
}

const refusals: readonly (readonly [code: string, message: string])[] = [
  ['REJECT_CARD_PAYMENT', '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'],
  ['EXCEED_MAX_DAILY_PAYMENT_COUNT', '하루 결제 가능 횟수를 초과했습니다.'],
  ['INVALID_STOPPED_CARD', '정지된 카드입니다.'],
  ['REJECT_CARD_COMPANY', '카드사에서 승인을 거절했습니다.'],
]

const banks = ['신한은행', '국민은행', '우리은행', '하나은행', '농협은행', '카카오뱅크']

/** What the other side answered. */
function answerOf(random: Random, { at, card, method = 'card', status = 'approved' }: Payment) {
  if (status === 'failed') {
    const [fail_code, fail_message] = random.pick(refusals)
    return { fail_code, fail_message }
  }
  if (status !== 'approved') return {}
  const approved_at = momentOf(at + 0.05)
  if (method === 'transfer') return { approved_at, issuer: random.pick(banks) }
  return card ? { approved_at, approval_no: String(random.between(10_000_000, 99_999_999)) } : { approved_at }
}

/** Every payment and refund. */
export interface Transactions {
  readonly random: Random
  readonly movements: Movement[]
}

export const openTransactions = (random: Random): Transactions => ({ random, movements: [] })

function write({ random, movements }: Transactions, payment: Payment, kind: 'charge' | 'refund', parent: Movement | null) {
  const { at, user, target_type, target_id, amount, card, method = 'card', status = 'approved', taxed = true } = payment
  const order_no = codeOf('T', at, random)
  const row: Movement['row'] = {
    order_no,
    kind,
    method,
    status,
    user_id: user,
    target_type,
    target_id,
    amount,
    ...(taxed ? taxOf(amount) : untaxed(amount)),
    pg: card ? card.pg : 'none',
    pg_tid: card && status !== 'requested' ? `${card.pg}_${tokenOf(random, 18)}` : null,
    credit_card_id: card?.id ?? null,
    issuer: card?.issuer ?? null,
    installment: card ? 0 : null,
    ...answerOf(random, payment),
    idempotency_key: `${kind}:${order_no}`,
    created_at: momentOf(at),
  }
  const movement: Movement = { at, parent, row }
  movements.push(movement)
  return movement
}

export const charge = (transactions: Transactions, payment: Payment) => write(transactions, payment, 'charge', null)

export function refund(transactions: Transactions, parent: Movement, payment: Payment) {
  const refunded_amount = (parent.row.refunded_amount ?? 0) + payment.amount
  Object.assign(parent.row, { refunded_amount, status: refunded_amount < parent.row.amount ? 'part_refunded' : 'refunded' })
  return write(transactions, payment, 'refund', parent)
}

/** In the order of their moments, numbered. */
export function closeTransactions({ movements }: Transactions) {
  const ordered = movements.toSorted((a, b) => a.at - b.at)
  const ids: ReadonlyMap<Movement, number> = new Map(ordered.map((movement, index) => [movement, index + 1]))
  const rows = ordered.map(({ row, parent }, index): TlogRow => ({ ...row, id: index + 1, parent_id: parent ? (ids.get(parent) ?? null) : null }))
  return { rows, ids }
}
