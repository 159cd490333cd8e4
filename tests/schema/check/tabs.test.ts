import { expect, test } from 'vitest'
import { day, flag, moment, tab } from '#schema'
import { resolveRelativeTime, resolveRelativeTimes } from '#schema/list/tabs.ts'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { cart, validCart, declarationErrorTexts } from './cart.ts'

const timed = { ...validCart.fields, is_open: flag('열림', { default: true }), due_at: moment('기한', { optional: true }), on: day('날', { optional: true }) }
const list = { ...validCart.list, columns: ['plate', 'due_at'], filters: ['status', 'due_at', 'on', 'is_open', 'km', 'plate'] }
const tabbed = (where: UncheckedDeclaration, overrides: UncheckedDeclaration = {}) =>
  cart({ fields: timed, list: { ...list, tabs: { some: tab('몇', where, overrides) } } })

test('valid tabs have no error', () => {
  expect(
    declarationErrorTexts(tabbed({ status: 'ready', any: [{ due_at: { lt: '$now' } }, { all: [{ on: { lt: '$today' } }, { due_at: { isNull: true } }] }] })),
  ).toEqual([])
  expect(
    declarationErrorTexts(
      tabbed({ status: ['ready'], due_at: { lt: '$now-2h' }, on: { lte: '$today+30d' } }, { queue: { can: 'ops', team: 'counter', oldest: 'due_at' } }),
    ),
  ).toEqual([])
})

const planted: DeclarationErrorCases = [
  ['a filter', tabbed({ statu: 'ready' }), 'cart.ts, list.tabs.some: "statu" is not a filter of cart; did you mean "status"? (noSuchField)'],
  ['a value', tabbed({ status: 'redy' }), 'cart.ts, list.tabs.some: "redy" is not a value of status; did you mean "ready"? (noSuchValue)'],
  ['a flag', tabbed({ is_open: 'ture' }), 'cart.ts, list.tabs.some: "ture" is not a value of is_open. (noSuchValue)'],
  ['a number', tabbed({ km: { gt: 'x' } }), 'cart.ts, list.tabs.some: "x" is not a value of km. (noSuchValue)'],
  ['a day', tabbed({ on: { lt: '2026-02-30' } }), 'cart.ts, list.tabs.some: "2026-02-30" is not a value of on. (noSuchValue)'],
  ['several where one is compared', tabbed({ km: { gt: [1, 2] } }), 'cart.ts, list.tabs.some: "km" needs a single value with gt; write one. (notComparable)'],
  [
    'whether there is something',
    tabbed({ on: { isNull: 'yes' } }),
    'cart.ts, list.tabs.some: "on" needs a yes or no; write isNull: true or isNull: false. (noSuchValue)',
  ],
  ['no text', tabbed({ plate: { contains: '' } }), 'cart.ts, list.tabs.some: "plate" needs a text to search for; write one. (noSuchValue)'],
  [
    'a time',
    tabbed({ due_at: { lt: '$soon' } }),
    'cart.ts, list.tabs.some: "$soon" is not a time that "due_at" can be compared with; write $now, $today or $month, optionally followed by an offset such as +2h or -30d. (wrongKind)',
  ],
  [
    'since when',
    tabbed({ status: 'ready' }, { queue: { can: 'ops', team: 'counter', oldest: 'on' } }),
    'cart.ts, list.tabs.some.queue.oldest: "on" is not a column with a moment or a day; known: due_at, created_at. (noSuchField)',
  ],
  [
    'for whom',
    tabbed({ status: 'ready' }, { queue: { can: 'opps', team: 'counter' } }),
    'cart.ts, list.tabs.some.queue.can: "opps" is not an access level; did you mean "ops"? (noSuchAccessLevel)',
  ],
  [
    'by whom',
    tabbed({ status: 'ready' }, { queue: { can: 'ops', team: 'finances' } }),
    'cart.ts, list.tabs.some.queue.team: "finances" is not a team; did you mean "finance"? (noSuchTeam)',
  ],
  [
    'how much',
    tabbed({ status: 'ready' }, { queue: { can: 'ops', team: 'counter', sum: 'plate' } }),
    'cart.ts, list.tabs.some.queue.sum: "plate" is not a sum of cart; known: km. (noSuchField)',
  ],
  [
    'a filter in a group',
    tabbed({ any: [{ status: 'ready' }, { due_t: { lt: '$now' } }] }),
    'cart.ts, list.tabs.some.any.1: "due_t" is not a filter of cart; did you mean "due_at"? (noSuchField)',
  ],
  [
    'a value in a group of groups',
    tabbed({ all: [{ any: [{ status: 'redy' }, { on: { lt: '$today' } }] }] }),
    'cart.ts, list.tabs.some.all.0.any.0: "redy" is not a value of status; did you mean "ready"? (noSuchValue)',
  ],
  [
    'no group at all',
    tabbed({ any: { status: 'ready' } }),
    'cart.ts, list.tabs.some.any: "any" is a list of non-empty condition sets; write any: [{ … }, { … }]. (wrongKind)',
  ],
  [
    'a group with a part that says nothing',
    tabbed({ any: [{ status: 'ready' }, {}] }),
    'cart.ts, list.tabs.some.any: "any" is a list of non-empty condition sets; write any: [{ … }, { … }]. (wrongKind)',
  ],
  [
    'groups that a list could not put beside its own',
    tabbed({ any: [{ all: [{ any: [{ status: 'ready' }, { on: { isNull: true } }] }] }] }),
    'cart.ts, list.tabs.some.any.0.all.0.any: condition groups can be nested up to 2 levels deep; use fewer. (contradictory)',
  ],
]

test.each(planted)('%s', (_, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('a time moves on in groups too', () => {
  const where = { any: [{ status: ['a'] }, { all: [{ at: { lt: '$now-2h' } }, { on: '$today' }] }] }
  expect(resolveRelativeTimes(where, '2026-11-22 12:00:00')).toEqual({
    any: [{ status: ['a'] }, { all: [{ at: { lt: '2026-11-22 10:00:00' } }, { on: '2026-11-22' }] }],
  })
})

test('a time moves on with the clock', () => {
  const now = '2026-11-22 12:00:00'
  const texts = ['$now', '$now-2h', '$today', '$today+30d', '$today+6h', '$month', 'plain']
  const times = [now, '2026-11-22 10:00:00', '2026-11-22', '2026-12-22', '2026-11-22 06:00:00', '2026-11-01', 'plain']
  expect(texts.map((text) => resolveRelativeTime(text, now))).toEqual(times)
  const where = { status: ['a'], at: { gte: '$today', lt: '$today+1d' }, id: 3 }
  expect(resolveRelativeTimes(where, now)).toEqual({ status: ['a'], at: { gte: '2026-11-22', lt: '2026-11-23' }, id: 3 })
})
