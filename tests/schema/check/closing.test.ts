import { expect, test } from 'vitest'
import type { Resource } from '#schema'
import { day, month, resource, states, text } from '#schema'
import { cart, declarationErrorTexts } from './cart.ts'

const booking = resource('booking', '장부', {
  title: 'memo',
  fields: { memo: text('적요'), booked_on: day('전기일') },
  list: { columns: ['memo'] },
  can: { read: 'cs', save: 'ops' },
}) as Resource

const declare = (closing: object) =>
  resource('closedMonth', '마감 월', {
    title: 'closed_month',
    fields: { closed_month: month('월'), name: text('이름'), status: states('상태', { open: '열림', closed: '닫힘' }, { externallySet: ['closed'] }) },
    list: { columns: ['closed_month'] },
    can: { read: 'cs', save: 'ops' },
    closing: { month: 'closed_month', in: ['closed'], refuse: { booking: 'booked_on' }, ...closing },
  } as never) as unknown as Resource

const errorsOf = (closing: object) => declarationErrorTexts(cart(), booking, declare(closing))

test('closing takes a month and the days of other resources', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ month: 'name' })).toEqual(['closedMonth.ts, closing.month: "name" is not a month; choose a month field. (wrongKind)'])
  expect(errorsOf({ refuse: { boking: 'booked_on' } })).toEqual([
    'closedMonth.ts, closing.refuse: "boking" is not a resource; did you mean "booking"? (noSuchResource)',
  ])
  expect(errorsOf({ refuse: { booking: 'memo' } })).toEqual([
    'closedMonth.ts, closing.refuse.booking: "memo" is not a day of booking; known: booked_on. (noSuchField)',
  ])
})
