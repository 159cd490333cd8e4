import { isDay } from '#schema/base/time.ts'
import { wallTime } from '#schema/base/time.ts'
import { language } from '#schema/base/label.ts'
import type { DateFormat } from './dateText.ts'
import type { DayTest } from './days.ts'
import { pickerLocale } from './pickerLocale.ts'

/** What a date picker can be told, for one day and for a range alike. */
export interface PickerOptions {
  /** A time of day belongs to the date: `2026-05-07 14:00:00` instead of `2026-05-07`. */
  withTime?: boolean
  /** How the day is written: `YYYY` or `YY`, `MM` or `M`, `DD` or `D`. `YYYY-MM-DD` unless said otherwise. */
  format?: string
  /** Nothing but digits may be typed: `20260507`. */
  digitsOnly?: boolean
  /** Days for which it answers true can be chosen neither by mouse nor by keyboard nor by typing. */
  isClosed?: DayTest
  /** `ko` or `en`; the language of the page unless said otherwise. Any other is English, with a warning in the console. */
  locale?: string
  /** A button that chooses today, in Seoul (with a time: now). */
  todayButton?: boolean
  /** Choosing does not close it. */
  keepOpen?: boolean
  /** In a narrow cell: no buttons in the box, the sheet has one to clear. */
  compact?: boolean
  /** Does not say below the box that a typed text was no date. */
  terse?: boolean
}

const never = () => false

/** What a picker was told, completed, and apart from what its boxes were told. */
export function pickerOptionsOf<P extends PickerOptions>(props: P) {
  const { withTime, format, digitsOnly, isClosed, locale, todayButton, keepOpen, compact, terse, ...box } = props
  const writing: DateFormat = { withTime: withTime ?? false, format: format ?? 'YYYY-MM-DD', digitsOnly: digitsOnly ?? false, isClosed: isClosed ?? never }
  const options = {
    ...writing,
    todayButton: todayButton ?? false,
    keepOpen: keepOpen ?? false,
    compact: compact ?? false,
    terse: (terse ?? false) || (compact ?? false),
    locale: pickerLocale(locale ?? language()),
  }
  return { writing, options, box }
}

/** The day of an SQL date, or null where it is none. */
export const dayOf = (sql: string | null) => (sql !== null && isDay(sql.slice(0, 10)) ? sql.slice(0, 10) : null)
export const timeOf = (sql: string | null) => sql?.slice(11, 16) ?? ''

export const today = () => wallTime(new Date()).slice(0, 10)
export const nowTime = () => wallTime(new Date()).slice(11, 16)

/** A day as the value that a picker gives, at a time where it has one. */
export const sqlOf = (day: string, time: string, withTime: boolean) => (withTime ? `${day} ${time === '' ? '00:00' : time}:00` : day)
