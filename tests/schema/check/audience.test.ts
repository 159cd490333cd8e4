import { expect, test } from 'vitest'
import { audience } from '#schema'
import type { DeclarationErrorCases } from './cart.ts'
import { act, declarationErrorTexts, withCall, withField } from './cart.ts'

const planted: DeclarationErrorCases = [
  ['a resource', withField('to', audience('받는 사람', 'persn')), 'cart.ts, fields.to: "persn" is not a resource; did you mean "person"? (noSuchResource)'],
  [
    'what always holds of them',
    withField('to', audience('받는 사람', 'person', { where: { rol: 'normal' } })),
    'cart.ts, fields.to.where: "rol" is not a field of person; did you mean "role"? (noSuchField)',
  ],
  [
    'a value of it',
    withField('to', audience('받는 사람', 'person', { where: { role: 'normel' } })),
    'cart.ts, fields.to.where: "normel" is not a value of role; did you mean "normal"? (noSuchValue)',
  ],
  [
    'what nobody filters by',
    withField('to', audience('받는 사람', 'person', { where: { note: 'vip' } })),
    expect.stringContaining('cart.ts, fields.to.where: "note" is not a filter of person') as never,
  ],
  [
    'a resource in what an action asks',
    withCall('lend', act({ ask: { to: audience('받는 사람', 'carts') } })),
    'cart.ts, endpoints.lend.ask.to: "carts" is not a resource; did you mean "cart"? (noSuchResource)',
  ],
]

test.each(planted)('%s', (_, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('a valid audience has no error', () => {
  expect(declarationErrorTexts(withField('to', audience('받는 사람', 'person', { where: { role: 'normal' }, optional: true })))).toEqual([])
})
