import { isDay, isMoment } from '#schema/base/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someDay } from '#schema/fields/dates.ts'
import { grouped } from '#schema/fields/shown.ts'
import type { DateForm } from '#src/fields/parts/typed.ts'
import { typedDate, typedNumber } from '#src/fields/parts/typed.ts'

test.each([
  ['1,200', 1200],
  ['１２００', 1200],
  ['-3.5', -3.5],
  ['12.', 12],
  [' 7 ', 7],
  ['', null],
  ['1e3', undefined],
  ['0x10', undefined],
  ['열둘', undefined],
  ['1.2.3', undefined],
])('%j is read as the number %j', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

test('a number is read back from how it is shown', () => {
  fc.assert(fc.property(fc.integer(), (number) => typedNumber(grouped(number)) === number))
})

test.each<[DateForm, string, string | null | undefined]>([
  ['day', '2026-05-07', '2026-05-07'],
  ['day', '2026.5.7', '2026-05-07'],
  ['day', '2026. 5. 7.', '2026-05-07'],
  ['day', '20260507', '2026-05-07'],
  ['day', '260507', '2026-05-07'],
  ['day', '2026-02-29', undefined],
  ['day', '어제', undefined],
  ['day', ' ', null],
  ['month', '202605', '2026-05'],
  ['month', '2026.5', '2026-05'],
  ['month', '2026-13', undefined],
  ['time', '9:30', '09:30'],
  ['time', '930', '09:30'],
  ['time', '24:00', '24:00'],
  ['time', '24:30', undefined],
  ['moment', '2026-05-07 14:00', '2026-05-07 14:00:00'],
  ['moment', '2026-05-07T14:00:09', '2026-05-07 14:00:09'],
  ['moment', '20260507 930', '2026-05-07 09:30:00'],
  ['moment', '2026-05-07', '2026-05-07 00:00:00'],
  ['moment', '2026-05-07 24:00', undefined],
])('as a %s, %j is read as %j', (form, text, date) => {
  expect(typedDate(text, form)).toBe(date)
})

test('every day of the calendar is read as itself, and a moment always is one', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(86_399), (n, seconds) => {
      const time = new Date(seconds * 1000).toISOString().slice(11, 19)
      const moment = typedDate(`${someDay(n)} ${time}`, 'moment')
      return isDay(typedDate(someDay(n), 'day') ?? '') && isMoment(moment ?? '') && moment === `${someDay(n)} ${time}`
    }),
  )
})
