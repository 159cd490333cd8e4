import { expect, test } from 'vitest'
import { ledgerEntriesOf } from '#src/features/rents/_record/_ledger.ts'

const ride = {
  status: 'completed',
  created_at: '2026-11-20 12:00:00',
  canceled_at: null,
  total_amount: 54_000,
  cancel_fee: 0,
  early_refund: 0,
  early_refunded_at: null,
} as const
const fine = { id: 1, created_at: '2026-11-23 16:00:00', kind: 'late', code: 'F1', status: 'paid', amount: 9000 } as const
const payment = { id: 1, approved_at: '2026-11-20 12:01:00', kind: 'charge', method: 'card', status: 'approved', amount: 54_000, order_no: 'T1' } as const

const entriesOf = (...args: Parameters<typeof ledgerEntriesOf>) => ledgerEntriesOf(...args).map(({ key, amount, balance }) => [key, amount, balance])

test('charges and payments are sorted by time, with the balance after each', () => {
  const later = { ...payment, id: 2, approved_at: '2026-11-25 10:00:00', amount: 9000 }
  expect(entriesOf(ride, [fine], [later, payment])).toEqual([
    ['booked', 54_000, 54_000],
    ['paid 1', -54_000, 0],
    ['fine 1', 9000, 9000],
    ['paid 2', -9000, 0],
  ])
})

test('a cancelled rental owes only its fee, and refunds reduce the balance', () => {
  const off = { ...ride, status: 'canceled', canceled_at: '2026-11-22 12:00:00', cancel_fee: 5400 } as const
  const back = { ...payment, id: 2, kind: 'refund', approved_at: '2026-11-22 12:00:01', amount: 48_600 } as const
  expect(entriesOf(off, [], [payment, back])).toEqual([
    ['booked', 54_000, 54_000],
    ['paid 1', -54_000, 0],
    ['off', -48_600, -48_600],
    ['paid 2', 48_600, 0],
  ])
})

test('time that was not used is owed no more once its money has gone back', () => {
  const early = { ...ride, early_refund: 24_300, early_refunded_at: '2026-11-23 14:00:01' } as const
  const back = { ...payment, id: 2, kind: 'refund', approved_at: '2026-11-23 14:00:00', amount: 24_300 } as const
  expect(entriesOf(early, [], [payment, back])).toEqual([
    ['booked', 54_000, 54_000],
    ['paid 1', -54_000, 0],
    ['paid 2', 24_300, 24_300],
    ['early', -24_300, 0],
  ])
  expect(entriesOf({ ...early, early_refunded_at: null }, [], [payment])).toHaveLength(2)
})

test('waived charges, failed payments and points do not change the balance', () => {
  expect(
    entriesOf(
      { ...ride, status: 'hold' },
      [{ ...fine, status: 'waived' }],
      [
        { ...payment, status: 'failed' },
        { ...payment, method: 'point' },
      ],
    ),
  ).toEqual([])
})
