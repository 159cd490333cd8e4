import { expect, test } from 'vitest'
import type { BookedMovement, VendorMovement } from '#rules/books/reconciliation.ts'
import { differenceKey, findDifferencesFromBooks, movementsMissingAtVendor } from '#rules/books/reconciliation.ts'

const at = '2026-11-20 12:00:00'
const payment: VendorMovement = { transaction_no: 'c1', payment_key: 'key', order_no: 'T1', isRefund: false, amount: 1000, at }
const refund: VendorMovement = { ...payment, transaction_no: 'r1', isRefund: true, amount: 300 }
const bookedPayment: BookedMovement = {
  id: 1,
  payment_id: 1,
  payment_no: 'T1',
  isRefund: false,
  transaction_no: 'key',
  amount: 1000,
  isApproved: true,
  isOpen: false,
  approved_at: at,
  paid_at: at,
}
const bookedRefund: BookedMovement = { ...bookedPayment, id: 2, isRefund: true, transaction_no: 'r1', amount: 300 }

const briefly = (listed: readonly VendorMovement[], booked: readonly BookedMovement[]) =>
  findDifferencesFromBooks(listed, booked).map(({ kind, theirs, ours, tlog_id, proposal }) => [kind, theirs, ours, tlog_id, proposal])

test('movements that both sides have alike are no differences', () => {
  expect(findDifferencesFromBooks([payment, refund], [bookedPayment, bookedRefund])).toEqual([])
})

test('a payment goes back and a refund is booked where only the vendor has it', () => {
  const other = { ...payment, transaction_no: 'c2', payment_key: 'other', order_no: 'T2' }
  expect(briefly([payment, refund, other], [bookedPayment])).toEqual([
    ['only_vendor', 300, null, 1, 'book_refund'],
    ['only_vendor', 1000, null, null, 'send_refund'],
  ])
  expect(briefly([refund], [])).toEqual([['only_vendor', 300, null, null, 'ask_vendor']])
})

test('another amount, another day and a movement that is not approved here are differences', () => {
  expect(briefly([payment], [{ ...bookedPayment, amount: 900 }])).toEqual([['other_amount', 1000, 900, 1, 'ask_vendor']])
  expect(briefly([refund], [bookedPayment, { ...bookedRefund, isApproved: false }])).toEqual([['not_approved', 300, 300, 2, 'ask_vendor']])
  expect(briefly([payment], [{ ...bookedPayment, approved_at: '2026-11-19 23:59:59' }])).toEqual([['other_day', 1000, 1000, 1, 'accept']])
  expect(findDifferencesFromBooks([payment], [{ ...bookedPayment, approved_at: '2026-11-19 23:59:59' }], { hasTimes: false })).toEqual([])
})

test('a movement that is listed twice is doubled; a second payment of the same order goes back, ours is the one with our number', () => {
  expect(briefly([payment, payment], [bookedPayment])).toEqual([['doubled', 1000, 1000, 1, 'ask_vendor']])
  const second = { ...payment, transaction_no: 'c2', payment_key: 'second' }
  const doubled = findDifferencesFromBooks([second, payment], [bookedPayment])
  expect(doubled).toMatchObject([{ kind: 'doubled', payment_key: 'second', proposal: 'send_refund' }])
  expect(doubled.map(differenceKey)).toEqual(['doubled:payment:second'])
})

test('what is still being inquired is no difference yet', () => {
  const open = { isApproved: false, isOpen: true, transaction_no: null }
  expect(
    findDifferencesFromBooks(
      [payment, refund],
      [
        { ...bookedPayment, ...open },
        { ...bookedRefund, ...open },
      ],
    ),
  ).toEqual([])
})

test('an approved movement that the list does not have is only ours once the list must have it', () => {
  const period = { from: '2026-11-18', until: '2026-11-20' }
  const found = movementsMissingAtVendor([], [bookedPayment, bookedRefund], period)
  expect(found).toMatchObject([
    { kind: 'only_ours', isRefund: false, payment_key: 'key', theirs: null, ours: 1000, tlog_id: 1 },
    { kind: 'only_ours', isRefund: true, transaction_no: 'r1', theirs: null, ours: 300, tlog_id: 2 },
  ])
  expect(movementsMissingAtVendor([payment, refund], [bookedPayment, bookedRefund], period)).toEqual([])
  expect(movementsMissingAtVendor([], [bookedPayment], { ...period, until: '2026-11-19' })).toEqual([])
  expect(movementsMissingAtVendor([], [{ ...bookedPayment, isApproved: false }], period)).toEqual([])
  expect(movementsMissingAtVendor([], [bookedPayment, bookedRefund], { ...period, completeSince: '2026-11-20 12:00:01' })).toEqual([])
})
