import { expect, test } from 'vitest'
import { count, share, sum, tab } from '#schema'
import type { Loose, Planted } from './cart.ts'
import { errorsIn, withList } from './cart.ts'

const tabs = { gone: tab('폐차', { status: 'gone' }), ready: tab('대기', { status: 'ready' }) }
const above = (metrics: readonly Loose[], overrides: Loose = {}) => withList({ tabs, metrics, ...overrides })

const planted: Planted = [
  ['of no tab', above([count('gon'), count('ready')]), 'cart.ts, list.metrics: "gon" is no tab of cart; did you mean "gone"? (noSuchField)'],
  ['of no sum', above([sum('kmm', 'gone'), count('ready')]), 'cart.ts, list.metrics: "kmm" is no sum of cart; did you mean "km"? (noSuchField)'],
  ['said twice', above([share('gone'), share('gone')]), 'cart.ts, list.metrics: "share gone" stands here twice; leave one out. (twice)'],
  ['alone', above([share('gone')]), 'cart.ts, list.metrics: above a list stand 2 to 4 figures, not 1; name as many. (contradictory)'],
  ['open by what is no filter', withList({ alwaysOn: ['km'] }), 'cart.ts, list.alwaysOn: "km" is no filter of cart; there is status. (noSuchField)'],
]

test.each(planted)('above a list: %s', (_what, resource, sentence) => {
  expect(errorsIn(resource)).toEqual([sentence])
})

test('nothing is said of what can be counted, and asked', () => {
  expect(errorsIn(above([count('gone'), share('ready'), sum('km'), sum('km', 'ready')], { alwaysOn: ['status'] }))).toEqual([])
})
