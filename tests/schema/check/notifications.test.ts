import { expect, test } from 'vitest'
import { get, payment, ref, resource, secret, text } from '#schema'
import { buildNotificationBodyTemplate, withoutUnfilledLines } from '#schema/declare/notifications.ts'
import type { UncheckedDeclaration } from './cart.ts'
import { act, cart, validCart, declarationErrorTexts } from './cart.ts'

/** The user resource that rows belong to. */
const user = resource('user', '회원', { title: 'name', fields: { name: text('이름') }, list: { columns: ['name'] }, can: { read: 'cs', save: 'ops' } })

const both = (words: string) => ({ ko: words, en: words })
const notification = { to: 'owner', category: 'notice', title: both('{plate}'), body: both('{km}\n{owner} {by}'), link: '/carts/{id}' }
const fields = { ...validCart.fields, owner: ref('주인', 'user', { optional: true }), pin: secret(text('비밀', { optional: true })) }
const telling = (change: UncheckedDeclaration, of = act({ ask: { by: text('누가') }, notification: { ...notification, ...change } })) =>
  cart({ fields, endpoints: { ...validCart.endpoints, wash: of } })

test('the notification of an action may use fields, reference titles and form inputs', () => {
  expect(declarationErrorTexts(user, telling({}))).toEqual([])
  const greet = act({ notification: { ...notification, to: 'id', title: both('{name}'), body: both('{name}'), link: '/my' } })
  expect(declarationErrorTexts(resource('user', '회원', { ...user, endpoints: { greet } } as never), cart())).toEqual([])
})

test.each([
  ['somebody who is not there', { to: 'ownr' }, 'to: "ownr" is not a reference of cart to one person; did you mean "owner"? (noSuchField)'],
  ['somebody who is nobody', { to: 'driver' }, 'to: "driver" is not a reference of cart to one person; known: owner. (noSuchField)'],
  ['the thing itself', { to: 'id' }, 'to: a row of cart is not a member; choose the reference to the member. (wrongKind)'],
  ['of what it does not have', { body: both('{plat}') }, 'body: "plat" is not a field of cart; did you mean "plate"? (noSuchField)'],
  [
    'in the title what may be missing',
    { title: both('{helper}') },
    'title: "helper" may be empty, but a title cannot omit it; use it in the body. (contradictory)',
  ],
  [
    'maybe nothing at all',
    { body: both('{owner}\n{helper}') },
    'body: every line may be omitted, so the message could be empty; add a line that is always shown. (contradictory)',
  ],
  ['when it begins elsewhere', { from: ['clean'] }, 'from: "clean" is not a start state of wash. (noSuchState)'],
  ['what is sealed', { body: both('{pin}') }, 'body: "pin" is encrypted, and its masked value is of no use in a message; remove it. (contradictory)'],
  [
    'by a number that is none',
    { linesWhenPositive: { plate: both('{plate}') } },
    'linesWhenPositive: "plate" is not a number field of cart; known: km. (noSuchField)',
  ],
  [
    'in a line of what it does not have',
    { linesWhenPositive: { km: both('{plat}') } },
    'body: "plat" is not a field of cart; did you mean "plate"? (noSuchField)',
  ],
  ['a way that leads nowhere', { link: '/carts/{plat}' }, 'link: "plat" is not a field of cart; did you mean "plate"? (noSuchField)'],
])('the notification of an action: %s', (_what, change, sentence) => {
  expect(declarationErrorTexts(user, telling(change))).toEqual([`cart.ts, endpoints.wash.notification.${sentence}`])
})

test('a call without a row cannot send a notification', () => {
  const tells = { ...notification, body: both('{km}') }
  expect(declarationErrorTexts(user, telling({}, { ...get({ can: 'ops' }), notification: tells } as never))).toEqual([
    'cart.ts, endpoints.wash.notification: only actions concern a row and its member; remove it. (contradictory)',
  ])
})

test('only payments have a notification with the reason of a decline', () => {
  const declineNotification = { ...notification, body: both('{plate}\n{reason}') }
  const paying = payment('결제', { can: 'ops', declineNotification } as never)
  expect(declarationErrorTexts(user, telling({}, paying as never))).toEqual([])
  expect(declarationErrorTexts(user, telling({}, act({ declineNotification })))).toEqual([
    'cart.ts, endpoints.wash.declineNotification: only payments can be declined; remove it. (contradictory)',
  ])
  const titled = payment('결제', { can: 'ops', declineNotification: { ...notification, title: both('{reason}'), body: both('{plate}') } } as never)
  expect(declarationErrorTexts(user, telling({}, titled as never))).toEqual([
    'cart.ts, endpoints.wash.declineNotification.title: "reason" may be empty, but a title cannot omit it; use it in the body. (contradictory)',
  ])
})

test('a line without its value is omitted', () => {
  const body = { ko: '사유: {why}\n{until}까지\n끝', en: 'Until {until}' }
  expect(withoutUnfilledLines(body, (hole) => hole === 'why')).toEqual({ ko: '사유: {why}\n끝', en: '' })
})

test('a line that depends on a number is included if the number is positive', () => {
  const tells = { body: both('{plate}'), linesWhenPositive: { km: both('{km} km'), won: both('₩{won}') } }
  expect(buildNotificationBodyTemplate(tells, { km: 0, won: 10 })).toEqual(both('{plate}\n₩{won}'))
  expect(buildNotificationBodyTemplate(tells, { km: null })).toEqual(both('{plate}'))
})
