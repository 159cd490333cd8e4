import { expect, test } from 'vitest'
import { allResources } from '#resources'
import { menu } from '#resources/menu.ts'
import { declarationErrorsOf, throwDeclarationErrors, InvalidDeclarationsError } from '#schema/check/check.ts'
import { closestName, formatDeclarationError } from '#schema/check/base/declarationError.ts'
import { flag, group, item, period, secret, text } from '#schema'
import { cart, person, validCart, declarationErrorTexts, trip } from './cart.ts'

test('a valid declaration has no error', () => {
  expect(declarationErrorTexts(cart())).toEqual([])
  expect(
    declarationErrorTexts(
      cart({ privateUnless: 'mine', fields: { ...validCart.fields, mine: flag('공유', { default: false }), run: period('기간', { optional: true }) } }),
    ),
  ).toEqual([])
})

test('entries of the menu', () => {
  const resource = cart()
  const groups = [
    group('carts', '수레', [item(resource, '수레', { status: 'redy' } as never, { columns: ['plat'] })], { also: [resource] }),
    group('carts', '또 수레', [item(cart(), '다른 수레')]),
  ]
  expect(declarationErrorsOf([], groups).map(formatDeclarationError)).toEqual([
    'carts/menu.ts, cart.columns: "plat" is not a column of cart; did you mean "plate"? (noSuchField)',
    'carts/menu.ts, cart.scope: "redy" is not a value of status; did you mean "ready"? (noSuchValue)',
    'carts/menu.ts, group: two groups have the name "carts"; rename one. (duplicate)',
    'carts/menu.ts, group: "cart" already has a menu entry; remove it from "also". (duplicate)',
    'carts/menu.ts, name: two resources have the name "cart"; rename one. (nameTaken)',
  ])
  const scoped = [group('carts', '수레', [item(resource, '수레', { km: '3' } as never)])]
  expect(declarationErrorsOf([], scoped).map(({ code }) => code)).toEqual(['noSuchValue', 'notFilterable'])
})

test('the external id of a row', () => {
  const withExternalId = (options: object) => cart({ externalId: 'key', fields: { ...validCart.fields, key: secret(text('키', options)) } })
  expect(declarationErrorTexts(withExternalId({ optional: true, erase: true }))).toEqual([])
  expect(declarationErrorTexts(withExternalId({ optional: true }))).toEqual([
    'cart.ts, externalId: "key" does not declare `erase`, so it would never be erased; add it there. (contradictory)',
  ])
  expect(declarationErrorTexts(cart({ externalId: 'plat' }))).toEqual([
    'cart.ts, externalId: "plat" is not a field of cart; did you mean "plate"? (noSuchField)',
  ])
  expect(declarationErrorTexts(cart({ externalId: 'km' }))).toEqual([
    'cart.ts, externalId: "km" is not encrypted; choose a field declared with secret(). (wrongKind)',
    'cart.ts, externalId: "km" does not declare `erase`, so it would never be erased; add it there. (contradictory)',
  ])
})

test('every declaration of ours can be obeyed', () => {
  expect(declarationErrorsOf(allResources, menu).map(formatDeclarationError)).toEqual([])
})

test('wrong declarations stop the start, with all errors at once', () => {
  const wrong = cart({ title: 'plat', privateUnless: 'km' })
  expect(() => throwDeclarationErrors(declarationErrorsOf([person, trip, wrong]))).toThrow(InvalidDeclarationsError)
  expect(() => throwDeclarationErrors(declarationErrorsOf([person, trip, wrong]))).toThrow(/- cart\.ts, title: .*\n- cart\.ts, privateUnless: /)
  expect(() => throwDeclarationErrors(declarationErrorsOf([person, trip, cart()]))).not.toThrow()
})

test('the name that was meant is the nearest, and none when nothing is near', () => {
  expect(closestName('modle', ['brand', 'model'])).toBe('model')
  expect(closestName('colour', ['brand', 'model'])).toBeUndefined()
})
