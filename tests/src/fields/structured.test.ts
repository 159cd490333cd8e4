import { expect, test } from 'vitest'
import { jsonSummary, convertToValueType, jsonValueTypeOf, jsonValueTypes } from '#src/fields/controls/json/jsonShape.ts'
import { moveItem } from '#src/fields/parts/MoveAndRemoveButtons.tsx'

test('a free-form value is shown as text, never as JSON', () => {
  const values = [null, true, 1200, '글자', [1, 2], [{ a: 1 }], { title: '가', list: [] }, {}, []]
  const messages = values.map(jsonSummary)
  expect(messages).toEqual(['비어 있음', '예', '1,200', '글자', '1, 2', '목록 1개', 'title, list', '비어 있음', ''])
  for (const words of messages) expect(words).not.toMatch(/[[\]{}"]/)
})

test('a value that changes its kind has that kind, and keeps what still means something', () => {
  for (const value of [null, true, 3, '12', [1], { a: 1 }])
    for (const shape of jsonValueTypes) expect(jsonValueTypeOf(convertToValueType(value, shape))).toBe(shape)
  expect(convertToValueType('12', 'number')).toBe(12)
  expect(convertToValueType(12, 'text')).toBe('12')
  expect(convertToValueType('가', 'list')).toEqual(['가'])
  expect(convertToValueType('가', 'number')).toBe(0)
})

test('a member of a list goes to another place and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
})
