import type { SerialDayZero } from '../base/time.ts'
import { addDays } from '../base/time.ts'
import type { TemporalKind } from './date.ts'
import { hasTwoDigitYear, parseHumanDate } from './date.ts'

// Serial numbers from 1927 to 2099. Other numbers in a column of days are rather a year or an amount.
const serialDayRange = { from: 10_000, to: 73_050 }

/** Parses a date serial number, which a cell without a date format contains: `46352` is 2026-11-26, `46352.5` is its noon, `0.375` is 9:00. */
function serialDate(text: string, form: TemporalKind, from: SerialDayZero) {
  if (form === 'month' || !/^\d{1,5}(\.\d{1,17})?$/.test(text)) return undefined
  const [whole, seconds] = [Math.floor(Number(text)), Math.round((Number(text) % 1) * 86_400)]
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19)
  if (form === 'time') return whole === 0 && text.includes('.') && time.endsWith(':00') ? time.slice(0, 5) : undefined
  if (whole < serialDayRange.from || whole > serialDayRange.to) return undefined
  const day = addDays(from, seconds === 86_400 ? whole + 1 : whole)
  if (form === 'moment') return `${day} ${time}`
  return time === '00:00:00' ? day : undefined
}

/** Parses a date in a spreadsheet cell. A year of two digits is refused, because the user does not see the parsed value at once. */
export function parseDateCell(text: string, form: TemporalKind, calendar?: SerialDayZero) {
  const serial = calendar && serialDate(text.trim(), form, calendar)
  if (serial !== undefined) return serial
  return (form === 'day' || form === 'moment') && hasTwoDigitYear(text) ? undefined : parseHumanDate(text, form)
}
