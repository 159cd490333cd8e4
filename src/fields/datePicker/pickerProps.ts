import { isDay } from '#schema/base/time.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { currentLanguage } from '#schema/base/label.ts'
import type { DateFormat } from './dateText.ts'
import type { IsDayClosed } from './days.ts'
import { resolvePickerLocale } from './resolvePickerLocale.ts'

/** Options of a date picker, for one date and for a range. */
export interface PickerOptions {
  /** The value has a time of day: `2026-05-07 14:00:00` instead of `2026-05-07`. */
  withTime?: boolean
  /** The format of the day: `YYYY` or `YY`, `MM` or `M`, `DD` or `D`. Default: `YYYY-MM-DD`. */
  format?: string
  /** Accepts only digits: `20260507`. */
  digitsOnly?: boolean
  /** Returns true for days that cannot be chosen by mouse, keyboard or typing. */
  isClosed?: IsDayClosed
  /** `ko` or `en`; default: the language of the page. Others fall back to English with a console warning. */
  locale?: string
  /** Adds a button that chooses today in Seoul (with a time: now). */
  todayButton?: boolean
  /** Choosing a day does not close the popup. */
  keepOpen?: boolean
  /** For narrow cells: the box has no buttons, and the popup has one to clear. */
  compact?: boolean
  /** Shows no error below the box for text that is not a date. */
  hideError?: boolean
}

const alwaysFalse = () => false

/** Splits the props into picker options (with defaults) and box props. */
export function splitPickerProps<P extends PickerOptions>(props: P) {
  const { withTime, format, digitsOnly, isClosed, locale, todayButton, keepOpen, compact, hideError, ...box } = props
  const writing: DateFormat = {
    withTime: withTime ?? false,
    format: format ?? 'YYYY-MM-DD',
    digitsOnly: digitsOnly ?? false,
    isClosed: isClosed ?? alwaysFalse,
  }
  const options = {
    ...writing,
    todayButton: todayButton ?? false,
    keepOpen: keepOpen ?? false,
    compact: compact ?? false,
    hideError: (hideError ?? false) || (compact ?? false),
    locale: resolvePickerLocale(locale ?? currentLanguage()),
  }
  return { writing, options, box }
}

/** The day of an SQL date, or null if it is not a date. */
export const validDayOf = (sql: string | null) => (sql !== null && isDay(sql.slice(0, 10)) ? sql.slice(0, 10) : null)
export const timeOf = (sql: string | null) => sql?.slice(11, 16) ?? ''

export const today = () => toSeoulWallTime(new Date()).slice(0, 10)
export const currentTimeOfDay = () => toSeoulWallTime(new Date()).slice(11, 16)

/** The picker's value for a day, with its time if required. */
export const sqlDateOf = (day: string, time: string, withTime: boolean) => (withTime ? `${day} ${time === '' ? '00:00' : time}:00` : day)
