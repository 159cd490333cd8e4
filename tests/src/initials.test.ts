import { expect, test } from 'vitest'
import { matchPositions } from '../../src/shell/finder/initials.ts'

test('a page is found by its words, its initials, and while its name is being typed', () => {
  expect(matchPositions('브랜드', 'ㅂㄹㄷ')).toBe(0)
  expect(matchPositions('차량 태그', 'ㅌㄱ')).toBe(2)
  for (const typed of ['ㅂ', '브', '브ㄹ', '브래', '브랜', '브랜ㄷ', '브랜드']) expect(matchPositions('브랜드', typed), typed).toBe(0)
  expect(matchPositions('Vehicle tags', 'tag')).toBe(7)
  expect(matchPositions('시군구', 'ㄱㄱ')).toBe(1)
})

test('what is not there is not found', () => {
  for (const typed of ['ㅂㄷ', '브랙', '브랜드명', 'ㄹㄹ']) expect(matchPositions('브랜드', typed), typed).toBeUndefined()
  // A complete syllable matches only itself.
  expect(matchPositions('각', '가')).toBe(0)
  expect(matchPositions('가', '각')).toBeUndefined()
})
