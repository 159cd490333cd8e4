import { expect, test } from 'vitest'
import { choice, flag, ref, resource, text, whole } from '#schema'
import type { Resource } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { cart, validCart, declarationErrorTexts } from './cart.ts'

/** A row that refers to carts by resource name and id. */
const note = resource('note', '쪽지', {
  title: 'about',
  fields: { about: choice('대상', { cart: '수레' }), number: whole('번호', { refersTo: { by: 'about', to: { cart: 'cart' } } }) },
  list: { columns: ['about'], filters: ['about', 'number'] },
  can: { read: 'cs', save: 'ops' },
}) as Resource

const toll = resource('toll', '통행료', {
  title: 'place',
  fields: { place: text('곳'), cart: ref('수레', 'cart'), paid: whole('낸 돈') },
  list: { columns: ['place'], sums: ['paid'] },
  can: { read: 'cs', save: 'ops' },
}) as Resource

const errorsOfShow = (show: UncheckedDeclaration, overrides: UncheckedDeclaration = {}) => declarationErrorTexts(note, toll, cart({ show, ...overrides }))

test('valid related resources and timeline entries have no errors', () => {
  expect(errorsOfShow({ related: { toll: { sum: 'paid' }, trip: {}, 'trip.before': 'folded' } })).toEqual([])
  expect(errorsOfShow({ timeline: ['states', 'comments', 'note', 'toll', 'trip'] })).toEqual([])
})

const planted: readonly (readonly [string, UncheckedDeclaration, string])[] = [
  ['a resource', { related: { tol: {} } }, 'cart.ts, show.related.tol: "tol" is not a resource that points at cart; did you mean "toll"? (noSuchResource)'],
  [
    'one that points elsewhere',
    { related: { person: 'folded' } },
    'cart.ts, show.related.person: no row of person points at cart; choose a resource that refers to it. (wrongKind)',
  ],
  [
    'the reference',
    { related: { 'trip.befor': {} } },
    'cart.ts, show.related.trip.befor: "befor" is not a field of trip that points at cart; did you mean "before"? (noSuchField)',
  ],
  ['what is summed', { related: { toll: { sum: 'pad' } } }, 'cart.ts, show.related.toll.sum: "pad" is not a sum of toll; did you mean "paid"? (noSuchField)'],
  ['what its list does not sum', { related: { trip: { sum: 'km' } } }, 'cart.ts, show.related.trip.sum: "km" is not a sum of trip. (noSuchField)'],
  [
    'what is counted',
    { related: { toll: { fact: { label: '건', where: { pad: 1 } } } } },
    'cart.ts, show.related.toll.fact.where: "pad" is not a field of toll; did you mean "paid"? (noSuchField)',
  ],
  [
    'what is newest',
    { related: { toll: { newest: 'paidd' } } },
    'cart.ts, show.related.toll.newest: "paidd" is not a sortable field of toll; did you mean "paid"? (noSuchField)',
  ],
  [
    'a kind of what happens',
    { timeline: ['changs'] },
    'cart.ts, show.timeline: "changs" is not a timeline kind or resource; did you mean "changes"? (noSuchResource)',
  ],
  ['a kind twice', { timeline: ['changes', 'changes'] }, 'cart.ts, show.timeline: "changes" is listed twice; remove one. (duplicate)'],
  ['what tells of something else', { timeline: ['person'] }, 'cart.ts, show.timeline: no row of person refers to or mentions cart; remove it. (wrongKind)'],
  ['nothing', { timeline: [] }, 'cart.ts, show.timeline: the list is empty; add an entry, or remove it. (contradictory)'],
]

test.each(planted)('%s', (_, show, sentence) => {
  expect(errorsOfShow(show)).toEqual([sentence])
})

const { status: _status, ...stateless } = validCart.fields
const alone: DeclarationErrorCases = [
  [
    'states of what has none',
    cart({ fields: stateless, list: { ...validCart.list, filters: ['km'] }, endpoints: {}, show: { timeline: ['states'] } }),
    'cart.ts, show.timeline: the resource has no states; remove "states". (noStates)',
  ],
  [
    'comments on what is one’s own',
    cart({ fields: { ...validCart.fields, is_shared: flag('공유', { default: false }) }, privateUnless: 'is_shared', show: { timeline: ['comments'] } }),
    'cart.ts, show.timeline: the resource has no comments; remove "comments". (wrongKind)',
  ],
]

test.each(alone)('%s', (_, target, sentence) => {
  expect(declarationErrorTexts(target)).toEqual([sentence])
})
