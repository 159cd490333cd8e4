import { billableChargeAmount } from '#rules/billableChargeAmount.ts'
import { splitVat } from '#rules/base/vat.ts'
import type { Db, Row } from '#schema'
import { localizedLabel } from '#schema'
import { cashReceiptNumbersOf } from '../../finance/tax-documents/remaining.server.ts'
import { tlog } from '../../logs/tlog.ts'
import { nonPointMethodsFilter } from '../../logs/tlogBooking.server.ts'
import { creditCard } from '../../members/card/creditCard.ts'
import { fineLog } from '../charges/fineLog.ts'
import { rcar } from '../fleet/rcar.ts'
import { bookingTotalOf } from '../payment/balance.server.ts'
import type { RentalReceipt } from './downloads.ts'
import { rent } from '../rent/rent.ts'

type Ride = Row<typeof rent>
type Fine = Row<typeof fineLog>
type Line = RentalReceipt['lines'][number]

const lineKinds = rent.fields.price.fields.price_snapshot.inner.lines.inner.code.choices

/** Price lines of the booking, with one line for the amount that a cancellation or early return takes off. */
function bookingLines(ride: Ride): Line[] {
  const lines = (ride.price_snapshot?.lines ?? []).map(({ code, label, amount }): Line => {
    return { kind: 'booking', code, label: { ko: label, en: localizedLabel(lineKinds[code], code).en }, amount }
  })
  const bookedTotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const off = bookingTotalOf(ride) - bookedTotal
  if (off === 0) return lines
  const { status, early_refunded_at } = ride
  const why: Omit<Line, 'amount'> = early_refunded_at
    ? { kind: 'early_return', code: 'early_refund', label: localizedLabel(rent.fields.settlement.fields.early_refund.label, 'early_refund') }
    : { kind: 'called_off', code: status, label: localizedLabel(rent.fields.identity.fields.status.choices[status], status) }
  return [...lines, { ...why, amount: off }]
}

const { kind: kinds, interest_amount: interest } = { ...fineLog.fields.basics.fields, ...fineLog.fields.amounts.fields }

/** A charge, and its late-payment interest as a line of its own. */
const chargeLines = (fine: Fine): Line[] => [
  { kind: 'charge', code: fine.kind, label: localizedLabel(kinds.choices[fine.kind], fine.kind), amount: billableChargeAmount(fine) - fine.interest_amount },
  ...(fine.interest_amount > 0
    ? [{ kind: 'charge' as const, code: 'interest', label: localizedLabel(interest.label, 'interest'), amount: fine.interest_amount }]
    : []),
]

const completedStates = ['approved', 'part_refunded', 'refunded'] as const

/** Payments by card, direct debit and bank transfer, and refunds. */
const paymentKinds = ['charge', 'withdraw', 'deposit_in', 'refund'] as const

/** Payments and refunds of a rental and its post-rental charges, in order of time. */
async function paymentsFor(db: Db, ride: Ride, fines: readonly Fine[]): Promise<RentalReceipt['payments']> {
  const ofRide = await db.find(tlog, {
    target_type: 'rent',
    target_id: ride.id,
    ...nonPointMethodsFilter,
    status: [...completedStates],
    kind: [...paymentKinds],
  })
  const ids = fines.map(({ id }) => id)
  const ofFines =
    ids.length === 0 ? [] : await db.find(tlog, { target_type: 'fine_log', target_id: ids, status: [...completedStates], kind: [...paymentKinds] })
  const all = [...ofRide, ...ofFines].toSorted((a, b) => a.id - b.id)
  const used = [...new Set(all.flatMap(({ credit_card_id }) => credit_card_id ?? []))]
  const cashReceipts = await cashReceiptNumbersOf(
    db,
    all.map(({ id }) => id),
  )
  const cards = new Map((used.length === 0 ? [] : await db.find(creditCard, { id: used })).map((card) => [card.id, card.masked_no]))
  return all.map(({ kind, credit_card_id, ...item }) => ({
    ...item,
    kind: kind === 'refund' ? kind : 'charge',
    card: cards.get(credit_card_id ?? 0) ?? null,
    cash_receipt_no: cashReceipts.get(item.id) ?? null,
  }))
}

const sumOfKind = (payments: RentalReceipt['payments'], which: 'charge' | 'refund') =>
  payments.reduce((all, { kind, amount }) => all + (kind === which ? amount : 0), 0)

/** Receipt of a rental with its post-rental charges and payments. Charges not yet announced are left out. */
export async function rentalReceiptOf(db: Db, ride: Ride): Promise<RentalReceipt> {
  const fines = (await db.find(fineLog, { rent_id: ride.id })).filter((fine) => fine.status !== 'draft')
  const owedFines = fines.filter((fine) => billableChargeAmount(fine) > 0)
  const lines = [...bookingLines(ride), ...owedFines.flatMap(chargeLines)]
  const taxes = [splitVat(bookingTotalOf(ride)), ...owedFines]
  const payments = await paymentsFor(db, ride, fines)
  const { name, plate_no } = await db.get(rcar, ride.rcar_id)
  const total_amount = lines.reduce((all, { amount }) => all + amount, 0)
  const [paid_amount, refunded_amount] = [sumOfKind(payments, 'charge'), sumOfKind(payments, 'refund')]
  return {
    code: ride.code,
    car: `${name} ${plate_no}`,
    start_at: ride.start_at,
    end_at: ride.end_at,
    lines,
    total_amount,
    supply_amount: taxes.reduce((all, { supply_amount }) => all + supply_amount, 0),
    vat_amount: taxes.reduce((all, { vat_amount }) => all + vat_amount, 0),
    payments,
    paid_amount,
    refunded_amount,
    balance_amount: Math.max(0, total_amount - paid_amount + refunded_amount),
  }
}
