import { expect, test } from 'vitest'
import type { Resource } from '#schema'
import { flag, ref, resource, text } from '#schema'
import type { UncheckedDeclaration } from './cart.ts'
import { act, cart, validCart, declarationErrorTexts } from './cart.ts'

const member = resource('user', '회원', {
  title: 'name',
  fields: { name: text('이름') },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'ops' },
  personal: true,
}) as Resource

const fields = {
  ...validCart.fields,
  user: ref('회원', 'user'),
  clerk: ref('직원', 'user', { optional: true }),
  price: text('값', { optional: true, can: { read: 'finance' } }),
  is_shared: flag('공유', { default: false }),
}
const owned = (ownerAccess: UncheckedDeclaration, overrides: UncheckedDeclaration = {}) => cart({ fields, ownerAccess, ...overrides })

test('rows of a member’s own, by a reference to him and with what he may see, are in order', () => {
  expect(declarationErrorTexts(member, owned({ by: 'user', fields: ['plate', 'km', 'status', 'stickers'] }))).toEqual([])
})

test.each<readonly [string, Resource, string]>([
  ['whose they are', owned({ by: 'usr', fields: [] }), 'cart.ts, ownerAccess.by: "usr" is not a field of cart; did you mean "user"? (noSuchField)'],
  [
    'an owner who is no member',
    owned({ by: 'driver', fields: [] }),
    'cart.ts, ownerAccess.by: "driver" is not a reference to one member; choose the member who owns the row. (wrongKind)',
  ],
  [
    'which of them are seen',
    owned({ by: 'user', where: { status: 'redy' }, fields: [] }),
    'cart.ts, ownerAccess.where: "redy" is not a value of status; did you mean "ready"? (noSuchValue)',
  ],
  ['what is shown', owned({ by: 'user', fields: ['plat'] }), 'cart.ts, ownerAccess.fields: "plat" is not a field of cart; did you mean "plate"? (noSuchField)'],
  ['what is shown twice', owned({ by: 'user', fields: ['km', 'km'] }), 'cart.ts, ownerAccess.fields: "km" is listed twice; remove one. (duplicate)'],
  [
    'a field of few',
    owned({ by: 'user', fields: ['price'] }),
    'cart.ts, ownerAccess.fields: "price" has its own read permission, which excludes members; remove it. (contradictory)',
  ],
  [
    'a person',
    owned({ by: 'user', fields: ['clerk'] }),
    'cart.ts, ownerAccess.fields: "clerk" refers to another person, whom members must not see; remove it. (contradictory)',
  ],
  [
    'a right of everybody',
    owned({ by: 'user', fields: ['km'] }, { can: { read: 'cs', save: 'user' } }),
    'cart.ts, can.save: members could access every row with this permission, not only their own; require staff, or remove "ownerAccess". (contradictory)',
  ],
  [
    'two owners',
    owned({ by: 'user', fields: ['km'] }, { privateUnless: 'is_shared' }),
    'cart.ts, privateUnless: a row belongs either to its creator or to its member; remove "privateUnless" or "ownerAccess". (contradictory)',
  ],
  [
    'an action on anybody’s rows',
    cart({ endpoints: { ...validCart.endpoints, wash: act({ can: 'user' }) } }),
    'cart.ts, endpoints.wash.can: members could use it on other members’ rows; declare "ownerAccess". (contradictory)',
  ],
])('rows of a member’s own: %s', (_what, target, sentence) => {
  expect(declarationErrorTexts(member, target)).toEqual([sentence])
})
