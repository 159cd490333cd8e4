import { describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { isOwnPath, isWebAddress, pathOrHttpsPattern } from '#schema/base/link.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { sanitizedHtml } from '#server/rows/sanitize.ts'

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  'https://bank.example@evil.example',
  'https://bank.example:443@evil.example/',
  'https://:secret@evil.example',
  'https://@evil.example',
  'https://',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://a\\b',
  'https://a b',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/x',
]

/** Fields that accept URLs but no other text. */
const links = allResources.flatMap((resource) =>
  declaredFieldKeys(resource)
    .filter(({ spec }) => spec.value.safeParse('https://example.com/a').success && !spec.value.safeParse('말 한마디').success)
    .map((fieldKey) => ({ at: `${resource.name}.${fieldKey.key}`, fieldKey })),
)

test('there are fields that hold links', () => {
  expect(links.length).toBeGreaterThan(4)
})

describe.each(links)('$at', ({ fieldKey }) => {
  test('takes nothing that a browser would follow to another place than it says', () => {
    for (const link of elsewhere) expect(fieldKey.spec.value.safeParse(link).success, link).toBe(false)
  })
})

test('the pattern and the two checks agree', () => {
  for (const link of elsewhere) expect([isWebAddress(link), isOwnPath(link), pathOrHttpsPattern.test(link)], link).toEqual([false, false, false])
  for (const link of ['/', '/rents/1?a=b#c', '/a//b', 'https://example.com', 'https://example.com/a@b', 'https://example.com?u=a@b', 'https://한국.kr/x'])
    expect([isWebAddress(link) || isOwnPath(link), pathOrHttpsPattern.test(link)], link).toEqual([true, true])
})

test('a link in written text that leads elsewhere leads nowhere', () => {
  for (const link of elsewhere) expect(sanitizedHtml(`<a href="${link}">x</a>`), link).not.toMatch(/href/)
  for (const link of ['https://example.com/?a=1&amp;b=2', '/notices/1', 'mailto:a@example.com', 'tel:02-1234-5678'])
    expect(sanitizedHtml(`<a href="${link}">x</a>`)).toBe(`<a href="${link}" rel="noopener noreferrer">x</a>`)
})
