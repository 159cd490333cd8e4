import { expect, test } from 'vitest'
import { landingChanges } from '#resources/help/landing/landingChanges.ts'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import { rateLength, measureSeoLength } from '#resources/help/measureSeoLength.ts'

const { hero, sections } = defaultLanding
const titles = sections.map(({ title_ko }) => title_ko.replaceAll('\n', ' '))

test('the same content has no changes, and an optional picture may be null or missing', () => {
  expect(landingChanges(defaultLanding, { ...defaultLanding, hero: { ...hero, wide: null } })).toEqual([])
})

test('a change says its part and its fields', () => {
  const after = { ...defaultLanding, hero: { ...hero, title_ko: '새 제목', alt_en: 'New' } }
  expect(landingChanges(defaultLanding, after)).toEqual([{ of: 'part', part: 'hero', fields: ['title_ko', 'alt_en'] }])
})

test('a moved section is neither removed nor added, even where its text changed on the way', () => {
  const [first, second, ...rest] = sections
  if (!first || !second) throw new Error('the page has sections')
  const after = { ...defaultLanding, sections: [{ ...second, text_ko: '새 설명' }, first, ...rest] }
  expect(landingChanges(defaultLanding, after)).toEqual([{ of: 'section', at: 1, title: titles[1], fields: ['text_ko'] }, { of: 'order' }])
})

test('hidden, added and removed sections are listed by their titles', () => {
  const fresh = {
    ...sections[0],
    title_ko: '새것',
    title_en: 'New',
    text_ko: '가',
    text_en: 'a',
    alt_ko: '나',
    alt_en: 'b',
    scene: 'hero',
    is_hidden: false,
  } as const
  const after = { ...defaultLanding, sections: [...sections.slice(1).map((item, index) => (index === 0 ? { ...item, is_hidden: true } : item)), fresh] }
  expect(landingChanges(defaultLanding, after)).toEqual([
    { of: 'hidden', title: titles[1] },
    { of: 'added', title: '새것' },
    { of: 'removed', title: titles[0] },
  ])
})

test('Korean counts full-width characters, English letters', () => {
  expect(measureSeoLength('라이드 Ride', 'ko')).toBe(5.5)
  expect(measureSeoLength('라이드 Ride', 'en')).toBe(8)
  expect(rateLength('가'.repeat(35), 'title', 'ko').mark).toBe('good')
  expect(rateLength('가'.repeat(36), 'title', 'ko').mark).toBe('long')
  expect(rateLength('a'.repeat(156), 'description', 'en').mark).toBe('long')
  expect(rateLength('라이드', 'title', 'ko').mark).toBe('short')
})
