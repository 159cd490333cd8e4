import { expect, test } from 'vitest'
import { negotiateLanguage } from '#server/base/language.ts'

test.each([
  [undefined, 'ko'],
  ['', 'ko'],
  ['*', 'ko'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN-us,en;q=0.9,ko;q=0.8', 'en'],
  ['fr-FR,ko;q=0.8,en;q=0.9', 'en'],
  ['fr,ko;q=0.9,en;q=0.8', 'ko'],
  ['en;q=0,ko;q=0.1', 'ko'],
  ['de,fr', 'ko'],
])('of %o we speak %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})
