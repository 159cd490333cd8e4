import { expect, test } from 'vitest'
import type { Resource } from '#schema'
import { flag, ref, resource, text } from '#schema'
import type { Loose } from './cart.ts'
import { act, cart, right, told } from './cart.ts'

const member = resource('user', '회원', {
  title: 'name',
  fields: { name: text('이름') },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'ops' },
  personal: true,
}) as Resource

const fields = {
  ...right.fields,
  user: ref('회원', 'user'),
  clerk: ref('직원', 'user', { optional: true }),
  price: text('값', { optional: true, can: { read: 'finance' } }),
  is_shared: flag('공유', { default: false }),
}
const owned = (mine: Loose, more: Loose = {}) => cart({ fields, mine, ...more })

test('rows of a member’s own, by a reference to him and with what he may see, are in order', () => {
  expect(told(member, owned({ by: 'user', shows: ['plate', 'km', 'status', 'stickers'] }))).toEqual([])
})

test.each<readonly [string, Resource, string]>([
  ['whose they are', owned({ by: 'usr', shows: [] }), 'cart.ts, mine.by: "usr" is no field of cart; did you mean "user"? (noSuchField)'],
  [
    'an owner who is no member',
    owned({ by: 'driver', shows: [] }),
    'cart.ts, mine.by: "driver" is no reference to one person; name the member whose row it is. (otherKind)',
  ],
  [
    'which of them are seen',
    owned({ by: 'user', when: { status: 'redy' }, shows: [] }),
    'cart.ts, mine.when: "redy" is no value of status; did you mean "ready"? (noSuchValue)',
  ],
  ['what is shown', owned({ by: 'user', shows: ['plat'] }), 'cart.ts, mine.shows: "plat" is no field of cart; did you mean "plate"? (noSuchField)'],
  ['what is shown twice', owned({ by: 'user', shows: ['km', 'km'] }), 'cart.ts, mine.shows: "km" stands here twice; leave one out. (twice)'],
  [
    'a field of few',
    owned({ by: 'user', shows: ['price'] }),
    'cart.ts, mine.shows: "price" says itself who reads it, and members do not; leave it out. (contradictory)',
  ],
  ['a person', owned({ by: 'user', shows: ['clerk'] }), 'cart.ts, mine.shows: "clerk" is a person, whom no member is told of; leave it out. (contradictory)'],
  [
    'a right of everybody',
    owned({ by: 'user', shows: ['km'] }, { can: { read: 'cs', save: 'user' } }),
    'cart.ts, can.save: it is every row that members may reach by this, not only their own; begin with staff, or leave "mine" out. (contradictory)',
  ],
  [
    'two owners',
    owned({ by: 'user', shows: ['km'] }, { own: 'is_shared' }),
    'cart.ts, own: a row is its maker’s or its member’s; leave out "own" or "mine". (contradictory)',
  ],
  [
    'an action on anybody’s rows',
    cart({ endpoints: { ...right.endpoints, wash: act({ can: 'user' }) } }),
    'cart.ts, endpoints.wash.can: members could use it on anybody’s rows; say whose they are by "mine". (contradictory)',
  ],
])('rows of a member’s own: %s', (_what, of, sentence) => {
  expect(told(member, of)).toEqual([sentence])
})
