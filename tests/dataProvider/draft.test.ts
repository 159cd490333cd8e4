import { expect, test } from 'vitest'
import { changedValues, writableNewValues, isEqualJson } from '#provider/draft.ts'
import { resources } from '#resources'

const { rcar } = resources
const before = {
  id: 7,
  version: 3,
  plate_no: '12하3456',
  brand_id: 1,
  brand: { id: 1, label: '현대' },
  tag_ids: [1, 2],
  tags: [{ id: 1, label: '새 차' }],
  lat_lng: { lat: 37.5, lng: 127 },
  description: null,
  status: 'active',
  created_at: '2026-05-07 10:00:00',
}

test.each([
  ['numbers', 1, 1, true],
  ['a number and its text', 1, '1', false],
  ['nothing and an empty text', null, '', false],
  ['objects in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['an object with a key not said', { a: 1, b: undefined }, { a: 1 }, true],
  ['another key without a value', { a: null }, { b: null }, false],
  ['lists in another order', [1, 2], [2, 1], false],
  ['a list and an object', [], {}, false],
])('compared by value: %s', (_what, a, b, equal) => {
  expect(isEqualJson(a, b)).toBe(equal)
})

test('a change holds what differs and nothing else', () => {
  expect(changedValues(rcar, { ...before, plate_no: '34허7890', tag_ids: [2, 1] }, before)).toEqual({ plate_no: '34허7890', tag_ids: [2, 1] })
  expect(changedValues(rcar, { ...before, lat_lng: { lng: 127, lat: 37.5 } }, before)).toEqual({})
})

test('labels of references are never written, even when they differ', () => {
  expect(changedValues(rcar, { ...before, brand: { id: 2, label: '기아' }, tags: [] }, before)).toEqual({})
})

test('emptying a field is a change, not saying it is none', () => {
  expect(changedValues(rcar, { description: null, brand_id: null }, before)).toEqual({ brand_id: null })
  expect(changedValues(rcar, { plate_no: undefined }, before)).toEqual({})
})

test('a fixed field that was changed is sent, so that the server refuses it', () => {
  expect(changedValues(rcar, { ...before, status: 'sold' }, before)).toEqual({ status: 'sold' })
})

test('a new draft made from a row leaves out what the server writes', () => {
  expect(writableNewValues(rcar, before)).toEqual({ plate_no: '12하3456', tag_ids: [1, 2], description: null })
})
