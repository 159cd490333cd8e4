import { expect, test } from 'vitest'
import type { DeclarationErrorCases } from './cart.ts'
import { cart, declarationErrorTexts, withList } from './cart.ts'

const planted: DeclarationErrorCases = [
  ['a title', cart({ title: 'plat' }), 'cart.ts, title: "plat" is not a field of cart; did you mean "plate"? (noSuchField)'],
  [
    'a title of many rows',
    cart({ title: 'stickers' }),
    'cart.ts, title: "stickers" is not a single value that can serve as a title; choose a text field. (notTitle)',
  ],
  ['what stands beside a title', cart({ subtitle: ['kms'] }), 'cart.ts, subtitle: "kms" is not a field of cart; did you mean "km"? (noSuchField)'],
  [
    'lines beside a title',
    cart({ subtitle: ['costs'] }),
    'cart.ts, subtitle: "costs" is too long for a subtitle, or is the title itself; choose a short field. (wrongKind)',
  ],
  ['a column', withList({ columns: ['plate', 'km', 'kn'] }), 'cart.ts, list.columns: "kn" is not a field of cart; did you mean "km"? (noSuchField)'],
  ['a column twice', withList({ columns: ['km', 'km'] }), 'cart.ts, list.columns: "km" is listed twice; remove one. (duplicate)'],
  ['a filter', withList({ filters: ['statis'] }), 'cart.ts, list.filters: "statis" is not a field of cart; did you mean "status"? (noSuchField)'],
  ['a search of a number', withList({ search: ['km'] }), 'cart.ts, list.search: "km" cannot be searched by keyword; choose a text field. (notSearchable)'],
  ['a sum of a text', withList({ sums: ['plate'] }), 'cart.ts, list.sums: "plate" is not a number and cannot be summed; remove it. (notSummable)'],
  [
    'a column in sight',
    withList({ pinnedColumns: ['plat'] }),
    'cart.ts, list.pinnedColumns: "plat" is not a column of cart; did you mean "plate"? (noSuchField)',
  ],
  ['a column in sight twice', withList({ pinnedColumns: ['km', 'km'] }), 'cart.ts, list.pinnedColumns: "km" is listed twice; remove one. (duplicate)'],
  ['none in sight', withList({ pinnedColumns: [] }), 'cart.ts, list.pinnedColumns: the list is empty; add a column, or remove it. (contradictory)'],
  [
    'what a card says',
    withList({ cardFields: ['driver'] }),
    'cart.ts, list.cardFields: "driver" is not a column of cart; known: plate, km, created_at. (noSuchField)',
  ],
  [
    'what heads a card anyway',
    withList({ cardFields: ['plate', 'km'] }),
    'cart.ts, list.cardFields: "plate" is already shown at the top of the card; remove it. (duplicate)',
  ],
  ['an order', withList({ sort: 'kmm-asc' }), 'cart.ts, list.sort: "kmm" is not a field of cart; did you mean "km"? (noSuchField)'],
  ['an order without a way', withList({ sort: 'km' }), 'cart.ts, list.sort: "km" has no direction; write "km-asc" or "-desc". (notSortable)'],
  [
    'an order by what has none',
    withList({ sort: 'costs-asc' }),
    'cart.ts, list.sort: the list cannot be sorted by "costs"; choose a column or filter with a single value. (notSortable)',
  ],
  ['who may read', cart({ can: { read: 'csx' } }), 'cart.ts, can: "csx" is not an access level; did you mean "cs"? (noSuchAccessLevel)'],
  [
    'what is shared',
    cart({ privateUnless: 'shared' }),
    'cart.ts, privateUnless: "shared" is not a field of cart; known: plate, km, driver, helper, status, stickers, costs. (noSuchField)',
  ],
  ['what is no flag', cart({ privateUnless: 'km' }), 'cart.ts, privateUnless: "km" is not a flag; choose the flag that shares a row. (wrongKind)'],
]

test('valid pinned columns and card fields have no errors', () => {
  expect(declarationErrorTexts(withList({ pinnedColumns: ['plate', 'km'], cardFields: ['km', 'created_at'] }))).toEqual([])
})

test.each(planted)('a list: %s', (_what, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})
