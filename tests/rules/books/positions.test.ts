import { describe, expect, test } from 'vitest'
import type { EntryAmounts } from '#rules/books/amounts.ts'
import { chargeEntryAmounts } from '#rules/books/charge.ts'
import { invoiceEntryAmounts } from '#rules/books/invoice.ts'
import { pointEntryAmounts } from '#rules/books/points.ts'
import { rentalEntryAmounts } from '#rules/books/rental.ts'
import { replacementEntryAmounts } from '#rules/books/replacement.ts'
import { transactionEntryAmounts } from '#rules/books/transaction.ts'

/** Amounts without zeros, after checking that they balance. */
function balanced(amounts: EntryAmounts) {
  const entries = Object.entries(amounts).filter(([, won]) => won !== 0)
  expect(entries.reduce((sum, [, won]) => sum + won, 0)).toBe(0)
  return Object.fromEntries(entries)
}

const rental = {
  status: 'completed',
  total_amount: 110_000,
  event_discount: 11_000,
  coupon_discount: 5500,
  cdw_amount: 22_000,
  delivery_amount: 0,
  point_used: 10_000,
  cancel_fee: 0,
  cancel_points: 0,
  early_refund: 0,
  early_points: 0,
  early_refunded_at: null,
}

describe('a rental', () => {
  test('is revenue of the booked items less the discounts once it is over', () => {
    expect(balanced(rentalEntryAmounts(rental))).toEqual({
      receivable: 110_000,
      vat_payable: -10_000,
      point_advances: 10_000,
      waiver_income: -20_000,
      coupon_discount: 5000,
      event_discount: 10_000,
      rental_income: -105_000,
    })
  })

  test('is an advance before, a fee after a cancellation, and nothing while it is held', () => {
    expect(balanced(rentalEntryAmounts({ ...rental, status: 'reserved' }))).toEqual({ receivable: 110_000, vat_payable: -10_000, advances: -100_000 })
    expect(balanced(rentalEntryAmounts({ ...rental, status: 'canceled', cancel_fee: 11_000, cancel_points: 1000 }))).toEqual({
      receivable: 11_000,
      vat_payable: -1000,
      point_advances: 1000,
      fee_income: -11_000,
    })
    expect(rentalEntryAmounts({ ...rental, status: 'hold' })).toEqual({})
  })

  test('is less by what went back for an early return', () => {
    const refunded = { ...rental, early_refund: 11_000, early_points: 2000, early_refunded_at: '2026-11-20 12:00:00' }
    expect(balanced(rentalEntryAmounts(refunded))).toMatchObject({ receivable: 99_000, vat_payable: -9000, point_advances: 8000 })
  })
})

describe('a charge', () => {
  const charge = { status: 'notified', kind: 'traffic', origin_amount: 40_000, amount: 51_000, vat_amount: 0, interest_amount: 1000, paid_amount: 0 }

  test('that is passed on is held for the authority, and only the fee is income', () => {
    expect(balanced(chargeEntryAmounts(charge))).toEqual({ receivable: 51_000, fines_held: -40_000, interest_income: -1000, fee_income: -10_000 })
  })

  test('that is written off is a loss where it was not paid', () => {
    expect(balanced(chargeEntryAmounts({ ...charge, status: 'written_off', paid_amount: 20_000 }))).toMatchObject({ receivable: 20_000, bad_debt: 31_000 })
  })

  test('in a draft or waived is nothing', () => {
    for (const status of ['draft', 'waived', 'canceled', 'transferred']) expect(chargeEntryAmounts({ ...charge, status })).toEqual({})
  })

  test('of another kind is a sale with VAT', () => {
    const late = { ...charge, kind: 'late', origin_amount: 11_000, amount: 11_000, vat_amount: 1000, interest_amount: 0 }
    expect(balanced(chargeEntryAmounts(late))).toEqual({ receivable: 11_000, vat_payable: -1000, rental_income: -10_000 })
  })
})

describe('an invoice', () => {
  const line = (code: string, amount: number, taxable = true) => ({ code, amount, taxable })
  const invoice = { status: 'issued', lines: [line('base', 550_000)], total_amount: 550_000, vat_amount: 50_000, paid_amount: 0, returned_amount: 0 }

  test('goes to its accounts by line, and the won of rounding to the main income', () => {
    const lines = [line('base', 550_005), line('over_km', 11_007), line('interest', 500, false), line('extra', 30_000, false)]
    const amounts = balanced(invoiceEntryAmounts({ ...invoice, lines, total_amount: 591_512, vat_amount: 51_001 }))
    expect(amounts).toMatchObject({ receivable: 591_512, vat_payable: -51_001, distance_income: -10_006, interest_income: -500, fee_income: -30_000 })
  })

  test('for a deposit is a liability until it is given back', () => {
    const deposit = { ...invoice, status: 'paid', lines: [line('deposit', 300_000, false)], total_amount: 300_000, vat_amount: 0, paid_amount: 300_000 }
    expect(balanced(invoiceEntryAmounts(deposit))).toEqual({ receivable: 300_000, deposits: -300_000 })
    expect(balanced(invoiceEntryAmounts({ ...deposit, returned_amount: 120_000 }))).toEqual({ receivable: 180_000, deposits: -180_000 })
    expect(balanced(invoiceEntryAmounts({ ...deposit, status: 'written_off', paid_amount: 100_000 }))).toEqual({ receivable: 100_000, deposits: -100_000 })
  })

  test('that is written off is a loss where it was not paid; a draft or void one is nothing', () => {
    expect(balanced(invoiceEntryAmounts({ ...invoice, status: 'written_off', paid_amount: 50_000 }))).toMatchObject({ receivable: 50_000, bad_debt: 500_000 })
    for (const status of ['draft', 'void']) expect(invoiceEntryAmounts({ ...invoice, status })).toEqual({})
  })
})

describe('money and points', () => {
  const payment = { kind: 'charge', method: 'card', status: 'approved', amount: 1000, cms_id: null }

  test('lie where they came to, and go back from there', () => {
    expect(transactionEntryAmounts(payment)).toEqual({ gateway: 1000, receivable: -1000 })
    expect(transactionEntryAmounts({ ...payment, kind: 'refund' })).toEqual({ gateway: -1000, receivable: 1000 })
    expect(transactionEntryAmounts({ ...payment, kind: 'withdraw', method: 'cms', cms_id: 5 })).toEqual({ debit_agency: 1000, receivable: -1000 })
    expect(transactionEntryAmounts({ ...payment, kind: 'deposit_in', method: 'cms' })).toEqual({ bank: 1000, receivable: -1000 })
    for (const status of ['requested', 'unknown', 'failed', 'submitted']) expect(transactionEntryAmounts({ ...payment, status })).toEqual({})
  })

  test('a refund by bank transfer is owed until it is sent', () => {
    const refund = { ...payment, kind: 'refund', method: 'transfer', status: 'requested' }
    expect(transactionEntryAmounts(refund)).toEqual({ receivable: 1000, refunds_payable: -1000 })
    expect(transactionEntryAmounts({ ...refund, status: 'approved' })).toEqual({ bank: -1000, receivable: 1000 })
  })

  test('points cost when they are granted, and pay when they are used', () => {
    expect(pointEntryAmounts({ type: 'earn', amount: 500 })).toEqual({ points: -500, point_cost: 500 })
    expect(pointEntryAmounts({ type: 'use', amount: -500 })).toEqual({ points: 500, point_advances: -500 })
    expect(pointEntryAmounts({ type: 'expire', amount: -500 })).toEqual({ points: 500, point_cost: -500 })
  })
})

describe('a replacement', () => {
  const replacement = { status: 'claimed', claim_amount: 880_000, user_charge: 220_000, user_paid: 0, insurer_paid: null, adjust_amount: 0 }

  test('is a sale to the insurer and the member from the claim on', () => {
    expect(balanced(replacementEntryAmounts(replacement))).toEqual({
      insurer_receivable: 880_000,
      receivable: 220_000,
      vat_payable: -100_000,
      replacement_income: -1_000_000,
    })
    expect(replacementEntryAmounts({ ...replacement, status: 'returned' })).toEqual({})
  })

  test('is settled by what the insurer paid, and the rest is a reduction', () => {
    const settled = { ...replacement, status: 'settled', insurer_paid: 770_000, adjust_amount: 110_000 }
    const writtenOff = { ...settled, status: 'written_off', user_paid: 20_000 }
    expect(balanced(replacementEntryAmounts(writtenOff))).toMatchObject({ receivable: 20_000, bad_debt: 200_000, vat_payable: -100_000 })
    expect(balanced(replacementEntryAmounts(settled))).toMatchObject({ bank: 770_000, claim_reduction: 110_000, receivable: 220_000, vat_payable: -100_000 })
  })
})
