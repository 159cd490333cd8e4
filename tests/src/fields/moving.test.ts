import { expect, test } from 'vitest'
import type { RelativeRange } from '#src/fields/parts/dates/relativeRange.ts'
import { rangeEndsOf, parseRelativeRange, relativeRangeKinds } from '#src/fields/parts/dates/relativeRange.ts'
import { relativeTimeText } from '#src/views/list/filters/relativeTimeText.ts'

test('relative days and moments are parsed as they were formatted', () => {
  for (const kind of relativeRangeKinds)
    for (const withTime of [true, false]) {
      const move: RelativeRange = { kind, days: 30 }
      expect(parseRelativeRange(rangeEndsOf(move, withTime))).toEqual(move)
    }
})

test('ends that say something else are no days from now', () => {
  for (const [gte, lte] of [
    [null, null],
    ['2026-11-01', '2026-11-24'],
    ['$today-7d', '$today'],
    ['$now-2h', null],
    ['$month', null],
    [null, '$today+30d'],
  ])
    expect(parseRelativeRange({ gte, lte })).toBeUndefined()
})

test('a relative time is shown as text, other values unchanged', () => {
  expect(['$now', '$today', '$month', '$now-2h', '$today+30d', '$month-1d', '2026-11-24', '$soon'].map(relativeTimeText)).toEqual([
    '지금',
    '오늘',
    '이번 달 1일',
    '2시간 전',
    '30일 뒤',
    '이번 달 1일 1일 전',
    '2026-11-24',
    '$soon',
  ])
})
