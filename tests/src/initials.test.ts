import { expect, test } from 'vitest'
import { matchPosition } from '../../src/shell/finder/initials.ts'

test('a page is found by its words, its initials, and while its name is being typed', () => {
  expect(matchPosition('브랜드', 'ㅂㄹㄷ')).toBe(0)
  expect(matchPosition('차량 태그', 'ㅌㄱ')).toBe(2)
  for (const typed of ['ㅂ', '브', '브ㄹ', '브래', '브랜', '브랜ㄷ', '브랜드']) expect(matchPosition('브랜드', typed), typed).toBe(0)
  expect(matchPosition('Vehicle tags', 'tag')).toBe(7)
  expect(matchPosition('시군구', 'ㄱㄱ')).toBe(1)
})

test('absent text is not found', () => {
  for (const typed of ['ㅂㄷ', '브랙', '브랜드명', 'ㄹㄹ']) expect(matchPosition('브랜드', typed), typed).toBeUndefined()
  // A complete syllable matches only itself.
  expect(matchPosition('각', '가')).toBe(0)
  expect(matchPosition('가', '각')).toBeUndefined()
})
