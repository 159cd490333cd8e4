import { expect, test } from 'vitest'
import { board, gallery, image, judge, tab } from '#schema'
import { boardOf, nextOfState, waysBetween } from '#schema/modes.ts'
import type { Loose, Planted } from './cart.ts'
import { act, cart, right, told, withList } from './cart.ts'

const withMode = (mode: unknown) => withList({ modes: { some: mode } })
const judged = (change: Loose) =>
  cart({
    fields: { ...right.fields, shot: image('사진', { optional: true }) },
    list: { ...right.list, modes: { some: judge('심사', { picture: 'shot', beside: ['plate'], yes: 'scrap', ...change }) } },
    endpoints: { ...right.endpoints, ask: act({ from: ['ready'], to: 'gone', ask: { plate: right.fields.plate } }) },
  })

test('nothing is said of what can be looked at', () => {
  expect(told(withMode(board('판', { states: ['ready'], card: ['km'], sum: 'km' })))).toEqual([])
  expect(told(judged({ no: 'ask' }))).toEqual([])
})

const planted: Planted = [
  ['a state', withMode(board('판', { states: ['redy'] })), 'cart.ts, list.modes.some.states: "redy" is no state of cart; did you mean "ready"? (noSuchState)'],
  [
    'a column',
    withMode(board('판', { card: ['driver'] })),
    'cart.ts, list.modes.some.card: "driver" is no column of cart; there are plate, km, created_at. (noSuchField)',
  ],
  ['a sum', withMode(board('판', { sum: 'kms' })), 'cart.ts, list.modes.some.sum: "kms" is no sum of cart; did you mean "km"? (noSuchField)'],
  ['a picture', judged({ picture: 'plate' }), 'cart.ts, list.modes.some.picture: "plate" is no picture; name a field that is. (otherKind)'],
  ['a picture at all', withMode(gallery('사진')), 'cart.ts, list.modes.some: its rows have no picture; leave it out. (otherKind)'],
  [
    'a picture of a gallery',
    withMode(gallery('사진', { picture: 'plate' })),
    'cart.ts, list.modes.some.picture: "plate" is no picture; name a field that is. (otherKind)',
  ],
  ['a field', judged({ beside: ['plat'] }), 'cart.ts, list.modes.some.beside: "plat" is no field of cart; did you mean "plate"? (noSuchField)'],
  [
    'an action',
    judged({ yes: 'scrp' }),
    'cart.ts, list.modes.some.yes: "scrp" is no action of cart that leads from one state into another; did you mean "scrap"? (noSuchCall)',
  ],
  [
    'an action that asks',
    judged({ yes: 'ask' }),
    'cart.ts, list.modes.some.yes: "ask" asks for something, so no key alone can do it; choose an action that asks nothing. (contradictory)',
  ],
  [
    'where a tab opens',
    withList({ tabs: { all: tab('모두', { status: 'ready' }, { as: 'bord' }) }, modes: { board: board('판') } }),
    'cart.ts, list.tabs.all.as: "bord" is no way to look at cart; did you mean "board"? (noSuchField)',
  ],
]

test.each(planted)('%s', (_, of, sentence) => {
  expect(told(of)).toEqual([sentence])
})

test('a board that says nothing has a column for each state that something leads on from', () => {
  const of = cart()
  expect(boardOf(of, board('판'))).toMatchObject({ states: ['ready'], card: ['km'], sum: 'km' })
  expect(waysBetween(of, 'ready', 'gone', () => true)).toEqual(['scrap'])
  expect(waysBetween(of, 'ready', 'gone', () => false)).toEqual([])
  expect(waysBetween(of, 'gone', 'ready', () => true)).toEqual([])
})

test('what is done next with a state takes the rows that it is for, and is what is said first of those that somebody may', () => {
  const now = '2026-01-01 00:00:00'
  const tow = act({ from: ['ready'], to: 'gone', on: { km: 0 } })
  const of = cart({ endpoints: { ...right.endpoints, tow }, show: { next: { ready: ['tow', 'scrap'] } } })
  expect(nextOfState(of, 'ready', () => true, now)).toEqual({ name: 'tow', on: { km: 0 } })
  expect(nextOfState(of, 'ready', (each) => each !== of.endpoints.tow, now)).toEqual({ name: 'scrap', on: {} })
  expect(nextOfState(of, 'gone', () => true, now)).toBeUndefined()
})
