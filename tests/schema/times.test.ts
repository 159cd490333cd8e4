import { expect, test } from 'vitest'
import { day, moment, resource, text } from '#schema'
import { dayRangeOf, dayOffsetsOf, overlapFilter, undatedFilter, timeRangeOf } from '#schema/list/timeRange.ts'

const of = resource('stay', '숙박', {
  title: 'name',
  fields: {
    name: text('이름'),
    from_on: day('첫날'),
    to_on: day('마지막 날', { optional: true }),
    from_at: moment('시작', { optional: true }),
    to_at: moment('끝'),
  },
  list: { columns: ['name', 'from_on', 'to_on', 'from_at', 'to_at'], filters: ['from_on', 'to_on', 'from_at', 'to_at'] },
  can: { read: 'cs' },
})
const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('no times')
  return value
}
const days = known(timeRangeOf(of, { from: 'from_on', to: 'to_on' }))
const moments = known(timeRangeOf(of, { from: 'from_at', to: 'to_at' }))
const begins = known(timeRangeOf(of, { from: 'from_at' }))

test('ranges of days include the last day, ranges of moments exclude the end', () => {
  expect(overlapFilter(days, '2026-11-01', '2026-12-06')).toEqual([
    { from_on: { lt: '2026-12-06' } },
    { any: [{ to_on: { gte: '2026-11-01' } }, { from_on: { gte: '2026-11-01', lt: '2026-12-06' } }, { to_on: { isNull: true } }] },
  ])
  const [first, after] = ['2026-11-01 00:00:00', '2026-12-06 00:00:00']
  expect(overlapFilter(moments, '2026-11-01', '2026-12-06')).toEqual([
    { from_at: { lt: after } },
    { any: [{ to_at: { gt: first } }, { from_at: { gte: first, lt: after } }] },
  ])
  expect(overlapFilter(begins, '2026-11-01', '2026-12-06')).toEqual([{ from_at: { gte: first, lt: after } }])
})

test('a range without a start can be queried', () => {
  expect([undatedFilter(days), undatedFilter(moments)]).toEqual([undefined, { from_at: { isNull: true } }])
})

test('a row is there from its first day until its last, or goes on', () => {
  expect(dayRangeOf(days, { from_on: '2026-11-03', to_on: '2026-11-05' })).toEqual({ first: '2026-11-03', last: '2026-11-05' })
  expect(dayRangeOf(days, { from_on: '2026-11-03', to_on: null })).toEqual({ first: '2026-11-03', last: undefined })
  expect(dayRangeOf(moments, { from_at: '2026-11-03 22:00:00', to_at: '2026-11-05 00:00:00' })).toEqual({ first: '2026-11-03', last: '2026-11-04' })
  expect(dayRangeOf(moments, { from_at: '2026-11-03 00:00:00', to_at: '2026-11-03 00:00:00' })).toEqual({ first: '2026-11-03', last: '2026-11-03' })
  expect(dayRangeOf(begins, { from_at: '2026-11-03 22:00:00', to_at: '2026-11-05 00:00:00' })).toEqual({ first: '2026-11-03', last: '2026-11-03' })
  expect(dayRangeOf(moments, { from_at: null, to_at: '2026-11-05 00:00:00' })).toBeUndefined()
})

test('it reaches from part to part of a day, and a day is over when it ends', () => {
  expect(dayOffsetsOf(moments, { from_at: '2026-11-03 12:00:00', to_at: '2026-11-05 06:00:00' }, '2026-11-03')).toEqual([0.5, 2.25])
  expect(dayOffsetsOf(days, { from_on: '2026-11-02', to_on: '2026-11-05' }, '2026-11-03')).toEqual([-1, 3])
  expect(dayOffsetsOf(days, { from_on: '2026-11-03', to_on: null }, '2026-11-03')).toEqual([0, Number.POSITIVE_INFINITY])
  expect(dayOffsetsOf(begins, { from_at: '2026-11-03 12:00:00' }, '2026-11-03')).toEqual([0.5, 0.5])
})
