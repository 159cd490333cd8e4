import { expect, test } from 'vitest'
import { ref, text } from '#schema'
import type { Loose, Planted } from './cart.ts'
import { act, cart, right, errorsIn, withCall, withField } from './cart.ts'

/** A cart with a `trip` reference, from which the field `defaultFrom` takes its default. */
const beside = (defaultFrom: unknown, overrides: Loose = {}) =>
  cart({
    fields: {
      ...right.fields,
      trip: ref('운행', 'trip', { optional: true }),
      other: ref('다른 수레', 'cart', { optional: true, defaultFrom, ...overrides } as never),
    },
  })

const planted: Planted = [
  ['what is no reference', beside('$trp.cart'), 'cart.ts, fields.other.defaultFrom: "trp" is no reference beside it; did you mean "trip"? (noSuchField)'],
  ['what leads elsewhere', beside('$driver.cart'), 'cart.ts, fields.other.defaultFrom: "cart" is no reference of person to cart. (noSuchField)'],
  [
    'nothing of what is there',
    beside('$trip.cat'),
    'cart.ts, fields.other.defaultFrom: "cat" is no reference of trip to cart; did you mean "cart"? (noSuchField)',
  ],
  [
    'nothing at all',
    beside('trip'),
    'cart.ts, fields.other.defaultFrom: "trip" names nothing to begin with; write "me", or "$field.field" as in "$rent.rcar". (badName)',
  ],
  ['a person', beside('me'), 'cart.ts, fields.other.defaultFrom: "me" is a person, and it points at cart; leave it out. (otherKind)'],
  [
    'what nobody writes',
    beside('$trip.cart', { readOnly: true }),
    'cart.ts, fields.other.defaultFrom: no form writes it, for it is read-only; leave "fill" or "readOnly" out. (neverWritten)',
  ],
  [
    'what an action does not ask',
    withCall('lend', act({ ask: { other: ref('다른 수레', 'cart', { defaultFrom: '$trip.cart' }), note: text('메모') } })),
    'cart.ts, endpoints.lend.ask.other.defaultFrom: "trip" is no reference beside it. (noSuchField)',
  ],
]

test.each(planted)('beginning with %s', (_what, resource, sentence) => {
  expect(errorsIn(resource)).toEqual([sentence])
})

test('nothing is said of what can be taken over', () => {
  expect(errorsIn(beside(['$trip.cart', '$trip.before']))).toEqual([])
  expect(errorsIn(withField('helper', ref('조수', 'person', { optional: true })))).toEqual([])
})
