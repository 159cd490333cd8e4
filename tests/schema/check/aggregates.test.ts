import { expect, test } from 'vitest'
import { money, whole } from '#schema'
import type { UncheckedDeclaration, DeclarationErrorCases } from './cart.ts'
import { cart, validCart, declarationErrorTexts, withField } from './cart.ts'

const withAggregate = (name: string, options: UncheckedDeclaration) => withField(name, money('합계', options as never))

const planted: DeclarationErrorCases = [
  [
    'of nothing there',
    withAggregate('sum', { sum: 'cost.amount' }),
    'cart.ts, fields.sum.sum: "cost" is not a resource or lines field; did you mean "costs"? (noSuchResource)',
  ],
  [
    'of a line’s text',
    withAggregate('sum', { sum: 'costs.name' }),
    'cart.ts, fields.sum.sum: "name" is not a number and cannot be summed; choose another field. (notSummable)',
  ],
  [
    'of no field of the lines',
    withAggregate('sum', { sum: 'costs.amout' }),
    'cart.ts, fields.sum.sum: "amout" is not a field of the lines "costs"; did you mean "amount"? (noSuchField)',
  ],
  [
    'of lines alone',
    withAggregate('sum', { sum: 'costs' }),
    'cart.ts, fields.sum.sum: "costs" is not a valid path; write "source.field", for example "lines.amount" or "rcar.tags". (badName)',
  ],
  [
    'of some of the lines',
    withAggregate('sum', { sum: 'costs.amount', where: { kind: 'wash' } }),
    'cart.ts, fields.sum.where: "kind" is not a field of the lines "costs"; known: name, amount. (noSuchField)',
  ],
  [
    'of rows that point here twice',
    withAggregate('sum', { sum: 'trip.km' }),
    "cart.ts, fields.sum.sum: trip points here by cart and before; choose one, for example `by: 'cart'`. (ambiguous)",
  ],
  [
    'of rows by no reference',
    withAggregate('sum', { sum: 'trip.km', by: 'cartt' }),
    'cart.ts, fields.sum.sum: "cartt" is not a field of trip that points at cart; did you mean "cart"? (noSuchField)',
  ],
  [
    'of a text',
    withAggregate('sum', { sum: 'trip.name', by: 'cart' }),
    'cart.ts, fields.sum.sum: "name" of trip is not a number and cannot be summed; choose another field. (notSummable)',
  ],
  [
    'of rows that point elsewhere',
    withAggregate('n', { count: 'person.cart' }),
    'cart.ts, fields.n.count: no row of person points at cart; count rows of a resource that refers to it. (wrongKind)',
  ],
  [
    'by no field',
    withAggregate('n', { count: 'trip.car' }),
    'cart.ts, fields.n.count: "car" is not a field of trip that points at cart; did you mean "cart"? (noSuchField)',
  ],
  [
    'of rows in no state',
    withAggregate('n', { count: 'trip.cart', where: { status: 'gong' } }),
    'cart.ts, fields.n.where: "gong" is not a value of status; did you mean "going"? (noSuchValue)',
  ],
  [
    'of both kinds',
    withAggregate('n', { count: 'trip.cart', sum: 'trip.km' }),
    'cart.ts, fields.n: a field can have a sum or a count, not both; remove one. (contradictory)',
  ],
  [
    'of neither kind',
    withAggregate('n', { where: { status: 'going' } }),
    'cart.ts, fields.n: "where" only restricts a sum or a count; add "sum" or "count", or remove it. (contradictory)',
  ],
  [
    'that may be empty',
    withAggregate('n', { count: 'trip.cart', optional: true }),
    'cart.ts, fields.n.optional: the server keeps a count, so "optional" has no effect; remove it. (contradictory)',
  ],
]

test.each(planted)('a sum or count: %s', (_what, resource, sentence) => {
  expect(declarationErrorTexts(resource)).toEqual([sentence])
})

test('valid sums and counts have no error', () => {
  const fields = {
    ...validCart.fields,
    sum: money('합계', { sum: 'costs.amount' }),
    n: whole('운행', { count: 'trip.cart', where: { status: 'going' } }),
    km_all: whole('거리', { sum: 'trip.km', by: 'cart' }),
  }
  expect(declarationErrorTexts(cart({ fields }))).toEqual([])
})
