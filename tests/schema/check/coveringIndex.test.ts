import { expect, test } from 'vitest'
import { flag } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { cart, validCart, declarationErrorTexts } from './cart.ts'

const cartWith = (...coveringIndexes: readonly UncheckedDeclaration[]) =>
  cart({ fields: { ...validCart.fields, is_locked: flag('잠금', { default: false }) }, coveringIndexes })

test('valid covering indexes have no error', () => {
  expect(
    declarationErrorTexts(cartWith({ by: ['plate'], reads: ['driver', 'status'] }, { by: ['driver'], reads: ['is_locked'], where: { status: ['ready'] } })),
  ).toEqual([])
})

const planted: DeclarationErrorCases = [
  [
    'a field that does not exist',
    cartWith({ by: ['plat'], reads: ['driver'] }),
    'cart.ts, coveringIndexes.0: "plat" is not a stored field of cart; did you mean "plate"? (noSuchField)',
  ],
  [
    'references to many rows, which have no column',
    cartWith({ by: ['plate'], reads: ['stickers'] }),
    'cart.ts, coveringIndexes.0: "stickers" is not a stored field of cart; known: plate, km, driver, helper, status, costs, is_locked. (noSuchField)',
  ],
  ['a field twice', cartWith({ by: ['plate'], reads: ['driver', 'plate'] }), 'cart.ts, coveringIndexes.0: "plate" is listed twice; remove one. (duplicate)'],
  [
    'a condition on a flag',
    cartWith({ by: ['plate'], reads: ['driver'], where: { is_locked: true } }),
    'cart.ts, coveringIndexes.0.where: "is_locked" is not a choice; use a choice or state field. (notComparable)',
  ],
]

test.each(planted)('%s is an error', (_what, resource, error) => {
  expect(declarationErrorTexts(resource)).toEqual([error])
})
