import { expect, test } from 'vitest'
import { parseOrder, orderText } from '#schema/base/order.ts'

test.each([
  ['code-asc', { key: 'code', descending: false }],
  ['created_at-desc', { key: 'created_at', descending: true }],
] as const)('%s is read as it was written', (text, order) => {
  expect(parseOrder(text)).toEqual(order)
  expect(orderText(order)).toBe(text)
})

test.each([['code'], ['code-up'], ['-asc'], ['a b-asc'], ['code-asc-desc'], [7], [undefined]])('%j is no order', (text) => {
  expect(parseOrder(text)).toBeUndefined()
})
