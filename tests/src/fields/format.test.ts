import { instantOf, monthEnd, toSeoulWallTime } from '#schema/base/time.ts'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#schema'
import { dayBoundary, buildDateRangePresets } from '#src/fields/parts/dates/dateRanges.ts'
import { relativeTime, formatMoment, formatCount, formatMeasure, formatUpcoming, formatBytes, formatDayRange, formatWon } from '#schema/fields/base/format.ts'

afterEach(() => setLanguage('ko'))

const now = instantOf('2026-05-07 14:00:00')

test.each([
  ['2026-05-07 13:59:40', '방금'],
  ['2026-05-07 13:57:00', '3분 전'],
  ['2026-05-07 11:10:00', '2시간 전'],
  ['2026-05-06 13:00:00', '어제'],
  ['2026-05-04 13:00:00', '3일 전'],
  ['2026-05-07 14:30:00', '30분 후'],
  ['2026-04-01 09:00:00', '2026-04-01'],
])('%s is %s at 14:00', (moment, words) => {
  expect(relativeTime(moment, now)).toBe(words)
})

test('Seoul time is parsed and formatted independent of the time zone of the machine', () => {
  expect(instantOf('2026-01-01 00:00:00').toISOString()).toBe('2025-12-31T15:00:00.000Z')
  expect(toSeoulWallTime(new Date('2025-12-31T15:00:00Z'))).toBe('2026-01-01 00:00:00')
})

test('amounts are grouped and have their unit, in both languages', () => {
  expect(formatWon(1_234_500)).toBe('1,234,500원')
  expect(formatMeasure(128_450, 'km')).toBe('128,450 km')
  expect(formatMeasure(12.5, '%')).toBe('12.5%')
  expect(formatMeasure(43_200, '분')).toBe('43,200분')
  expect(formatMeasure(3, undefined)).toBe('3')
  expect(formatCount(1200)).toBe('1,200건')
  expect(formatBytes(1536)).toBe('1.5 KB')
  expect(formatBytes(0)).toBe('0 B')
  setLanguage('en')
  expect(formatWon(1_234_500)).toBe('₩1,234,500')
  expect(formatWon(-8_000)).toBe('-₩8,000')
  expect(formatMeasure(43_200, '분')).toBe('43,200 min')
  expect(formatMeasure(12.5, '%')).toBe('12.5%')
  expect(formatCount(1)).toBe('1 item')
})

test('seconds are omitted if they are zero', () => {
  expect(formatMoment('2026-05-07 14:00:00')).toBe('2026-05-07 14:00')
  expect(formatMoment('2026-05-07 14:00:05')).toBe('2026-05-07 14:00:05')
  expect(formatMoment('2026-05-07')).toBe('2026-05-07')
})

test('planning times show weekday and time, and the year only if it is another', () => {
  expect(formatUpcoming('2026-05-07 18:30:00', now)).toBe('오늘 18:30')
  expect(formatUpcoming('2026-05-08 09:00:00', now)).toBe('내일 09:00')
  expect(formatUpcoming('2026-05-13 09:00:00', now)).toBe('05-13 (수) 09:00')
  expect(formatUpcoming('2025-12-31 23:30:00', now)).toBe('2025-12-31 (수) 23:30')
  expect(formatDayRange('2026-06-25 00:00:00', '2026-08-09 23:59:00')).toBe('2026-06-25 ~ 08-09')
  expect(formatDayRange('2026-12-01', '2027-01-31')).toBe('2026-12-01 ~ 2027-01-31')
  expect(formatDayRange('2026-06-25', '')).toBe('2026-06-25 ~ ')
})

test('quick ranges end with their last day in Seoul', () => {
  // Already March 1 in Seoul.
  const ranges = buildDateRangePresets(new Date('2028-02-29T15:30:00Z')).map(({ range }) => range)
  expect(ranges).toEqual([
    { gte: '2028-03-01', lte: '2028-03-01' },
    { gte: '2028-02-24', lte: '2028-03-01' },
    { gte: '2028-03-01', lte: '2028-03-31' },
  ])
  expect(monthEnd('2028-02-10')).toBe('2028-02-29')
  expect(dayBoundary('2026-05-07', 'gte')).toBe('2026-05-07 00:00:00')
  expect(dayBoundary('2026-05-07', 'lte')).toBe('2026-05-07 23:59:59')
})
