import { isDay } from '#schema/base/time.ts'
import { formatMoment } from '#schema/fields/base/format.ts'
import { parseHumanDate } from '#schema/typed/date.ts'
import type { IsDayClosed } from './days.ts'

/** The text format of a date. */
export interface DateFormat {
  /** The format of the day: `YYYY` or `YY`, `MM` or `M`, `DD` or `D`, with any separators. */
  readonly format: string
  /** The value has a time of day: `2026-05-07 14:00:00`. */
  readonly withTime: boolean
  /** Accepts only digits. */
  readonly digitsOnly: boolean
  readonly isClosed: IsDayClosed
}

const tokens = /YYYY|YY|MM|M|DD|D/g
const padTwo = (digits = '') => digits.padStart(2, '0')

function formatDay(day: string, format: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Readonly<Record<string, string>> = { YYYY: year, YY: year.slice(2), MM: month, M: String(Number(month)), DD: date, D: String(Number(date)) }
  return format.replace(tokens, (token) => parts[token] ?? token)
}

/** Formats an SQL date for its box. */
export function formatDate(sql: string, { format, withTime }: Pick<DateFormat, 'format' | 'withTime'>) {
  const day = sql.slice(0, 10)
  if (!isDay(day)) return sql
  return formatDay(day, format) + (withTime ? formatMoment(sql).slice(10) : '')
}

export const placeholderOf = ({ format, withTime }: Pick<DateFormat, 'format' | 'withTime'>) => (withTime ? `${format} HH:MM` : format)

const tokenNames: Readonly<Record<string, string>> = { Y: 'year', M: 'month', D: 'date' }

/** A regular expression for the format, with separators or with digits only. */
function patternOf(format: string, between: string) {
  const parts = format.match(tokens) ?? []
  const widths = parts.map((token) => {
    const width = token.startsWith('Y') ? String(token.length) : between === '' ? String(Math.max(token.length, 2)) : '1,2'
    return `(?<${tokenNames[token.charAt(0)]}>\\d{${width}})`
  })
  return new RegExp(`^${widths.join(between)}\\D*$`)
}

function parseDay(text: string, format: string) {
  const { groups } = patternOf(format, '\\D+').exec(text) ?? patternOf(format, '').exec(text) ?? {}
  if (groups) {
    const year = groups.year?.length === 2 ? `20${groups.year}` : groups.year
    const day = `${year}-${padTwo(groups.month)}-${padTwo(groups.date)}`
    return isDay(day) ? day : undefined
  }
  // A format that starts with the year also accepts other notations without ambiguity.
  return (format.startsWith('Y') && parseHumanDate(text, 'day')) || undefined
}

function parseMoment(text: string, format: string) {
  const [, digits, at] = /^(\d{8})(\d{4}|\d{6})$/.exec(text) ?? []
  const match = /[\sT](\d{1,2}:?\d{2}(?::[0-5]\d)?)$/.exec(text)
  const [first, last = ''] = match ? [text.slice(0, match.index).trimEnd(), match[1]] : [text]
  const time = at?.length === 6 ? at.replace(/^(..)(..)(..)$/, '$1:$2:$3') : (at ?? last)
  const day = parseDay(digits ?? first, format)
  const moment = day && parseHumanDate(`${day} ${time}`, 'moment')
  return moment || (format.startsWith('Y') && parseHumanDate(text, 'moment')) || undefined
}

/** Removes characters that the box does not accept while the user types. */
export const removeInvalidCharacters = (text: string, { digitsOnly }: Pick<DateFormat, 'digitsOnly'>) =>
  digitsOnly ? text.normalize('NFKC').replace(/\D/g, '') : text

/** Parses typed text to an SQL date. `null`: empty; `undefined`: not a date, or a closed one. */
export function parseDate(text: string, { format, withTime, isClosed }: DateFormat) {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  const sql = withTime ? parseMoment(plain, format) : parseDay(plain, format)
  return sql === undefined || isClosed(sql.slice(0, 10)) ? undefined : sql
}
