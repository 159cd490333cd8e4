import { tossPayerNames } from '#rules/books/bankLayouts.ts'
import { proposeDepositMatches } from '#rules/books/bankMatching.ts'
import type { Db, Row } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { payout } from '../payout/payout.ts'
import type { FoundDifference } from '../reconciliation/record.server.ts'
import { syncDifferences, seoulTextSql } from '../reconciliation/record.server.ts'
import { readPayoutDelays } from '../../settings/moneySettings.server.ts'
import { bankTransaction } from './bankTransaction.ts'
import { toMatchableDeposit } from './openItems.server.ts'

type Payout = Row<typeof payout>
type Deposit = Row<typeof bankTransaction>

/** Days around the usual delay on which a deposit is still taken for a payout: holidays. */
const spareDays = 7

const expectedPayouts = (db: Db) => db.find(payout, { status: 'expected', paid_amount: { gt: 0 } })

/** Matches deposits with payouts by amount, day and name, and records them as received. Returns the number of matches. */
export async function matchPayouts(db: Db, deposits: readonly Deposit[]): Promise<number> {
  const payouts = deposits.length === 0 ? [] : await expectedPayouts(db)
  if (payouts.length === 0) return 0
  const { deposit: delay } = await readPayoutDelays(db)
  const pairs = proposeDepositMatches(
    deposits.map(toMatchableDeposit),
    payouts.map(({ id, paid_on, paid_amount }) => ({
      id,
      amounts: [paid_amount],
      names: tossPayerNames,
      due: paid_on,
      from: paid_on,
      until: addDays(paid_on, delay + spareDays),
    })),
  )
  for (const [id, match] of pairs) {
    const row = deposits.find((one) => one.id === id)
    if (!row) continue
    await db.transition(payout, match.id, 'receive', { received_on: row.traded_at.slice(0, 10), received_amount: row.deposit })
    await db.set(bankTransaction, id, { target_type: 'payout', target_id: match.id })
    await db.transition(bankTransaction, id, 'matchPayout')
  }
  return pairs.size
}

/** The last day that the imported statements reach; a payout of later days may be on the next statement. */
const lastDaySql = `select left(${seoulTextSql('max(traded_at)')}, 10) as last from bank_transactions`

const toDifference = ({ id, paid_on, paid_amount }: Payout, kind: FoundDifference['kind'], ours: number | null): FoundDifference => ({
  kind,
  isRefund: false,
  order_no: paid_on,
  transaction_no: null,
  payment_key: null,
  theirs: paid_amount,
  ours,
  at: `${paid_on} 00:00:00`,
  tlog_id: null,
  proposal: 'ask_vendor',
  payout_id: id,
})

/** Payouts that the imported statements should have by now and do not have, and those of which another amount came. Returns the new ones. */
export async function recordPayoutDifferences(db: Db) {
  const [statement] = await db.query<{ last: string | null }>(lastDaySql)
  const { deposit: delay } = await readPayoutDelays(db)
  const missing = (await expectedPayouts(db)).filter(({ paid_on }) => addDays(paid_on, delay) < (statement?.last ?? ''))
  const received = await db.find(payout, { status: 'received', paid_on: { gte: addDays(db.now.slice(0, 10), -366) } })
  const other = received.filter(({ paid_amount, received_amount }) => received_amount !== paid_amount)
  const differences = [
    ...missing.map((row) => toDifference(row, 'not_deposited', null)),
    ...other.map((row) => toDifference(row, 'other_amount', row.received_amount)),
  ]
  return syncDifferences(db, { source: 'bank', differences, compared: {} })
}
