import { expect, test } from 'vitest'
import { board, calendar, day, gallery, image, approval, moment, month, tab, timeline } from '#schema'
import { applyBoardDefaults, nextActionForState, transitionsTo } from '#schema/list/boards.ts'
import { laneFieldOf, timeRangeOf } from '#schema/list/timeRange.ts'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { act, cart, validCart, declarationErrorTexts, withList } from './cart.ts'

const now = '2026-01-01 00:00:00'

const withMode = (mode: unknown) => withList({ modes: { some: mode } })
const measureResponse = (change: UncheckedDeclaration) =>
  cart({
    fields: { ...validCart.fields, shot: image('사진', { optional: true }) },
    list: { ...validCart.list, modes: { some: approval('심사', { picture: 'shot', compareWith: ['plate'], approve: 'scrap', ...change }) } },
    endpoints: { ...validCart.endpoints, ask: act({ from: ['ready'], to: 'gone', ask: { plate: validCart.fields.plate } }) },
  })

/** A cart with start and end times, and list filters on both. */
const out = (mode: unknown, { fields = {}, list = {} }: { fields?: UncheckedDeclaration; list?: UncheckedDeclaration } = {}) =>
  cart({
    fields: { ...validCart.fields, out_on: day('나간 날'), back_at: moment('온 때', { optional: true }), seen: day('본 날'), ...fields },
    list: {
      ...validCart.list,
      columns: ['plate', 'km', 'status', 'driver', 'out_on', 'back_at'],
      filters: ['status', 'out_on', 'back_at', 'seen'],
      modes: { some: mode },
      ...list,
    },
  })

test('valid list modes have no error', () => {
  expect(declarationErrorTexts(out(calendar('달력'))).concat(declarationErrorTexts(out(timeline('시간'))))).toEqual([])
  expect(declarationErrorTexts(out(timeline('시간', { lane: 'status', from: 'out_on', to: 'back_at', days: 84 })))).toEqual([])
  expect(declarationErrorTexts(withMode(board('판', { states: ['ready'], card: ['km'], sum: 'km' })))).toEqual([])
  expect(declarationErrorTexts(measureResponse({ reject: 'ask' }))).toEqual([])
})

const planted: DeclarationErrorCases = [
  [
    'a state',
    withMode(board('판', { states: ['redy'] })),
    'cart.ts, list.modes.some.states: "redy" is not a state of cart; did you mean "ready"? (noSuchState)',
  ],
  [
    'a column',
    withMode(board('판', { card: ['driver'] })),
    'cart.ts, list.modes.some.card: "driver" is not a column of cart; known: plate, km, created_at. (noSuchField)',
  ],
  ['a sum', withMode(board('판', { sum: 'kms' })), 'cart.ts, list.modes.some.sum: "kms" is not a sum of cart; did you mean "km"? (noSuchField)'],
  ['a picture', measureResponse({ picture: 'plate' }), 'cart.ts, list.modes.some.picture: "plate" is not a picture; choose a picture field. (wrongKind)'],
  ['a picture at all', withMode(gallery('사진')), 'cart.ts, list.modes.some: the resource has no picture field; remove it. (wrongKind)'],
  [
    'a picture of a gallery',
    withMode(gallery('사진', { picture: 'plate' })),
    'cart.ts, list.modes.some.picture: "plate" is not a picture; choose a picture field. (wrongKind)',
  ],
  [
    'a field',
    measureResponse({ compareWith: ['plat'] }),
    'cart.ts, list.modes.some.compareWith: "plat" is not a field of cart; did you mean "plate"? (noSuchField)',
  ],
  [
    'an action',
    measureResponse({ approve: 'scrp' }),
    'cart.ts, list.modes.some.approve: "scrp" is not an action of cart that changes the state; did you mean "scrap"? (noSuchCall)',
  ],
  [
    'an action that asks',
    measureResponse({ approve: 'ask' }),
    'cart.ts, list.modes.some.approve: "ask" asks for input, so it cannot be run by a single key; choose an action without a form. (contradictory)',
  ],
  [
    'a time',
    out(calendar('달력', { from: 'out_onn' })),
    'cart.ts, list.modes.some.from: "out_onn" is not a time of cart; did you mean "out_on"? (noSuchField)',
  ],
  ['a time at all', withMode(calendar('달력')), 'cart.ts, list.modes.some: no filterable column is a day or a moment; set one as `from`. (wrongKind)'],
  [
    'when it begins',
    out(calendar('달력', { from: 'km' })),
    'cart.ts, list.modes.some.from: "km" is neither a day nor a moment; choose a field that is. (wrongKind)',
  ],
  [
    'a day of a month',
    out(calendar('달력', { from: 'out_on', to: 'paid_in' }), { fields: { paid_in: month('낸 달') } }),
    'cart.ts, list.modes.some.to: "paid_in" is neither a day nor a moment; choose a field that is. (wrongKind)',
  ],
  [
    'an end of its own',
    out(calendar('달력', { from: 'out_on', to: 'out_on' })),
    'cart.ts, list.modes.some.to: "out_on" is also the start; remove one. (duplicate)',
  ],
  [
    'a filter',
    out(calendar('달력', { from: 'out_on', to: 'back_at' }), { list: { filters: ['status', 'out_on'] } }),
    'cart.ts, list.modes.some.to: not everyone who can read the list can filter by "back_at"; make it a filter for everyone. (notFilterable)',
  ],
  [
    'a right to filter by it',
    out(calendar('달력', { from: 'out_on' }), { fields: { out_on: day('나간 날', { can: { read: 'super' } }) } }),
    'cart.ts, list.modes.some.from: not everyone who can read the list can filter by "out_on"; make it a filter for everyone. (notFilterable)',
  ],
  [
    'a time in the list',
    out(calendar('달력', { from: 'seen' })),
    'cart.ts, list.modes.some.from: "seen" is not a column of cart; known: plate, km, status, driver, out_on, back_at. (noSuchField)',
  ],
  ['a lane', out(timeline('시간', { lane: 'drivr' })), 'cart.ts, list.modes.some.lane: "drivr" is not a field of cart; did you mean "driver"? (noSuchField)'],
  [
    'what shares a lane',
    out(timeline('시간', { lane: 'plate' })),
    'cart.ts, list.modes.some.lane: "plate" is not a reference to one row, a choice, a flag or a state; choose a field that is. (wrongKind)',
  ],
  [
    'a lane at all',
    out(timeline('시간'), { list: { columns: ['plate', 'km', 'status', 'out_on'] } }),
    'cart.ts, list.modes.some: no column is a reference to one row; set a choice, flag or state as `lane`. (wrongKind)',
  ],
  [
    'how many days',
    out(timeline('시간', { days: 10 as never })),
    'cart.ts, list.modes.some.days: "10" is not a timeline length in days; did you mean "7"? (noSuchValue)',
  ],
  ['what a bar tells', out(calendar('달력', { card: ['plate', 'plate'] })), 'cart.ts, list.modes.some.card: "plate" is listed twice; remove one. (duplicate)'],
  [
    'where a tab opens',
    withList({ tabs: { all: tab('모두', { status: 'ready' }, { as: 'bord' }) }, modes: { board: board('판') } }),
    'cart.ts, list.tabs.all.as: "bord" is not a list mode of cart; did you mean "board"? (noSuchField)',
  ],
]

test.each(planted)('%s', (_, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('a board that says nothing has a column for each state that something leads on from', () => {
  const resource = cart()
  expect(applyBoardDefaults(resource, board('판'))).toMatchObject({ states: ['ready'], card: ['km'], sum: 'km' })
  expect(transitionsTo(resource, { status: 'ready' }, 'gone', () => true, now)).toEqual(['scrap'])
  expect(transitionsTo(resource, { status: 'ready' }, 'gone', () => false, now)).toEqual([])
  expect(transitionsTo(resource, { status: 'gone' }, 'ready', () => true, now)).toEqual([])
})

test('the next action of a state filters its rows, and is the first declared action that the user may run', () => {
  const tow = act({ from: ['ready'], to: 'gone', availableWhen: { km: 0 } })
  const resource = cart({ endpoints: { ...validCart.endpoints, tow }, show: { next: { ready: ['tow', 'scrap'] } } })
  expect(nextActionForState(resource, 'ready', () => true, now)).toEqual({ name: 'tow', all: [{ km: 0 }] })
  expect(nextActionForState(resource, 'ready', (item) => item !== resource.endpoints.tow, now)).toEqual({ name: 'scrap', all: [] })
  expect(nextActionForState(resource, 'gone', () => true, now)).toBeUndefined()
})

test('the next action of a state is available only for rows whose time has come', () => {
  const input = { fields: { ...validCart.fields, parked_at: moment('세운 때', { optional: true }) } }
  const tow = act({ from: ['ready'], to: 'gone', availableFrom: 'parked_at' })
  const list = { ...validCart.list, modes: { some: board('판') } }
  const resource = cart({ ...input, endpoints: { tow }, list })
  expect(nextActionForState(resource, 'ready', () => true, now)).toEqual({ name: 'tow', all: [{ parked_at: { lte: now } }] })
  expect([now, '2026-01-01 00:00:01', null].map((parked_at) => transitionsTo(resource, { status: 'ready', parked_at }, 'gone', () => true, now))).toEqual([
    ['tow'],
    [],
    [],
  ])
  const paint = act({ from: ['ready'], to: 'gone', availableUntil: { field: 'parked_at', message: 'tooLate' } })
  const ahead = { any: [{ parked_at: { isNull: true } }, { parked_at: { gt: now } }] }
  expect(nextActionForState(cart({ ...input, endpoints: { paint } }), 'ready', () => true, now)).toEqual({ name: 'paint', all: [ahead] })
  const sentence = 'not everyone who can read the board can filter by "parked_at"; add it to the filters. (notFilterable)'
  expect(declarationErrorTexts(resource)).toEqual([`cart.ts, endpoints.tow.availableFrom: ${sentence}`])
  expect(declarationErrorTexts(cart({ ...input, endpoints: { tow }, list: { ...list, filters: ['parked_at'] } }))).toEqual([])
})

test('by default a calendar uses the first two times of the same kind in the list, and a timeline the first reference', () => {
  const fields = { gone_at: moment('떠난 때') }
  const list = { columns: ['plate', 'driver', 'out_on', 'gone_at', 'back_at'], filters: ['out_on', 'gone_at', 'back_at'] }
  expect(timeRangeOf(out(calendar('달력'), { fields, list }), {})).toMatchObject({ from: { key: 'out_on' }, to: undefined })
  const moments = out(calendar('달력'), { fields, list: { ...list, columns: ['plate', 'driver', 'gone_at', 'back_at'] } })
  expect(timeRangeOf(moments, {})).toMatchObject({ from: { key: 'gone_at' }, to: { key: 'back_at' } })
  expect(timeRangeOf(moments, { from: 'gone_at' })).toMatchObject({ from: { key: 'gone_at' }, to: undefined })
  expect(laneFieldOf(moments, {})).toMatchObject({ key: 'driver_id' })
})
