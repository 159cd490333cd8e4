import { isDay, toSeoulWallTime } from '../base/time.ts'
import { maxHumanTextLength, toHalfWidth } from './number.ts'

/** Parses dates and times as people and programs write them. `null`: empty; `undefined`: invalid or ambiguous. */

export type TemporalKind = 'day' | 'moment' | 'month' | 'time'

const padTwoDigits = (digits: string) => digits.padStart(2, '0')

const weekdays = '일월화수목금토'
/** The weekday behind a day, `2026-11-26(목)`. It must match the day. */
const weekdaySuffix = /^ ?\(?([일월화수목금토])(?:요일)?\)?(?= |$)/

const weekdayOf = (day: string) => weekdays.charAt(new Date(`${day}T00:00:00Z`).getUTCDay())

/** A year of two digits is in this century. */
const dayForms = [
  /^(\d{4}|\d{2}) ?([-./]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?!\d)\.?/,
  /^(\d{4}|\d{2})( )(\d{1,2}) (\d{1,2})(?!\d)\.?/,
  /^(\d{4}|\d{2})(년) ?(\d{1,2})월 ?(\d{1,2})일/,
  /^(\d{4}|\d{2})()(\d{2})(\d{2})(?!\d)/,
]

/** The day at the start of a text, and the rest of the text. */
function dayAtFront(text: string): readonly [string, string] | undefined {
  const result = dayForms.map((form) => form.exec(text)).find((match) => match !== null)
  if (!result) return undefined
  const [all, year = '', , month = '', date = ''] = result
  const day = `${year.length === 2 ? `20${year}` : year}-${padTwoDigits(month)}-${padTwoDigits(date)}`
  if (!isDay(day)) return undefined
  const rest = text.slice(all.length)
  const [label, weekday] = weekdaySuffix.exec(rest) ?? []
  if (weekday !== undefined && weekday !== weekdayOf(day)) return undefined
  return [day, rest.slice(label?.length ?? 0)]
}

function typedDay(text: string) {
  const [day, rest] = dayAtFront(text) ?? []
  // Some programs write a day as its midnight.
  return day !== undefined && /^([T ]0{1,2}:00(:00(\.0+)?)?)?$/.test(rest ?? '') ? day : undefined
}

function typedMonth(text: string) {
  const [, year, month = ''] = /^(\d{4})(?: ?[-./] ?| ?년 ?|)(\d{1,2})(?:\.|월)?$/.exec(text) ?? []
  if (year && isDay(`${year}-${padTwoDigits(month)}-01`)) return `${year}-${padTwoDigits(month)}`
  // Spreadsheet programs store a month as its first day.
  const [, first] = /^(\d{4}-\d{2})-01 00:00:00$/.exec(text) ?? []
  return first
}

const timeForms = [
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/,
  /^(\d{1,2})시(?: ?(\d{1,2})분(?: ?(\d{1,2})초)?)?$/,
  /^(\d{1,2})(\d{2})$/,
  /^(\d{2})(\d{2})(\d{2})$/,
]
const halfDayHours: Readonly<Record<string, number>> = { 오전: 0, am: 0, 오후: 12, pm: 12 }
const halfDayPattern = /^(오전|오후|am|pm) ?| ?(am|pm)$/i

/** Parses a time of day: `9:30`, `930`, `오후 2시 30분`, `2:30 PM`. */
function parseTimeOfDay(text: string) {
  const [label, before, behind] = halfDayPattern.exec(text) ?? []
  const noon = halfDayHours[(before ?? behind ?? '').toLowerCase()]
  const digits = label === undefined ? text : text.replace(label, '')
  const [all, hour = '', minute = '00', second = '00'] = timeForms.map((form) => form.exec(digits)).find((match) => match !== null) ?? []
  if (all === undefined || (noon !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return undefined
  const time = `${padTwoDigits(noon === undefined ? hour : String((Number(hour) % 12) + noon))}:${padTwoDigits(minute)}`
  if (!/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time) || !/^[0-5]?\d$/.test(second)) return undefined
  return { time, second: padTwoDigits(second) }
}

/** Spreadsheet programs store a time of day as a time on day 0 of their calendar. */
const beforeCalendars = /^(?:1899-12-3[01]|1904-01-01) (?=\d{2}:)/

function typedTime(text: string) {
  const { time, second } = parseTimeOfDay(text.replace(beforeCalendars, '')) ?? {}
  return second === '00' ? time : undefined
}

/** An instant with a time zone, `2026-11-26T00:30:00Z`. It is converted to wall time in Asia/Seoul. */
const instantPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})? ?(?:Z|[+-]\d{2}:?\d{2})$/

function parseInstant(text: string) {
  if (!instantPattern.test(text) || !isDay(text.slice(0, 10))) return undefined
  const at = new Date(text.replace(' ', 'T').replace(/ ?([+-]\d{2}):?(\d{2})$/, '$1:$2'))
  return Number.isNaN(at.getTime()) ? undefined : toSeoulWallTime(at)
}

function typedMoment(text: string) {
  const zoned = parseInstant(text)
  if (zoned !== undefined) return zoned
  const [day, rest = ''] = dayAtFront(/^\d{12}(\d{2})?$/.test(text) ? `${text.slice(0, 8)} ${text.slice(8)}` : text) ?? []
  if (day === undefined) return undefined
  if (rest === '') return `${day} 00:00:00`
  const at = /^[T ]/.test(rest) ? parseTimeOfDay(rest.slice(1).trim()) : undefined
  return at && at.time !== '24:00' ? `${day} ${at.time}:${at.second}` : undefined
}

const parsers: Record<TemporalKind, (text: string) => string | undefined> = { day: typedDay, moment: typedMoment, month: typedMonth, time: typedTime }

/** Parses `2026. 11. 26.`, `2026년 11월 26일 오전 9:30`, `26.11.26` to a day, moment, month or time of the API. */
export function parseHumanDate(text: string, form: TemporalKind) {
  const input = toHalfWidth(text).replace(/\s+/g, ' ')
  if (input === '') return null
  return input.length > maxHumanTextLength ? undefined : parsers[form](input)
}

/** True if the year has only two digits. In an import that is ambiguous, because no user sees the parsed value at once. */
export const hasTwoDigitYear = (text: string) => /^\d{2}(?!\d)\D|^\d{6}(?!\d)/.test(toHalfWidth(text))
