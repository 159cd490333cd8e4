import { expect, test } from 'vitest'
import { flag, moment, phone } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { cart, validCart, declarationErrorTexts, withField } from './cart.ts'

const shown = (show: UncheckedDeclaration) => cart({ show })

test('a valid record page has no error', () => {
  expect(declarationErrorTexts(shown({ head: { title: ['plate', 'driver'] }, facts: ['km'], cards: ['driver'], next: { ready: ['scrap'] } }))).toEqual([])
  expect(declarationErrorTexts(shown({ next: { ready: [] } }))).toEqual([])
  expect(declarationErrorTexts(cart({ fields: { ...validCart.fields, tel: phone('전화', { optional: true }) }, show: { head: { call: 'tel' } } }))).toEqual([])
})

const planted: DeclarationErrorCases = [
  ['what heads it', shown({ head: { title: ['plat'] } }), 'cart.ts, show.head.title: "plat" is not a field of cart; did you mean "plate"? (noSuchField)'],
  [
    'whom to call',
    shown({ head: { call: 'driver' } }),
    'cart.ts, show.head.call: "driver" has no phone number; choose a field that has one, or a reference to a resource that has one. (wrongKind)',
  ],
  [
    'what is pictured',
    shown({ head: { picture: 'km' } }),
    'cart.ts, show.head.picture: "km" has no picture; choose a field that has one, or a reference to a resource that has one. (wrongKind)',
  ],
  ['a fact', shown({ facts: ['kms'] }), 'cart.ts, show.facts: "kms" is not a field of cart; did you mean "km"? (noSuchField)'],
  ['a fact twice', shown({ facts: ['km', 'km'] }), 'cart.ts, show.facts: "km" is listed twice; remove one. (duplicate)'],
  [
    'what stands beside it',
    shown({ cards: ['plate'] }),
    'cart.ts, show.cards: "plate" is not a reference that can be shown as a card; choose a reference. (wrongKind)',
  ],
  ['a state', shown({ next: { redy: ['scrap'] } }), 'cart.ts, show.next: "redy" is not a state of cart; did you mean "ready"? (noSuchState)'],
  ['an action', shown({ next: { ready: ['scrp'] } }), 'cart.ts, show.next.ready: "scrp" is not an action of cart; did you mean "scrap"? (noSuchCall)'],
  ['what begins elsewhere', shown({ next: { gone: ['scrap'] } }), 'cart.ts, show.next.gone: "scrap" cannot be run in this state; remove it. (neverPossible)'],
  ['a section', shown({ folded: ['moneys'] }), 'cart.ts, show.folded: "moneys" is not a section of cart. (noSuchField)'],
  [
    'while a flag is set',
    cart({
      fields: { ...validCart.fields, is_open: flag('열림', { default: true }), by_at: moment('기한', { optional: true, due: { when: { is_open: 'yes' } } }) },
    }),
    'cart.ts, fields.by_at.due.when: "yes" is not a value of is_open. (noSuchValue)',
  ],
  [
    'while what it is due',
    withField('by_at', moment('기한', { optional: true, due: { when: { status: ['redy'] } } })),
    'cart.ts, fields.by_at.due.when: "redy" is not a value of status; did you mean "ready"? (noSuchValue)',
  ],
]

test.each(planted)('%s', (_, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})
