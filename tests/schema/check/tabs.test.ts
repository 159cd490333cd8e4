import { expect, test } from 'vitest'
import { day, flag, moment, tab } from '#schema'
import { resolveTime, resolveConditions } from '#schema/tabs.ts'
import type { Loose, Planted } from './cart.ts'
import { cart, right, errorsIn } from './cart.ts'

const timed = { ...right.fields, is_open: flag('열림', { default: true }), due_at: moment('기한', { optional: true }), on: day('날', { optional: true }) }
const list = { ...right.list, columns: ['plate', 'due_at'], filters: ['status', 'due_at', 'on', 'is_open', 'km', 'plate'], sort: 'id-desc', sums: [] }
const tabbed = (where: Loose, overrides: Loose = {}) => cart({ fields: timed, list: { ...list, tabs: { some: tab('몇', where, overrides) } } })

test('nothing is said of what can be asked for', () => {
  expect(errorsIn(tabbed({ status: 'ready', any: [{ due_at: { lt: '$now' } }, { all: [{ on: { lt: '$today' } }, { due_at: { isNull: true } }] }] }))).toEqual(
    [],
  )
  expect(errorsIn(tabbed({ status: ['ready'], due_at: { lt: '$now-2h' }, on: { lte: '$today+30d' } }, { queue: { can: 'ops', oldest: 'due_at' } }))).toEqual([])
})

const planted: Planted = [
  ['a filter', tabbed({ statu: 'ready' }), 'cart.ts, list.tabs.some: "statu" is no filter of cart; did you mean "status"? (noSuchField)'],
  ['a value', tabbed({ status: 'redy' }), 'cart.ts, list.tabs.some: "redy" is no value of status; did you mean "ready"? (noSuchValue)'],
  ['a flag', tabbed({ is_open: 'ture' }), 'cart.ts, list.tabs.some: "ture" is no value of is_open. (noSuchValue)'],
  ['a number', tabbed({ km: { gt: 'x' } }), 'cart.ts, list.tabs.some: "x" is no value of km. (noSuchValue)'],
  ['a day', tabbed({ on: { lt: '2026-02-30' } }), 'cart.ts, list.tabs.some: "2026-02-30" is no value of on. (noSuchValue)'],
  [
    'several where one is compared',
    tabbed({ km: { gt: [1, 2] } }),
    'cart.ts, list.tabs.some: "km" is compared with one value by gt; write one. (notComparable)',
  ],
  [
    'whether there is something',
    tabbed({ on: { isNull: 'yes' } }),
    'cart.ts, list.tabs.some: "on" is empty or it is not; write isNull: true, or false. (noSuchValue)',
  ],
  ['no text', tabbed({ plate: { contains: '' } }), 'cart.ts, list.tabs.some: "plate" contains a text or it does not; write one. (noSuchValue)'],
  [
    'a time',
    tabbed({ due_at: { lt: '$soon' } }),
    'cart.ts, list.tabs.some: "$soon" is no time that "due_at" could be compared with; write $now, $today or $month, and +2h or -30d behind it. (otherKind)',
  ],
  [
    'since when',
    tabbed({ status: 'ready' }, { queue: { can: 'ops', oldest: 'on' } }),
    'cart.ts, list.tabs.some.queue.oldest: "on" is no column with a moment or a day; there are due_at, created_at. (noSuchField)',
  ],
  [
    'for whom',
    tabbed({ status: 'ready' }, { queue: { can: 'opps' } }),
    'cart.ts, list.tabs.some.queue.can: "opps" is no access level; did you mean "ops"? (noSuchAccessLevel)',
  ],
  [
    'a filter in a group',
    tabbed({ any: [{ status: 'ready' }, { due_t: { lt: '$now' } }] }),
    'cart.ts, list.tabs.some.any.1: "due_t" is no filter of cart; did you mean "due_at"? (noSuchField)',
  ],
  [
    'a value in a group of groups',
    tabbed({ all: [{ any: [{ status: 'redy' }, { on: { lt: '$today' } }] }] }),
    'cart.ts, list.tabs.some.all.0.any.0: "redy" is no value of status; did you mean "ready"? (noSuchValue)',
  ],
  [
    'no group at all',
    tabbed({ any: { status: 'ready' } }),
    'cart.ts, list.tabs.some.any: "any" is a list of conditions, each of which says something; write any: [{ … }, { … }]. (otherKind)',
  ],
  [
    'a group with a part that says nothing',
    tabbed({ any: [{ status: 'ready' }, {}] }),
    'cart.ts, list.tabs.some.any: "any" is a list of conditions, each of which says something; write any: [{ … }, { … }]. (otherKind)',
  ],
  [
    'groups that a list could not put beside its own',
    tabbed({ any: [{ all: [{ any: [{ status: 'ready' }, { on: { isNull: true } }] }] }] }),
    'cart.ts, list.tabs.some.any.0.all.0.any: groups stand at most 2 deep in each other here; say it with fewer. (contradictory)',
  ],
]

test.each(planted)('%s', (_, resource, sentence) => {
  expect(errorsIn(resource)).toEqual([sentence])
})

test('a time moves on in groups too', () => {
  const where = { any: [{ status: ['a'] }, { all: [{ at: { lt: '$now-2h' } }, { on: '$today' }] }] }
  expect(resolveConditions(where, '2026-11-22 12:00:00')).toEqual({
    any: [{ status: ['a'] }, { all: [{ at: { lt: '2026-11-22 10:00:00' } }, { on: '2026-11-22' }] }],
  })
})

test('a time moves on with the clock', () => {
  const now = '2026-11-22 12:00:00'
  const texts = ['$now', '$now-2h', '$today', '$today+30d', '$today+6h', '$month', 'plain']
  const times = [now, '2026-11-22 10:00:00', '2026-11-22', '2026-12-22', '2026-11-22 06:00:00', '2026-11-01', 'plain']
  expect(texts.map((text) => resolveTime(text, now))).toEqual(times)
  const where = { status: ['a'], at: { gte: '$today', lt: '$today+1d' }, id: 3 }
  expect(resolveConditions(where, now)).toEqual({ status: ['a'], at: { gte: '2026-11-22', lt: '2026-11-23' }, id: 3 })
})
