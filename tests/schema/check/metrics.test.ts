import { expect, test } from 'vitest'
import { count, share, sum, tab } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { declarationErrorTexts, withList } from './cart.ts'

const tabs = { gone: tab('폐차', { status: 'gone' }), ready: tab('대기', { status: 'ready' }) }
const above = (metrics: readonly UncheckedDeclaration[], overrides: UncheckedDeclaration = {}) => withList({ tabs, metrics, ...overrides })

const planted: DeclarationErrorCases = [
  ['of no tab', above([count('gon'), count('ready')]), 'cart.ts, list.metrics: "gon" is not a tab of cart; did you mean "gone"? (noSuchField)'],
  ['of no sum', above([sum('kmm', 'gone'), count('ready')]), 'cart.ts, list.metrics: "kmm" is not a sum of cart; did you mean "km"? (noSuchField)'],
  ['said twice', above([share('gone'), share('gone')]), 'cart.ts, list.metrics: "share gone" is listed twice; remove one. (duplicate)'],
  ['alone', above([share('gone')]), 'cart.ts, list.metrics: a list shows 2 to 4 metrics, not 1; change the number of metrics. (contradictory)'],
  ['open by what is no filter', withList({ alwaysOn: ['km'] }), 'cart.ts, list.alwaysOn: "km" is not a filter of cart; known: status. (noSuchField)'],
]

test.each(planted)('above a list: %s', (_what, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('valid metrics and filters have no error', () => {
  expect(declarationErrorTexts(above([count('gone'), share('ready'), sum('km'), sum('km', 'ready')], { alwaysOn: ['status'] }))).toEqual([])
})
