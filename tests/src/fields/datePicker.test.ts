import { isDay } from '#schema/base/time.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { exampleDay } from '#schema/fields/base/dates.ts'
import type { DateFormat } from '#src/fields/datePicker/dateText.ts'
import { placeholderOf, parseDate, removeInvalidCharacters, formatDate } from '#src/fields/datePicker/dateText.ts'
import { dayAfterKeyPress, sameDayInMonth, shiftMonth, nearestOpenDay } from '#src/fields/datePicker/days.ts'
import { monthTitle, resolvePickerLocale } from '#src/fields/datePicker/resolvePickerLocale.ts'
import { extendSpan } from '#src/fields/datePicker/span.ts'

const open = () => false
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const plain: DateFormat = { format: 'YYYY-MM-DD', withTime: false, digitsOnly: false, isClosed: open }

test.each([
  ['ArrowLeft', false, '2026-03-01', '2026-02-28'],
  ['ArrowRight', false, '2026-12-31', '2027-01-01'],
  ['ArrowUp', false, '2026-05-07', '2026-04-30'],
  ['ArrowDown', false, '2026-05-07', '2026-05-14'],
  ['PageUp', false, '2026-03-31', '2026-02-28'],
  ['PageDown', false, '2026-01-31', '2026-02-28'],
  ['PageUp', true, '2024-02-29', '2023-02-28'],
  ['PageDown', true, '2026-05-07', '2027-05-07'],
  ['Home', false, '2026-05-07', '2026-05-03'],
  ['End', false, '2026-05-07', '2026-05-09'],
  ['Home', false, '2026-05-03', '2026-05-03'],
])('%s (shift %s) leads from %s to %s', (key, shift, from, to) => {
  expect(dayAfterKeyPress(key, shift, from, open)).toBe(to)
})

test('other keys lead nowhere, and nothing leads out of the calendar', () => {
  expect(dayAfterKeyPress('a', false, '2026-05-07', open)).toBeUndefined()
  expect(dayAfterKeyPress('ArrowLeft', false, '1900-01-01', open)).toBe('1900-01-01')
  expect(dayAfterKeyPress('ArrowDown', false, '2100-12-31', open)).toBe('2100-12-31')
  expect(dayAfterKeyPress('PageUp', true, '1900-06-15', open)).toBe('1900-01-15')
})

test('keys pass over closed days and stop only at open ones', () => {
  expect(dayAfterKeyPress('ArrowRight', false, '2026-05-08', isWeekend)).toBe('2026-05-11')
  expect(dayAfterKeyPress('Home', false, '2026-05-07', isWeekend)).toBe('2026-05-04')
  expect(dayAfterKeyPress('End', false, '2026-05-07', isWeekend)).toBe('2026-05-08')
  expect(dayAfterKeyPress('ArrowRight', false, '2026-05-08', (day) => day > '2026-05-08')).toBe('2026-05-08')
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End')
  fc.assert(
    fc.property(fc.nat(20_000), keys, fc.boolean(), (n, key, shift) => {
      const from = nearestOpenDay(exampleDay(n), isWeekend) ?? ''
      const to = dayAfterKeyPress(key, shift, from, isWeekend) ?? ''
      return isDay(to) && !isWeekend(to)
    }),
  )
})

test('where every day is closed there is none to go to', () => {
  expect(nearestOpenDay('2026-05-07', () => true)).toBeUndefined()
  expect(dayAfterKeyPress('PageDown', false, '2026-05-07', () => true)).toBe('2026-05-07')
})

test('months are counted over the years, as far as the calendar goes', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-05', -12)).toBe('2025-05')
  expect(shiftMonth('1900-03', -12)).toBe('1900-01')
  expect(shiftMonth('2100-10', 12)).toBe('2100-12')
  expect(sameDayInMonth('2027-02', '2026-01-31')).toBe('2027-02-28')
})

test('the first click starts, the second ends, an earlier day becomes the start, a third starts anew', () => {
  const none = { from: null, to: null }
  const one = extendSpan(none, '2026-05-07')
  expect(one).toEqual({ from: '2026-05-07', to: null })
  expect(extendSpan(one, '2026-05-10')).toEqual({ from: '2026-05-07', to: '2026-05-10' })
  expect(extendSpan(one, '2026-05-01')).toEqual({ from: '2026-05-01', to: '2026-05-07' })
  expect(extendSpan(one, '2026-05-07')).toEqual({ from: '2026-05-07', to: '2026-05-07' })
  expect(extendSpan({ from: '2026-05-01', to: '2026-05-07' }, '2026-05-03')).toEqual({ from: '2026-05-03', to: null })
  expect(extendSpan({ from: null, to: '2026-05-07' }, '2026-05-03')).toEqual({ from: '2026-05-03', to: '2026-05-07' })
})

test.each([
  ['YYYY-MM-DD', '2026-05-07'],
  ['DD/MM/YYYY', '07/05/2026'],
  ['D.M.YY', '7.5.26'],
  ['YYYY년 M월 D일', '2026년 5월 7일'],
  ['MMDDYYYY', '05072026'],
])('in %s a day is %s, read back as itself', (format, text) => {
  expect(formatDate('2026-05-07', { format, withTime: false })).toBe(text)
  expect(parseDate(text, { ...plain, format })).toBe('2026-05-07')
})

test.each([
  ['2026.5.7', '2026-05-07'],
  ['20260507', '2026-05-07'],
  ['26-5-7', '2026-05-07'],
  ['２０２６-05-07', '2026-05-07'],
  ['  ', null],
  ['2026-02-29', undefined],
  ['2026-05', undefined],
  ['어제', undefined],
  ['1899-12-31', undefined],
])('%j is read as %j', (text, day) => {
  expect(parseDate(text, plain)).toBe(day)
})

test('another format is used literally', () => {
  const british = { ...plain, format: 'DD/MM/YYYY' }
  expect(parseDate('07052026', british)).toBe('2026-05-07')
  expect(parseDate('7.5.2026', british)).toBe('2026-05-07')
  expect(parseDate('12/31/2026', british)).toBeUndefined()
  expect(parseDate('2026-05-07', british)).toBeUndefined()
})

test('with a time, both are read and written, and digits alone will do', () => {
  const timed = { ...plain, withTime: true }
  expect(parseDate('2026-05-07 9:30', timed)).toBe('2026-05-07 09:30:00')
  expect(parseDate('202605070930', timed)).toBe('2026-05-07 09:30:00')
  expect(parseDate('20260507093015', timed)).toBe('2026-05-07 09:30:15')
  expect(parseDate('2026-05-07', timed)).toBe('2026-05-07 00:00:00')
  expect(parseDate('07/05/2026 14:00', { ...timed, format: 'DD/MM/YYYY' })).toBe('2026-05-07 14:00:00')
  expect(parseDate('2026-05-07 24:30', timed)).toBeUndefined()
  expect(formatDate('2026-05-07 14:00:00', timed)).toBe('2026-05-07 14:00')
  expect(formatDate('2026-05-07 14:00:09', timed)).toBe('2026-05-07 14:00:09')
  expect(placeholderOf(timed)).toBe('YYYY-MM-DD HH:MM')
})

test('every moment is read back from how it is written', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(86_399), fc.constantFrom('YYYY-MM-DD', 'DD/MM/YYYY', 'D.M.YYYY', 'YYYYMMDD'), (n, seconds, format) => {
      const sql = `${exampleDay(n)} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`
      const timed = { ...plain, format, withTime: true }
      return parseDate(formatDate(sql, timed), timed) === sql
    }),
  )
})

test('a closed day cannot be typed, and with digits only nothing else stays', () => {
  expect(parseDate('2026-05-09', { ...plain, isClosed: isWeekend })).toBeUndefined()
  expect(parseDate('2026-05-08', { ...plain, isClosed: isWeekend })).toBe('2026-05-08')
  expect(removeInvalidCharacters('20a2６-05', { digitsOnly: true })).toBe('202605')
  expect(removeInvalidCharacters('2026-05', { digitsOnly: false })).toBe('2026-05')
})

test('Korean and English are spoken; another locale is English, with one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(['ko', 'ko-KR', 'en', 'en-US'].map(resolvePickerLocale)).toEqual(['ko', 'ko', 'en', 'en'])
  expect(warn).not.toHaveBeenCalled()
  expect([resolvePickerLocale('de'), resolvePickerLocale('de')]).toEqual(['en', 'en'])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain('"de" falls back to English')
  warn.mockRestore()
  expect([monthTitle('2026-05', 'ko'), monthTitle('2026-05', 'en')]).toEqual(['2026년 5월', 'May 2026'])
})
