import { proposeDepositMatches } from '#rules/books/bankMatching.ts'
import type { Db } from '#schema'
import { bankTransaction } from './bankTransaction.ts'
import { findOpenItems, toMatchableDeposit } from './openItems.server.ts'
import { recordPayoutDifferences, matchPayouts } from './payoutDeposits.server.ts'

const targetKey = (type: string | null, id: number | null) => `${type} ${id}`

/** Deposits that nothing is known about yet; locks them. */
const unmatchedDeposits = (db: Db) => db.find(bankTransaction, { status: 'unmatched', deposit: { gt: 0 } }, { lock: true, limit: 5000 })

/** Proposes an open invoice, charge or claim for each unmatched deposit that fits one. Returns the number of proposals. */
async function proposeTargets(db: Db): Promise<number> {
  const deposits = await unmatchedDeposits(db)
  if (deposits.length === 0) return 0
  const targets = await findOpenItems(db, [...new Set(deposits.map(({ deposit }) => deposit))])
  const taken = new Set((await db.find(bankTransaction, { status: 'proposed' })).map(({ target_type, target_id }) => targetKey(target_type, target_id)))
  const open = targets.filter(({ type, id }) => !taken.has(targetKey(type, id)))
  const pairs = proposeDepositMatches(deposits.map(toMatchableDeposit), open)
  for (const [id, target] of pairs) {
    await db.set(bankTransaction, id, { target_type: target.type, target_id: target.id })
    await db.transition(bankTransaction, id, 'propose')
  }
  return pairs.size
}

/** Matches the deposits of the payment vendor with its payouts, proposes what other deposits pay, and finds payouts without a deposit. */
export async function matchDeposits(db: Db) {
  const payouts = await matchPayouts(db, await unmatchedDeposits(db))
  const proposed = await proposeTargets(db)
  await recordPayoutDifferences(db)
  return { payouts, proposed }
}
