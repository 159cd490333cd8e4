import { addDays, hoursBetween, isMoment, addMinutes, toSeoulWallTime } from '#schema/base/time.ts'
import type { Language } from '../components/page.ts'

/** Start and end of a rental, as wall times in Seoul: `2026-11-23 10:00:00`. */
export interface Period {
  readonly start_at: string
  readonly end_at: string
}

/** Times can be chosen in steps of half an hour; in seconds, for an input. */
export const timeStepSeconds = 1800

/** `2026-11-23T10:00` of an input or an address → `2026-11-23 10:00:00`; null for anything else. */
export function parseMoment(text: string | null): string | null {
  const moment = `${(text ?? '').replace('T', ' ')}:00`
  return isMoment(moment) ? moment : null
}

/** `2026-11-23 10:00:00` → `2026-11-23T10:00`. */
export const dateTimeInputValue = (moment: string) => moment.slice(0, 16).replace(' ', 'T')

/** Without a wish: from tomorrow at ten for a day. */
export function defaultPeriod(): Period {
  const now = toSeoulWallTime(new Date())
  return { start_at: `${addDays(now, 1)} 10:00:00`, end_at: `${addDays(now, 2)} 10:00:00` }
}

/** The earliest time that an input offers: the next half hour. */
export function nextHalfHour() {
  const now = toSeoulWallTime(new Date())
  const minute = Number(now.slice(14, 16))
  return `${addMinutes(now, (minute < 30 ? 30 : 60) - minute).slice(0, 16)}:00`
}

const weekdays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ko: new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' }),
}

/** `11월 23일 (월) 10:00`, `Mon, 23 Nov, 10:00`. */
export function momentText(language: Language, moment: string) {
  const day = weekdays[language].format(new Date(`${moment.slice(0, 10)}T00:00:00Z`))
  return `${day}${language === 'ko' ? ' ' : ', '}${moment.slice(11, 16)}`
}

export const periodText = (language: Language, { start_at, end_at }: Period) => `${momentText(language, start_at)} – ${momentText(language, end_at)}`

const plural = (name: string) => (count: number) => `${count} ${name}${count === 1 ? '' : 's'}`

const units = {
  ko: { day: (count: number) => `${count}일`, hour: (count: number) => `${count}시간`, minute: (count: number) => `${count}분` },
  en: { day: plural('day'), hour: plural('hour'), minute: plural('minute') },
}

/** A length in minutes: `1일 2시간`, `1 day 2 hours`. */
export function rentalDurationText(language: Language, minutes: number) {
  const { day, hour, minute } = units[language]
  const parts = [
    [Math.floor(minutes / 1440), day],
    [Math.floor((minutes % 1440) / 60), hour],
    [Math.round(minutes % 60), minute],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? [unit(count)] : [])).join(' ')
}

export const periodLengthText = (language: Language, { start_at, end_at }: Period) => rentalDurationText(language, hoursBetween(start_at, end_at) * 60)
