import { addDays, instantOf, toSeoulWallTime } from '../../base/time.ts'
import { dateFormat, formatNumber } from '../../base/intlFormats.ts'
import type { Language } from '../../base/label.ts'
import { currentLanguage, labelText } from '../../base/label.ts'

/** Formats values for people in the current language. Pure functions, so that lists, exports and tests give the same text. */

/** A text of a field component in the current language. */
export const localize = (ko: string, en: string) => labelText({ ko, en }, '')

const locale = () => (currentLanguage() === 'ko' ? 'ko-KR' : 'en-GB')

/** `1234567.5` → "1,234,567.5". */
export const groupDigits = (value: number, scale = 20) => formatNumber(value, locale(), scale)

/** `12300` → "12,300원". */
export const formatWon = (value: number) => (currentLanguage() === 'ko' ? `${groupDigits(value)}원` : `${value < 0 ? '-' : ''}₩${groupDigits(Math.abs(value))}`)

/** `1040` → "1,040P". */
export const formatPoints = (value: number) => `${groupDigits(value)}P`

const sizes = ['B', 'KB', 'MB', 'GB']

/** `1536` → "1.5 KB". */
export function formatBytes(bytes: number) {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), sizes.length - 1)
  return `${groupDigits(bytes / 1024 ** power, power === 0 ? 0 : 1)} ${sizes[power]}`
}

/** "3건", "3 items". */
export const formatCount = (count: number) => localize(`${groupDigits(count)}건`, count === 1 ? '1 item' : `${groupDigits(count)} items`)

/** Drops the seconds of a moment if they are 00. */
export const formatMoment = (moment: string) => (moment.endsWith(':00') && moment.length === 19 ? moment.slice(0, 16) : moment)

const relativeTimeSteps = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [7 * 86_400, 86_400, 'day'],
] as const

/** "3분 전", "2일 후"; the day itself from one week on. */
export function relativeTime(moment: string, now: Date) {
  const seconds = Math.round((instantOf(moment).getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  if (size < 45) return localize('방금', 'just now')
  const step = relativeTimeSteps.find(([below]) => size < below)
  if (!step) return moment.slice(0, 10)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.trunc(seconds / step[1]), step[2])
}

/** "오늘 14:00", "12-02 (수) 14:00"; with the year if it is not the current one. A day has no time: "12-02 (수)". */
export function formatUpcoming(moment: string, now: Date) {
  const today = toSeoulWallTime(now).slice(0, 10)
  const [day, time] = [moment.slice(0, 10), moment.slice(10, 16)]
  if (day === today) return `${localize('오늘', 'Today')}${time}`
  if (day === addDays(today, 1)) return `${localize('내일', 'Tomorrow')}${time}`
  const weekday = dateFormat(locale(), { weekday: 'short', timeZone: 'Asia/Seoul' }).format(instantOf(`${day} 00:00:00`))
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} (${weekday})${time}`
}

/** "2026-06-25 ~ 08-09": parts that both days share are written once. */
export function formatDayRange(from: string, to: string) {
  const [start, end] = [from.slice(0, 10), to.slice(0, 10)]
  if (start === end) return start
  return `${start} ~ ${start !== '' && start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`
}

const englishUnits: Readonly<Record<string, string>> = {
  분: 'min',
  시간: 'h',
  일: 'days',
  개월: 'months',
  년: 'years',
  세: 'years',
  회: 'times',
  건: 'items',
  명: 'people',
  대: 'cars',
  면: 'places',
  장: 'pieces',
  점: 'points',
  마력: 'PS',
  원: 'KRW',
}

/** A declared unit, by default in the current language. */
export const unitText = (unit: string, of: Language = currentLanguage()) => (of === 'ko' ? unit : (englishUnits[unit] ?? unit))

/** "1,200 km", "30분", by default in the current language: a Korean unit follows the number without a space. */
export function formatMeasure(value: number, unit: string | undefined, write: (value: number) => string = groupDigits, of: Language = currentLanguage()) {
  if (unit === undefined) return write(value)
  const text = unitText(unit, of)
  return `${write(value)}${/^[a-z]/i.test(text) ? ' ' : ''}${text}`
}

export const yesNo = (value: boolean) => (value ? localize('예', 'Yes') : localize('아니오', 'No'))
