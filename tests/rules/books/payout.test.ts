import { expect, test } from 'vitest'
import { payoutEntryAmounts, payoutTotals } from '#rules/books/payout.ts'

const sale = { fee_amount: 3300, vat_amount: 300, paid_amount: 96_700 }
const refund = { fee_amount: -330, vat_amount: -30, paid_amount: -9670 }

test('a payout is what was paid, with the fee and its VAT', () => {
  const totals = payoutTotals([sale, refund])
  expect(totals).toEqual({ gross_amount: 90_000, fee_amount: 2700, vat_amount: 270, paid_amount: 87_030, count: 2 })
  const fees = { payment_fees: 2700, vat_receivable: 270, gateway: -90_000 }
  expect(payoutEntryAmounts({ ...totals, received_amount: null })).toEqual({ bank: 0, cash_in_transit: 87_030, ...fees })
  expect(payoutEntryAmounts({ ...totals, received_amount: 87_030 })).toEqual({ bank: 87_030, cash_in_transit: 0, ...fees })
  expect(payoutEntryAmounts({ ...totals, received_amount: 87_000 })).toEqual({ bank: 87_000, cash_in_transit: 30, ...fees })
})

test('the entry of a payout balances, whatever the list says', () => {
  const amounts = Object.values(payoutEntryAmounts({ ...payoutTotals([{ fee_amount: 7, vat_amount: 11, paid_amount: -5 }]), received_amount: 3 }))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
})
