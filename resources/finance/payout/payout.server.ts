import { payoutEntryAmounts, payoutTotals } from '#rules/books/payout.ts'
import type { Db, ExternalJobContext, VendorSettlement } from '#schema'
import { implement } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { differenceJobTrouble } from '../reconciliation/differenceText.server.ts'
import { recordSettlementDifferences } from '../reconciliation/compare.server.ts'
import { firstComparedDay } from '../reconciliation/record.server.ts'
import { readPayoutDelays } from '../../settings/moneySettings.server.ts'
import { payout } from './payout.ts'

/** Days that are read beyond the usual delay of a settlement, so that a day that the job missed is collected later. */
const spareDays = 4

/** Makes the payout of a day, or brings it up to the list. Each change posts what the books lack. */
async function collectDay(db: Db, paid_on: string, settlements: readonly VendorSettlement[]) {
  const totals = payoutTotals(settlements)
  const [before] = await db.find(payout, { paid_on }, { lock: true })
  if (!before) return void (await db.insert(payout, { paid_on, ...totals }))
  const isSame = Object.entries(totals).every(([key, value]) => before[key as keyof typeof totals] === value)
  if (!isSame) await db.set(payout, before.id, totals)
}

/** Reads the vendor's settlements of the last days, makes a payout of each day, and compares the settled movements with our transactions. */
async function collectPayouts({ ports, transaction, ...job }: ExternalJobContext<typeof payout>) {
  const today = job.now().slice(0, 10)
  const { settlement: delay } = await transaction(({ db }) => readPayoutDelays(db))
  const from = await transaction(({ db }) => firstComparedDay(db, 'settlements', delay + spareDays))
  const list = await ports.transactions.listSettlements(from, addDays(today, -1))
  if (list.outcome === 'unknown') throw new Error(`the settlements of the payment vendor are not available: ${list.code} ${list.message}`)
  const days = Map.groupBy(list.settlements, ({ paid_on }) => paid_on)
  for (const [paid_on, settlements] of days) await transaction(({ db }) => collectDay(db, paid_on, settlements))
  const found = await transaction(({ db }) => recordSettlementDifferences(db, list, { pg: ports.transactions.pg, from, today, delay }))
  return { days: days.size, compared: list.settlements.length, ...differenceJobTrouble(found) }
}

export const payoutServer = implement(
  payout,
  {
    async receive({ params: { received_on }, row: { paid_on }, now, error }) {
      if (received_on < paid_on) throw error('receivedEarly', { path: 'received_on', values: { paid_on } })
      if (received_on > now.slice(0, 10)) throw error('receivedLater', { path: 'received_on' })
    },
  },
  { position: (row) => ({ refs: {}, amounts: payoutEntryAmounts(row), on: row.received_on ?? row.paid_on }) },
  { collect: { label: { ko: '정산 입금 수집', en: 'Collect payouts' }, schedule: '20 6 * * *', external: collectPayouts } },
)
