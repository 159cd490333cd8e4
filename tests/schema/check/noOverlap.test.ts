import { expect, test } from 'vitest'
import { day, moment, month, period } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { cart, validCart, declarationErrorTexts } from './cart.ts'

const timed = { ...validCart.fields, from_at: moment('시작'), to_at: moment('끝'), on: day('날'), until: day('마지막 날', { optional: true }), in: month('월') }
const cartWithRules = (...rules: readonly UncheckedDeclaration[]) => cart({ fields: timed, noOverlap: rules })
const during = ['from_at', 'to_at']

test('valid rules have no error', () => {
  expect(declarationErrorTexts(cartWithRules({ by: 'driver', during }, { by: 'driver', during, where: { status: ['ready'] } }))).toEqual([])
  expect(declarationErrorTexts(cartWithRules({ by: 'driver', during: ['on', 'until'] }))).toEqual([])
  for (const run of [period('운행'), period('운행', { days: true })])
    expect(declarationErrorTexts(cart({ fields: { ...timed, run }, noOverlap: [{ by: 'helper', during: ['run_from', 'run_to'] }] }))).toEqual([])
})

const planted: DeclarationErrorCases = [
  ['whose rows', cartWithRules({ by: 'drivr', during }), 'cart.ts, noOverlap.0.by: "drivr" is not a field of cart; did you mean "driver"? (noSuchField)'],
  [
    'what points at no row',
    cartWithRules({ by: 'plate', during }),
    'cart.ts, noOverlap.0.by: "plate" is not a reference; choose the reference whose rows must not overlap. (wrongKind)',
  ],
  [
    'what points at many',
    cartWithRules({ by: 'stickers', during }),
    'cart.ts, noOverlap.0.by: "stickers" is not a reference; choose the reference whose rows must not overlap. (wrongKind)',
  ],
  [
    'a moment',
    cartWithRules({ by: 'driver', during: ['from_ut', 'to_at'] }),
    'cart.ts, noOverlap.0.during: "from_ut" is not a field of cart; did you mean "from_at"? (noSuchField)',
  ],
  [
    'a moment and a day',
    cartWithRules({ by: 'driver', during: ['from_at', 'on'] }),
    'cart.ts, noOverlap.0.during: one of "from_at" and "on" is a day and the other a moment; choose two days or two moments. (wrongKind)',
  ],
  [
    'a month',
    cartWithRules({ by: 'driver', during: ['in', 'until'] }),
    'cart.ts, noOverlap.0.during: "in" is neither a day nor a moment; choose two days or two moments. (wrongKind)',
  ],
  [
    'the end of a period before its start',
    cart({ fields: { ...timed, run: period('운행', { days: true }) }, noOverlap: [{ by: 'driver', during: ['run_to', 'run_from'] }] }),
    'cart.ts, noOverlap.0.during: "run_from" comes before "run_to"; swap them. (contradictory)',
  ],
  [
    'one moment twice',
    cartWithRules({ by: 'driver', during: ['to_at', 'to_at'] }),
    'cart.ts, noOverlap.0.during: "to_at" is used as both start and end; choose two fields. (duplicate)',
  ],
  [
    'a state',
    cartWithRules({ by: 'driver', during, where: { status: 'redy' } }),
    'cart.ts, noOverlap.0.where: "redy" is not a value of status; did you mean "ready"? (noSuchValue)',
  ],
  [
    'what it depends on',
    cartWithRules({ by: 'driver', during, where: { statu: 'ready' } }),
    'cart.ts, noOverlap.0.where: "statu" is not a field of cart; did you mean "status"? (noSuchField)',
  ],
  [
    'a number that it depends on',
    cartWithRules({ by: 'driver', during, where: { km: 3 } }),
    'cart.ts, noOverlap.0.where: "km" is not a choice; use a choice or state field. (notComparable)',
  ],
  [
    'one said twice',
    cartWithRules({ by: 'driver', during }, { by: 'driver', during }),
    'cart.ts, noOverlap.1: this repeats an earlier rule; remove one. (duplicate)',
  ],
]

test.each(planted)('%s', (_, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})
