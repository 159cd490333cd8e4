import type { Db } from '#schema'
import { fineLog } from './fineLog.ts'
import { rent } from './rent.ts'

const dropped = new Set(['waived', 'canceled', 'written_off'])

/** Keeps what a ride owes in step with the charges after it, one that is going away not counted. What was passed on to the driver leaves its handling fee. */
export async function sumExtra(db: Db, rentId: number | null | undefined, going?: number) {
  if (!rentId) return
  const { extra_amount: before, balance_amount } = await db.get(rent, rentId, { lock: true })
  const charges = (await db.find(fineLog, { rent_id: rentId })).filter(({ id }) => id !== going)
  const owed = charges.map(({ status, amount, fee_amount }) => (dropped.has(status) ? 0 : status === 'transferred' ? (fee_amount ?? 0) : amount))
  const extra_amount = owed.reduce((sum, each) => sum + each, 0)
  if (extra_amount === before) return
  await db.set(rent, rentId, { extra_amount, balance_amount: Math.max(0, balance_amount + extra_amount - before) })
}
