import { chargeAmountsWithVat, chargeInterest } from '#rules/fine.ts'
import type { Db, ExternalJobContext, Row } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { signedPaymentsOf } from '../../logs/tlogBooking.server.ts'
import { fineLog } from './fineLog.ts'

type Fine = Row<typeof fineLog>

/** Amounts of a charge with interest until a day, today by default; unchanged if it bears none. */
export async function amountsWithInterest(db: Db, fine: Fine, until = db.now.slice(0, 10)) {
  const { id, kind, origin_amount, fee_amount, due_on, interest_rate, amount, supply_amount, vat_amount, interest_amount, paid_amount } = fine
  if (due_on === null || interest_rate === null) return { amount, supply_amount, vat_amount, interest_amount }
  const payments = paid_amount > 0 ? await signedPaymentsOf(db, { of: fineLog.name, id }) : []
  const interest = chargeInterest(fine, payments, until)
  return { interest_amount: interest, ...chargeAmountsWithVat(kind, origin_amount, fee_amount ?? 0, interest) }
}

/** What a payment on a day has to come to, earlier payments included, in whole won. */
export const chargeTotalOn = async (db: Db, fine: Fine, day: string) => (await amountsWithInterest(db, fine, day)).amount

// Without disputed charges, which are not due, and without those being charged, whose amount is fixed.
const overdueChargesSql = `select id from fine_logs where id > $2 and status in ('notified', 'failed')
  and interest_rate > 0 and due_on < ($1::text::timestamp)::date order by id limit 1 for no key update skip locked`

/** Adds the daily interest to overdue charges. */
export const accrueInterest = (call: ExternalJobContext<typeof fineLog>) =>
  forEachDueRow(call, overdueChargesSql, async ({ db }, id) => {
    const fine = await db.get(fineLog, id)
    const { interest_amount } = await amountsWithInterest(db, fine)
    if (interest_amount !== fine.interest_amount) await db.transition(fineLog, id, 'accrue')
  })
