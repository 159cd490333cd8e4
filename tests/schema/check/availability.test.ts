import { expect, test } from 'vitest'
import type { Resource } from '#schema'
import { day, moment, period, ref, resource, text } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { act, cart, validCart, declarationErrorTexts } from './cart.ts'

/** Working hours of a person. */
const shift = (overrides: UncheckedDeclaration = {}, name = 'shift') =>
  resource(name, '근무', {
    title: 'who',
    fields: { who: ref('사람', 'person'), from_at: moment('시작'), to_at: moment('끝') },
    list: { columns: ['who'] },
    can: { read: 'cs' },
    noOverlap: [{ by: 'who', during: ['from_at', 'to_at'] }],
    ...overrides,
  } as never) as Resource

const timed = { ...validCart.fields, from_at: moment('시작'), to_at: moment('끝'), on: day('날'), run: period('운행'), note: text('메모') }
const wanting = (availableDuring: unknown, overrides: UncheckedDeclaration = {}, to = 'person') =>
  cart({ fields: { ...timed, other: ref('다른 사람', to, { optional: true, availableDuring, ...overrides } as never) } })
const during = ['from_at', 'to_at']

const planted: DeclarationErrorCases = [
  [
    'a misspelt moment',
    wanting(['from_ot', 'to_at']),
    'cart.ts, fields.other.availableDuring: "from_ot" is not a moment or day next to it; did you mean "from_at"? (noSuchField)',
  ],
  [
    'what is no time',
    wanting(['note', 'to_at']),
    'cart.ts, fields.other.availableDuring: "note" is neither a moment nor a day; choose two fields that are. (wrongKind)',
  ],
  [
    'one moment twice',
    wanting(['to_at', 'to_at']),
    'cart.ts, fields.other.availableDuring: "to_at" is used as both start and end; choose two fields. (duplicate)',
  ],
  [
    'what nobody chooses',
    wanting(during, { readOnly: true }),
    'cart.ts, fields.other.availableDuring: the value of a read-only field cannot be chosen; remove "availableDuring" or "readOnly". (neverWritten)',
  ],
  [
    'what is never taken',
    wanting(during, {}, 'trip'),
    'cart.ts, fields.other.availableDuring: no resource declares noOverlap for rows of trip, so they are always available; remove "availableDuring". (neverPossible)',
  ],
  [
    'what an action neither asks nor finds in its row',
    cart({
      endpoints: {
        ...validCart.endpoints,
        lend: act({ ask: { other: ref('다른 사람', 'person', { availableDuring: ['from_at', 'to_at'] }), to_at: moment('끝') } }),
      },
    }),
    'cart.ts, endpoints.lend.ask.other.availableDuring: "from_at" is not a moment or day next to it; known: to_at. (noSuchField)',
  ],
]

test.each(planted)('%s', (_, target, sentence) => {
  expect(declarationErrorTexts(shift(), target)).toEqual([sentence])
})

test('a no-overlap rule with `where` does not provide availability; the first of two rules does', () => {
  const some = shift({ noOverlap: [{ by: 'who', during, where: { kind: 'firm' } }] })
  expect(declarationErrorTexts(some, wanting(during)).filter((item) => item.startsWith('cart.ts'))).toEqual([
    'cart.ts, fields.other.availableDuring: no resource declares noOverlap for rows of person, so they are always available; remove "availableDuring". (neverPossible)',
  ])
  expect(declarationErrorTexts(shift(), shift({}, 'leave'), wanting(during))).toEqual([
    'cart.ts, fields.other.availableDuring: shift and leave declare noOverlap for rows of person; only one resource may do so. (ambiguous)',
  ])
})

test('valid declarations have no errors', () => {
  for (const free of [during, ['on', 'to_at'], ['run_from', 'run_to']]) expect(declarationErrorTexts(shift(), wanting(free))).toEqual([])
  const lend = act({ ask: { other: ref('다른 사람', 'person', { availableDuring: ['from_at', 'to_at'] }), to_at: moment('끝') } })
  expect(declarationErrorTexts(shift(), cart({ fields: timed, endpoints: { ...validCart.endpoints, lend } }))).toEqual([])
})
