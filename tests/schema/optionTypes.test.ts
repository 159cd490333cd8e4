import { expect, test } from 'vitest'
import type { Draft, Row } from '#schema'
import { choice, day, flag, moment, ref, resource, section, text } from '#schema'

/** Compile-time checks of fields that name other fields of the same resource. */
const gift = { kind: choice('종류', { card: '카드', box: '상자' }), is_wrapped: flag('포장', { default: false }) }
const listed = { list: { columns: ['kind'] }, can: { read: 'desk' } } as const

test('columns in sight, and on a card, are columns of the list', () => {
  const chosen = { title: 'kind', fields: gift, can: { read: 'desk' } } as const
  resource('present', '선물', { ...chosen, list: { columns: ['kind', 'is_wrapped'], pinnedColumns: ['kind'], cardFields: ['is_wrapped', 'created_at'] } })
  // @ts-expect-error unknown column
  resource('present', '선물', { ...chosen, list: { columns: ['kind'], pinnedColumns: ['is_wrapped'] } })
  // @ts-expect-error unknown field
  resource('present', '선물', { ...chosen, list: { columns: ['kind'], cardFields: ['is_wraped'] } })
})

test('a conditional field may be empty, and its condition names existing values', () => {
  const present = resource('present', '선물', {
    title: 'kind',
    fields: { what: section('선물', { ...gift, number: text('번호', { when: { kind: 'card' } }), ribbon: text('리본', { when: { is_wrapped: true } }) }) },
    ...listed,
  })
  const read = (row: Row<typeof present>) => {
    row.number satisfies string | null
    // @ts-expect-error it may be null
    return row.ribbon satisfies string
  }
  const draft: Draft<typeof present> = { kind: 'box' }
  expect([read, draft]).toHaveLength(2)
  // @ts-expect-error unknown field
  resource('present', '선물', { title: 'kind', fields: { ...gift, number: text('번호', { when: { kid: 'card' } }) }, ...listed })
  // @ts-expect-error unknown value
  resource('present', '선물', { title: 'kind', fields: { ...gift, number: text('번호', { when: { kind: ['card', 'bag'] } }) }, ...listed })
  // @ts-expect-error unknown reference field
  resource('present', '선물', { title: 'kind', fields: { ...gift, box: ref('상자', 'box', { defaultFrom: '$ride.box' }) }, ...listed })
  // @ts-expect-error a flag is not text
  resource('present', '선물', { title: 'kind', fields: { ...gift, number: text('번호', { when: { is_wrapped: 'yes' } }) }, ...listed })
})

test('availableDuring names moments or days of the same form', () => {
  const times = { from_at: moment('시작'), to_on: day('끝') }
  const lent = resource('lent', '대여', {
    title: 'kind',
    fields: { ...gift, when: section('때', times), box: ref('상자', 'box', { availableDuring: ['from_at', 'to_on'] }) },
    ...listed,
  })
  expect(lent.name).toBe('lent')
  // @ts-expect-error unknown field
  resource('lent', '대여', { title: 'kind', fields: { ...gift, ...times, box: ref('상자', 'box', { availableDuring: ['from', 'to_on'] }) }, ...listed })
  // @ts-expect-error a choice is not a time
  resource('lent', '대여', { title: 'kind', fields: { ...gift, ...times, box: ref('상자', 'box', { availableDuring: ['kind', 'to_on'] }) }, ...listed })
  // @ts-expect-error a text is not a reference
  text('상자', { availableDuring: ['from_at', 'to_on'] })
})
