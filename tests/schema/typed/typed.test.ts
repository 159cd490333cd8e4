import type { SerialDayZero } from '#schema/base/time.ts'
import { isDay, isMoment } from '#schema/base/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleDay } from '#schema/fields/base/dates.ts'
import { groupDigits } from '#schema/fields/base/format.ts'
import type { TemporalKind } from '#schema/typed/date.ts'
import { parseHumanDate } from '#schema/typed/date.ts'
import { parseHumanNumber, wonCurrencyUnits } from '#schema/typed/number.ts'
import { parseDateCell } from '#schema/typed/sheet.ts'

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
  ['12,34', undefined],
  ['1,5', undefined],
  ['12%', undefined],
  ['1e400', undefined],
  ['9'.repeat(41), undefined],
])('%j is read as the number %j', (text, number) => {
  expect(parseHumanNumber(text)).toBe(number)
})

test.each([
  ['1,200원', 1200],
  ['₩1,200', 1200],
  ['￦ １，２００', 1200],
  ['-₩1,200', -1200],
  ['₩-1,200', -1200],
  ['△1,200', -1200],
  ['(1,200)', -1200],
  ['1 200 000 원', 1_200_000],
  ['12 00', undefined],
  ['KRW 1,200', 1200],
  ['--1', undefined],
  ['원', undefined],
  ['12$', undefined],
  ['150만원', undefined],
])('%j is read as %j won', (text, number) => {
  expect(parseHumanNumber(text, wonCurrencyUnits)).toBe(number)
})

test.each([
  ['12.5%', ['%'], 12.5],
  ['１２．５ ％', ['%'], 12.5],
  ['30 km', ['km'], 30],
  ['30KM', ['km'], 30],
  ['1,200P', ['P'], 1200],
])('%j is read with the unit of its field', (text, units, number) => {
  expect(parseHumanNumber(text, units)).toBe(number)
})

test('a number is read back from how it is shown', () => {
  fc.assert(fc.property(fc.integer(), (number) => parseHumanNumber(groupDigits(number)) === number))
})

test.each<[TemporalKind, string, string | null | undefined]>([
  ['day', '2026-05-07', '2026-05-07'],
  ['day', '2026.5.7', '2026-05-07'],
  ['day', '2026. 5. 7.', '2026-05-07'],
  ['day', '20260507', '2026-05-07'],
  ['day', '2026/05/07', '2026-05-07'],
  ['day', '2026년 5월 7일', '2026-05-07'],
  ['day', '2026년5월7일 목요일', '2026-05-07'],
  ['day', '2026-05-07(목)', '2026-05-07'],
  ['day', '2026-05-07 (금)', undefined],
  ['day', '２０２６．５．７', '2026-05-07'],
  ['day', '2026-05-07 00:00:00', '2026-05-07'],
  ['day', '2026-05-07T00:00:00.000', '2026-05-07'],
  ['day', '2026-05-07 09:00:00', undefined],
  ['day', '2026-05.07', undefined],
  ['day', '05/07/2026', undefined],
  ['day', '2026-05-071', undefined],
  ['day', '260507', '2026-05-07'],
  ['day', '2026-02-29', undefined],
  ['day', '어제', undefined],
  ['day', ' ', null],
  ['month', '202605', '2026-05'],
  ['month', '2026.5', '2026-05'],
  ['month', '2026-13', undefined],
  ['month', '2026년 5월', '2026-05'],
  ['month', '2026-05-01 00:00:00', '2026-05'],
  ['month', '2026-05-02 00:00:00', undefined],
  ['month', 'May-26', undefined],
  ['time', '9:30', '09:30'],
  ['time', '930', '09:30'],
  ['time', '24:00', '24:00'],
  ['time', '24:30', undefined],
  ['time', '오전 9:30', '09:30'],
  ['time', '오후 2시 30분', '14:30'],
  ['time', '오전 12:05', '00:05'],
  ['time', '오후 12:05', '12:05'],
  ['time', '오후 14:30', undefined],
  ['time', '2:30 PM', '14:30'],
  ['time', 'am 9:30', '09:30'],
  ['time', '14시', '14:00'],
  ['time', '09:30:15', undefined],
  ['time', '1899-12-30 09:30:00', '09:30'],
  ['moment', '2026-05-07 14:00', '2026-05-07 14:00:00'],
  ['moment', '2026-05-07T14:00:09', '2026-05-07 14:00:09'],
  ['moment', '20260507 930', '2026-05-07 09:30:00'],
  ['moment', '2026-05-07', '2026-05-07 00:00:00'],
  ['moment', '2026-05-07 24:00', undefined],
  ['moment', '2026. 5. 7. 오전 9:30', '2026-05-07 09:30:00'],
  ['moment', '2026. 5. 7. 오후 9:30:15', '2026-05-07 21:30:15'],
  ['moment', '2026년 5월 7일 9시 5분', '2026-05-07 09:05:00'],
  ['moment', '2026/05/07 (목) 09:30', '2026-05-07 09:30:00'],
  ['moment', '202605070930', '2026-05-07 09:30:00'],
  ['moment', '20260507093015', '2026-05-07 09:30:15'],
  ['moment', '2026-05-07 9:30 PM', '2026-05-07 21:30:00'],
  ['moment', '2026-05-07T00:30:00Z', '2026-05-07 09:30:00'],
  ['moment', '2026-05-07T00:30:00.123+09:00', '2026-05-07 00:30:00'],
  ['moment', '2026-05-07 9:75', undefined],
  ['moment', '2026-05-0709:30', undefined],
])('as a %s, %j is read as %j', (form, text, date) => {
  expect(parseHumanDate(text, form)).toBe(date)
})

test('every day of the calendar is read as itself, and a moment always is one', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(86_399), (n, seconds) => {
      const time = new Date(seconds * 1000).toISOString().slice(11, 19)
      const moment = parseHumanDate(`${exampleDay(n)} ${time}`, 'moment')
      return isDay(parseHumanDate(exampleDay(n), 'day') ?? '') && isMoment(moment ?? '') && moment === `${exampleDay(n)} ${time}`
    }),
  )
})

const xls: SerialDayZero = '1899-12-30'
const mac: SerialDayZero = '1904-01-01'

test.each<[TemporalKind, string, SerialDayZero | undefined, string | null | undefined]>([
  ['day', '46352', xls, '2026-11-26'],
  ['day', '44890', mac, '2026-11-26'],
  ['day', '46352', undefined, undefined],
  ['day', '46352.5', xls, undefined],
  ['day', '2026', xls, undefined],
  ['day', '20261126', xls, '2026-11-26'],
  ['day', '26.11.26', xls, undefined],
  ['day', '261126', undefined, undefined],
  ['moment', '46352.395833333336', xls, '2026-11-26 09:30:00'],
  ['moment', '46352', xls, '2026-11-26 00:00:00'],
  ['moment', '26-11-26 09:30', undefined, undefined],
  ['time', '0.395833333333333', xls, '09:30'],
  ['time', '46352.5', xls, undefined],
  ['time', '930', xls, '09:30'],
  ['month', '202611', xls, '2026-11'],
  ['month', '46352', xls, undefined],
])('in a cell, as a %s, %j of a file that counts from %s is %j', (form, text, calendar, date) => {
  expect(parseDateCell(text, form, calendar)).toBe(date)
})

test('any cell text is parsed or refused in linear time', () => {
  const signs = fc.constantFrom(...' 0123456789.-/:년월일시분오전후()TZ,원₩%')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 60 }), fc.constantFrom<TemporalKind>('day', 'moment', 'month', 'time'), (text, form) => {
      const date = parseDateCell(text, form, xls)
      const number = parseHumanNumber(text, wonCurrencyUnits)
      return (date === undefined || date === null || /^[\d:\- ]+$/.test(date)) && (number === undefined || number === null || Number.isFinite(number))
    }),
  )
})
