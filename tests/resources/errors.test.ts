import { expect, test } from 'vitest'
import { allResources } from '#resources'
import type { LocalizedText } from '#schema'
import { commonErrors, issueTextTables } from '#schema'

const hangul = /\p{Script=Hangul}/u

/** Every error code with its message. */
const all: readonly (readonly [string, LocalizedText])[] = [
  ...Object.entries(commonErrors).map(([code, [, words]]) => [code, words] as const),
  ...issueTextTables.flatMap((table) => Object.entries<LocalizedText>(table)),
  ...allResources.flatMap((resource) => Object.entries(resource.errors).map(([code, words]) => [`${resource.name}.${code}`, words] as const)),
  ...allResources.flatMap((resource) => (resource.frozen ? [[`${resource.name}.frozen`, resource.frozen.message] as const] : [])),
]

const holes = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))

test('every error has a Korean and an English message', () => {
  expect(all.length).toBeGreaterThan(300)
  const wrong = all.filter(([, { ko, en }]) => !hangul.test(ko) || !/[a-z]{2}/.test(en) || hangul.test(en))
  expect(wrong.map(([code]) => code)).toEqual([])
})

test('both languages take the same values', () => {
  expect(all.filter(([, { ko, en }]) => !sameSet(holes(ko), holes(en))).map(([code]) => code)).toEqual([])
})

const sameSet = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>) => a.size === b.size && [...a].every((item) => b.has(item))

test('a particle behind a value is written as a pair, so that it can follow the value', () => {
  const loose = /\{\w+\}["']*(은|는|이|가|을|를|과|와|으로)(?![가-힣(])/
  expect(all.filter(([, { ko }]) => loose.test(ko)).map(([code]) => code)).toEqual([])
})
