import { expect, test } from 'vitest'
import type { Planted } from './cart.ts'
import { cart, errorsIn, withList } from './cart.ts'

const planted: Planted = [
  ['a title', cart({ title: 'plat' }), 'cart.ts, title: "plat" is no field of cart; did you mean "plate"? (noSuchField)'],
  ['a title of many rows', cart({ title: 'stickers' }), 'cart.ts, title: "stickers" is no single value that could name a row; choose a text. (notTitle)'],
  ['what stands beside a title', cart({ subtitle: ['kms'] }), 'cart.ts, subtitle: "kms" is no field of cart; did you mean "km"? (noSuchField)'],
  [
    'lines beside a title',
    cart({ subtitle: ['costs'] }),
    'cart.ts, subtitle: "costs" is too long to stand beside a title, or is the title itself; name a short value. (otherKind)',
  ],
  ['a column', withList({ columns: ['plate', 'km', 'kn'] }), 'cart.ts, list.columns: "kn" is no field of cart; did you mean "km"? (noSuchField)'],
  ['a column twice', withList({ columns: ['km', 'km'] }), 'cart.ts, list.columns: "km" stands here twice; leave one out. (twice)'],
  ['a filter', withList({ filters: ['statis'] }), 'cart.ts, list.filters: "statis" is no field of cart; did you mean "status"? (noSuchField)'],
  ['a search of a number', withList({ search: ['km'] }), 'cart.ts, list.search: "km" holds nothing that a keyword finds; search a text. (notSearchable)'],
  ['a sum of a text', withList({ sums: ['plate'] }), 'cart.ts, list.sums: "plate" is no number, so it has no sum; leave it out. (notSummable)'],
  ['a column in sight', withList({ pinnedColumns: ['plat'] }), 'cart.ts, list.pinnedColumns: "plat" is no column of cart; did you mean "plate"? (noSuchField)'],
  ['a column in sight twice', withList({ pinnedColumns: ['km', 'km'] }), 'cart.ts, list.pinnedColumns: "km" stands here twice; leave one out. (twice)'],
  ['none in sight', withList({ pinnedColumns: [] }), 'cart.ts, list.pinnedColumns: it names nothing; name a column, or leave it out. (contradictory)'],
  [
    'what a card says',
    withList({ cardFields: ['driver'] }),
    'cart.ts, list.cardFields: "driver" is no column of cart; there are plate, km, created_at. (noSuchField)',
  ],
  [
    'what heads a card anyway',
    withList({ cardFields: ['plate', 'km'] }),
    'cart.ts, list.cardFields: "plate" stands at the head of a card anyway; leave it out. (twice)',
  ],
  ['an order', withList({ sort: 'kmm-asc' }), 'cart.ts, list.sort: "kmm" is no field of cart; did you mean "km"? (noSuchField)'],
  ['an order without a way', withList({ sort: 'km' }), 'cart.ts, list.sort: "km" says no order; write "km-asc" or "-desc". (notSortable)'],
  [
    'an order by what has none',
    withList({ sort: 'costs-asc' }),
    'cart.ts, list.sort: rows cannot be put in the order of "costs"; choose a column or filter with one value. (notSortable)',
  ],
  ['who may read', cart({ can: { read: 'csx' } }), 'cart.ts, can: "csx" is no access level; did you mean "cs"? (noSuchAccessLevel)'],
  [
    'what is shared',
    cart({ privateUnless: 'shared' }),
    'cart.ts, privateUnless: "shared" is no field of cart; there are plate, km, driver, helper, status, stickers, costs. (noSuchField)',
  ],
  ['what is no flag', cart({ privateUnless: 'km' }), 'cart.ts, privateUnless: "km" says neither yes nor no; name the flag that shares a row. (otherKind)'],
]

test('nothing is said of columns that stay in sight and of what a card says', () => {
  expect(errorsIn(withList({ pinnedColumns: ['plate', 'km'], cardFields: ['km', 'created_at'] }))).toEqual([])
})

test.each(planted)('a list: %s', (_what, resource, sentence) => {
  expect(errorsIn(resource)).toEqual([sentence])
})
