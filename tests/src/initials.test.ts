import { expect, test } from 'vitest'
import { foundAt } from '../../src/shell/finder/initials.ts'

test('a page is found by its words, its initials, and while its name is being typed', () => {
  expect(foundAt('브랜드', 'ㅂㄹㄷ')).toBe(0)
  expect(foundAt('차량 태그', 'ㅌㄱ')).toBe(2)
  for (const typed of ['ㅂ', '브', '브ㄹ', '브래', '브랜', '브랜ㄷ', '브랜드']) expect(foundAt('브랜드', typed), typed).toBe(0)
  expect(foundAt('Vehicle tags', 'tag')).toBe(7)
  expect(foundAt('시군구', 'ㄱㄱ')).toBe(1)
})

test('what is not there is not found', () => {
  for (const typed of ['ㅂㄷ', '브랙', '브랜드명', 'ㄹㄹ']) expect(foundAt('브랜드', typed), typed).toBeUndefined()
  // A syllable that is complete stands for itself.
  expect(foundAt('각', '가')).toBe(0)
  expect(foundAt('가', '각')).toBeUndefined()
})
