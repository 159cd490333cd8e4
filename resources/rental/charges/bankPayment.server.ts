import { splitPartVat } from '#rules/base/vat.ts'
import type { Db, Handlers, Row } from '#schema'
import { localizedLabel } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import { bookIncomingPayment, targetColumnsOf } from '../../logs/tlogBooking.server.ts'
import { fineLog } from './fineLog.ts'
import { amountsWithInterest } from './interest.server.ts'

type Fine = Row<typeof fineLog>

interface Transfer {
  readonly amount: number
  readonly at: string
}

/** Books a bank transfer for a charge. Returns the paid amount and the transaction. */
async function bookTransfer(db: Db, row: Fine, tax: Parameters<typeof splitPartVat>[0], { amount, at }: Transfer) {
  const about = { of: fineLog.name, id: row.id }
  const name = `${localizedLabel(fineLog.label, fineLog.name).ko} ${row.code}`
  const key = `fine:${row.id}:receive:${row.version}`
  const part = splitPartVat(tax, row.paid_amount, amount)
  await bookIncomingPayment(db, about, { method: 'transfer', user_id: row.user_id, amount, at, name, key, tax: part })
  const [booked] = await db.find(tlog, { ...targetColumnsOf(about), approved_at: at, amount }, { orderBy: 'id-desc', limit: 1 })
  return { paid_amount: row.paid_amount + amount, tlog_id: booked?.id ?? null }
}

/** Handlers for bank transfers that finance has found on the account. Interest ends with the day of the transfer. */
export const bankPaymentHandlers: Pick<Handlers<typeof fineLog>, 'receive' | 'receivePart'> = {
  async receive({ params: { received_at }, row, db, now, error }) {
    if (received_at > now) throw error('notYet', { path: 'received_at' })
    const amounts = await amountsWithInterest(db, row, received_at.slice(0, 10))
    const open = amounts.amount - row.paid_amount
    if (open <= 0) throw error('nothingOpen')
    return { ...amounts, ...(await bookTransfer(db, row, amounts, { amount: open, at: received_at })), auto_charge_at: null }
  },
  async receivePart({ params: { amount, received_at }, row, db, now, error }) {
    if (received_at > now) throw error('notYet', { path: 'received_at' })
    const amounts = await amountsWithInterest(db, row)
    const most = amounts.amount - row.paid_amount
    if (amount >= most) throw error('tooMuch', { path: 'amount', values: { most } })
    return { ...amounts, ...(await bookTransfer(db, row, amounts, { amount, at: received_at })) }
  },
}
