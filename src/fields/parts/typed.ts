import { isDay } from '#schema/base/time.ts'

/** What a person types, read as the wire's own form. `null`: nothing there; `undefined`: not understood. */

const plain = (text: string) => text.normalize('NFKC').trim()

/** `1,200`, `１２００` and `1200` are the same number. */
export function typedNumber(text: string) {
  const digits = plain(text).replaceAll(',', '')
  if (digits === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined
}

export type DateForm = 'day' | 'moment' | 'month' | 'time'

const two = (digits: string) => digits.padStart(2, '0')

/** `2026-5-7`, `2026.05.07`, `20260507` and `26.5.7` are one day. */
function typedDay(text: string) {
  const [, year = '', month = '', date = ''] =
    /^(\d{4}|\d{2})(?:[-./\s]+(\d{1,2})[-./\s]+(\d{1,2})\.?)$/.exec(text) ?? /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  const day = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`
  return isDay(day) ? day : undefined
}

function typedMonth(text: string) {
  const [, year, month = ''] = /^(\d{4})[-./\s]*(\d{1,2})\.?$/.exec(text) ?? []
  return year && isDay(`${year}-${two(month)}-01`) ? `${year}-${two(month)}` : undefined
}

/** `9:30`, `930` and `0930` are one time of day. */
function typedTime(text: string) {
  const [, hour = '', minute = '', second] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? []
  const time = `${two(hour)}:${minute}`
  if (!/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time)) return undefined
  return { time, second: second ?? '00' }
}

function typedMoment(text: string) {
  const [, first = '', last] = /^(.+?)(?:[\sT]+(\d{1,2}:?\d{2}(?::[0-5]\d)?))?$/.exec(text) ?? []
  const day = typedDay(first)
  const at = last === undefined ? { time: '00:00', second: '00' } : typedTime(last)
  return day && at && at.time !== '24:00' ? `${day} ${at.time}:${at.second}` : undefined
}

const readers: Record<DateForm, (text: string) => string | undefined> = {
  day: typedDay,
  moment: typedMoment,
  month: typedMonth,
  time: (text) => typedTime(text)?.time,
}

/** A typed date in the form that the wire wants. */
export function typedDate(text: string, form: DateForm) {
  const given = plain(text)
  return given === '' ? null : readers[form](given)
}

/** The forms of a date, as a placeholder. */
export const dateForms: Record<DateForm, string> = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:MM', month: 'YYYY-MM', time: 'HH:MM' }
