import fc from 'fast-check'
import { parse } from 'qs'
import { expect, test } from 'vitest'
import { queryString } from '#provider/query.ts'

/** Parses a query string as the server does. */
const read = (text: string) => parse(text.slice(1), { depth: 10, arrayLimit: 600, allowEmptyArrays: true })

test('empty parameters give an empty query string', () => {
  expect(queryString({})).toBe('')
  expect(queryString(undefined)).toBe('')
  expect(queryString({ reason: undefined })).toBe('')
})

test('brackets stand as they are, everything else is escaped', () => {
  expect(queryString({ params: { name: 'a&b=[c] 가' } })).toBe('?params[name]=a%26b%3D%5Bc%5D%20%EA%B0%80')
  expect(queryString({ params: { 'a&b': '1' } })).toBe('?params[a%26b]=1')
})

test('a list of 500 ids survives as a list', () => {
  const id = Array.from({ length: 500 }, (_none, at) => at + 1)
  expect(read(queryString({ params: { id } }))).toEqual({ params: { id: id.map(String) } })
})

test('a list of objects keeps each of them', () => {
  const params = { any: [{ status: ['a', 'b'] }, { all: [{ km: { gte: '1', lt: '2' } }, { km: { isNull: 'true' } }] }] }
  expect(read(queryString({ lists: { it: { params } } }))).toEqual({ lists: { it: { params } } })
})

test('an empty list stays an empty list', () => {
  expect(read(queryString({ params: { id: [] } }))).toEqual({ params: { id: [] } })
})

test('every query survives encoding and parsing', () => {
  const key = fc.stringMatching(/^[a-z][a-z_]{0,9}$/)
  const word = fc.string({ unit: 'grapheme', maxLength: 20 })
  // A list with one empty string and an empty list have the same query string, in `qs` as in `queryOf`.
  const nonEmptyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  const value = fc.oneof(word, fc.array(nonEmptyText, { maxLength: 30 }), fc.dictionary(key, word, { minKeys: 1, maxKeys: 4, noNullPrototype: true }))
  const paramsArbitrary = fc.dictionary(key, value, { minKeys: 1, maxKeys: 8, noNullPrototype: true })
  fc.assert(
    fc.property(paramsArbitrary, (params) => {
      expect(read(queryString({ subset: 'list', params }))).toEqual({ subset: 'list', params })
    }),
  )
})
