import { expect, test } from 'vitest'
import { day, moment, period } from '#schema'
import type { Loose, Planted } from './cart.ts'
import { cart, right, errorsIn } from './cart.ts'

const timed = { ...right.fields, from_at: moment('시작'), to_at: moment('끝'), on: day('날') }
const apart = (...rules: readonly Loose[]) => cart({ fields: timed, noOverlap: rules })
const during = ['from_at', 'to_at']

test('nothing is said of right ones', () => {
  expect(errorsIn(apart({ by: 'driver', during }, { by: 'driver', during, when: { status: ['ready', 'gone'] } }))).toEqual([])
  expect(errorsIn(cart({ fields: { ...timed, run: period('운행') }, noOverlap: [{ by: 'helper', during: ['run_from', 'run_to'] }] }))).toEqual([])
})

const planted: Planted = [
  ['whose rows', apart({ by: 'drivr', during }), 'cart.ts, noOverlap.0.by: "drivr" is no field of cart; did you mean "driver"? (noSuchField)'],
  [
    'what points at no row',
    apart({ by: 'plate', during }),
    'cart.ts, noOverlap.0.by: "plate" points at no row; name the reference whose rows are kept apart. (otherKind)',
  ],
  [
    'what points at many',
    apart({ by: 'stickers', during }),
    'cart.ts, noOverlap.0.by: "stickers" points at no row; name the reference whose rows are kept apart. (otherKind)',
  ],
  [
    'a moment',
    apart({ by: 'driver', during: ['from_ut', 'to_at'] }),
    'cart.ts, noOverlap.0.during: "from_ut" is no field of cart; did you mean "from_at"? (noSuchField)',
  ],
  ['a day', apart({ by: 'driver', during: ['from_at', 'on'] }), 'cart.ts, noOverlap.0.during: "on" is no moment; name two moments. (otherKind)'],
  [
    'one moment twice',
    apart({ by: 'driver', during: ['to_at', 'to_at'] }),
    'cart.ts, noOverlap.0.during: "to_at" is both its beginning and its end; name two moments. (twice)',
  ],
  [
    'a state',
    apart({ by: 'driver', during, when: { status: 'redy' } }),
    'cart.ts, noOverlap.0.when: "redy" is no value of status; did you mean "ready"? (noSuchValue)',
  ],
  [
    'what it depends on',
    apart({ by: 'driver', during, when: { statu: 'ready' } }),
    'cart.ts, noOverlap.0.when: "statu" is no field of cart; did you mean "status"? (noSuchField)',
  ],
  [
    'a number that it depends on',
    apart({ by: 'driver', during, when: { km: 3 } }),
    'cart.ts, noOverlap.0.when: "km" is no choice; say it by a choice or a state. (notComparable)',
  ],
  ['one said twice', apart({ by: 'driver', during }, { by: 'driver', during }), 'cart.ts, noOverlap.1: the same is said before; leave one out. (twice)'],
]

test.each(planted)('%s', (_, resource, sentence) => {
  expect(errorsIn(resource)).toEqual([sentence])
})
