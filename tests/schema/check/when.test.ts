import { expect, test } from 'vitest'
import { choice, flag, rows, text } from '#schema'
import type { Loose, Planted } from './cart.ts'
import { act, cart, right, errorsIn, withCall } from './cart.ts'

const kinds = { kind: choice('종류', { hand: '손', motor: '동력' }), is_old: flag('중고', { default: false }) }
const asked = (when: Loose, overrides: Loose = {}) => cart({ fields: { ...right.fields, ...kinds, fuel: text('연료', { when, ...overrides } as never) } })

const planted: Planted = [
  ['beside no field', asked({ kid: 'motor' }), 'cart.ts, fields.fuel.when: "kid" is no choice or flag beside it; did you mean "kind"? (noSuchField)'],
  ['beside no value', asked({ kind: 'moter' }), 'cart.ts, fields.fuel.when: "moter" is no value of kind; did you mean "motor"? (noSuchValue)'],
  [
    'beside one of no values',
    asked({ kind: [] }),
    'cart.ts, fields.fuel.when: no value of "kind" is named, so it is never asked for; name one. (neverPossible)',
  ],
  ['beside a number', asked({ km: 'far' }), 'cart.ts, fields.fuel.when: "km" is neither a choice nor a flag that a form writes; name one that is. (otherKind)'],
  [
    'in a state',
    asked({ status: 'ready' }),
    'cart.ts, fields.fuel.when: "status" is neither a choice nor a flag that a form writes; name one that is. (otherKind)',
  ],
  [
    'of nobody',
    asked({ kind: 'motor' }, { readOnly: true }),
    'cart.ts, fields.fuel.when: no form asks for it, for it is read-only; leave one of the two out. (contradictory)',
  ],
  [
    'beside what is not always asked for',
    cart({
      fields: { ...right.fields, ...kinds, fuel: choice('연료', { oil: '기름' }, { when: { kind: 'motor' } }), oil: text('기름', { when: { fuel: 'oil' } }) },
    }),
    'cart.ts, fields.oil.when: "fuel" is itself not always asked for; name what that hangs on. (contradictory)',
  ],
  [
    'within lines',
    cart({ fields: { ...right.fields, parts: rows('부품', { ...kinds, fuel: text('연료', { when: { kind: 'motor' } }) }, { optional: true }) } }),
    'cart.ts, fields.parts.fuel.when: a value inside another is always asked for; leave it out, or make it optional. (contradictory)',
  ],
  [
    'of an action, beside a field of the row',
    withCall('load', act({ ask: { weight: text('무게', { when: { kind: 'motor' } }) } })),
    'cart.ts, endpoints.load.ask.weight.when: "kind" is no choice or flag beside it. (noSuchField)',
  ],
]

test.each(planted)('asked for %s', (_what, resource, sentence) => {
  expect(errorsIn(resource)).toEqual([sentence])
})

test('nothing is said of what can be asked for', () => {
  expect(errorsIn(asked({ kind: ['motor', 'hand'], is_old: true }))).toEqual([])
  expect(errorsIn(withCall('load', act({ ask: { ...kinds, weight: text('무게', { when: { is_old: false } }) } })))).toEqual([])
})
