import { expect, test } from 'vitest'
import { choice, flag, rows, text } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { act, cart, validCart, declarationErrorTexts, withCall } from './cart.ts'

const kinds = { kind: choice('종류', { hand: '손', motor: '동력' }), is_old: flag('중고', { default: false }) }
const cartWithCondition = (when: UncheckedDeclaration, overrides: UncheckedDeclaration = {}) =>
  cart({ fields: { ...validCart.fields, ...kinds, fuel: text('연료', { when, ...overrides } as never) } })

const planted: DeclarationErrorCases = [
  [
    'beside no field',
    cartWithCondition({ kid: 'motor' }),
    'cart.ts, fields.fuel.when: "kid" is not a choice or flag next to it; did you mean "kind"? (noSuchField)',
  ],
  ['beside no value', cartWithCondition({ kind: 'moter' }), 'cart.ts, fields.fuel.when: "moter" is not a value of kind; did you mean "motor"? (noSuchValue)'],
  [
    'beside one of no values',
    cartWithCondition({ kind: [] }),
    'cart.ts, fields.fuel.when: no value of "kind" is listed, so the field never applies; list at least one. (neverPossible)',
  ],
  [
    'beside a number',
    cartWithCondition({ km: 'far' }),
    'cart.ts, fields.fuel.when: "km" is not a choice or flag that a form writes; choose a field that is. (wrongKind)',
  ],
  [
    'in a state',
    cartWithCondition({ status: 'ready' }),
    'cart.ts, fields.fuel.when: "status" is not a choice or flag that a form writes; choose a field that is. (wrongKind)',
  ],
  [
    'of nobody',
    cartWithCondition({ kind: 'motor' }, { readOnly: true }),
    'cart.ts, fields.fuel.when: no form asks for a read-only field; remove one of the two. (contradictory)',
  ],
  [
    'beside what is not always asked for',
    cart({
      fields: {
        ...validCart.fields,
        ...kinds,
        fuel: choice('연료', { oil: '기름' }, { when: { kind: 'motor' } }),
        oil: text('기름', { when: { fuel: 'oil' } }),
      },
    }),
    'cart.ts, fields.oil.when: "fuel" is itself conditional; use the field it depends on. (contradictory)',
  ],
  [
    'within lines',
    cart({ fields: { ...validCart.fields, parts: rows('부품', { ...kinds, fuel: text('연료', { when: { kind: 'motor' } }) }, { optional: true }) } }),
    'cart.ts, fields.parts.fuel.when: fields inside a record always apply; remove the condition, or make the field optional. (contradictory)',
  ],
  [
    'of an action, beside a field of the row',
    withCall('load', act({ ask: { weight: text('무게', { when: { kind: 'motor' } }) } })),
    'cart.ts, endpoints.load.ask.weight.when: "kind" is not a choice or flag next to it. (noSuchField)',
  ],
]

test.each(planted)('asked for %s', (_what, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('valid conditions have no error', () => {
  expect(declarationErrorTexts(cartWithCondition({ kind: ['motor'], is_old: true }))).toEqual([])
  expect(declarationErrorTexts(withCall('load', act({ ask: { ...kinds, weight: text('무게', { when: { is_old: false } }) } })))).toEqual([])
})
