import { expect, test } from 'vitest'
import type { BookedMovement, ListedMovement } from '#rules/books/reconciliation.ts'
import { movementDifferences } from '#rules/books/reconciliation.ts'

const payment: ListedMovement = { transaction_no: 'c1', order_no: 'T1', isRefund: false, amount: 1000 }
const refund: ListedMovement = { transaction_no: 'r1', order_no: 'T1', isRefund: true, amount: 300 }
const bookedPayment: BookedMovement = { payment_no: 'T1', isRefund: false, transaction_no: 'key', amount: 1000, isApproved: true, isOpen: false }
const bookedRefund: BookedMovement = { ...bookedPayment, isRefund: true, transaction_no: 'r1', amount: 300 }

test('movements that both sides have alike are no differences', () => {
  expect(movementDifferences([payment, refund], [bookedPayment, bookedRefund])).toEqual([])
})

test('a payment and a refund that only the vendor has are reported', () => {
  const other = { ...payment, transaction_no: 'c2', order_no: 'T2' }
  expect(movementDifferences([payment, refund, other], [bookedPayment])).toEqual([
    { kind: 'unknownRefund', order_no: 'T1', transaction_no: 'r1', theirs: 300, ours: null },
    { kind: 'unknownPayment', order_no: 'T2', transaction_no: 'c2', theirs: 1000, ours: null },
  ])
})

test('another amount and a movement that is not approved here are reported with both amounts', () => {
  const differences = movementDifferences(
    [payment, refund],
    [
      { ...bookedPayment, amount: 900 },
      { ...bookedRefund, isApproved: false },
    ],
  )
  expect(differences.map(({ kind, theirs, ours }) => [kind, theirs, ours])).toEqual([
    ['otherAmount', 1000, 900],
    ['notApproved', 300, 300],
  ])
})

test('what is still being inquired is no difference yet', () => {
  const open = { isApproved: false, isOpen: true, transaction_no: null }
  expect(
    movementDifferences(
      [payment, refund],
      [
        { ...bookedPayment, ...open },
        { ...bookedRefund, ...open },
      ],
    ),
  ).toEqual([])
})
