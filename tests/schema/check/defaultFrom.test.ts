import { expect, test } from 'vitest'
import { ref, text } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { act, cart, validCart, declarationErrorTexts, withCall, withField } from './cart.ts'

/** A cart with a `trip` reference, from which the field `defaultFrom` takes its default. */
const cartWithDefault = (defaultFrom: unknown, overrides: UncheckedDeclaration = {}) =>
  cart({
    fields: {
      ...validCart.fields,
      trip: ref('운행', 'trip', { optional: true }),
      other: ref('다른 수레', 'cart', { optional: true, defaultFrom, ...overrides } as never),
    },
  })

const planted: DeclarationErrorCases = [
  [
    'what is no reference',
    cartWithDefault('$trp.cart'),
    'cart.ts, fields.other.defaultFrom: "trp" is not a reference next to it; did you mean "trip"? (noSuchField)',
  ],
  ['what leads elsewhere', cartWithDefault('$driver.cart'), 'cart.ts, fields.other.defaultFrom: "cart" is not a reference of person to cart. (noSuchField)'],
  [
    'nothing of what is there',
    cartWithDefault('$trip.cat'),
    'cart.ts, fields.other.defaultFrom: "cat" is not a reference of trip to cart; did you mean "cart"? (noSuchField)',
  ],
  [
    'nothing at all',
    cartWithDefault('trip'),
    'cart.ts, fields.other.defaultFrom: "trip" is not a valid source; write "me" or "$field.field", for example "$rent.rcar". (badName)',
  ],
  ['a person', cartWithDefault('me'), 'cart.ts, fields.other.defaultFrom: "me" is a member, but the field refers to cart; remove it. (wrongKind)'],
  [
    'what nobody writes',
    cartWithDefault('$trip.cart', { readOnly: true }),
    'cart.ts, fields.other.defaultFrom: no form writes a read-only field; remove "defaultFrom" or "readOnly". (neverWritten)',
  ],
  [
    'what an action does not ask',
    withCall('lend', act({ ask: { other: ref('다른 수레', 'cart', { defaultFrom: '$trip.cart' }), note: text('메모') } })),
    'cart.ts, endpoints.lend.ask.other.defaultFrom: "trip" is not a reference next to it. (noSuchField)',
  ],
]

test.each(planted)('beginning with %s', (_what, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('a valid `defaultFrom` has no error', () => {
  expect(declarationErrorTexts(cartWithDefault(['$trip.cart', '$trip.before']))).toEqual([])
  expect(declarationErrorTexts(withField('helper', ref('조수', 'person', { optional: true })))).toEqual([])
})
