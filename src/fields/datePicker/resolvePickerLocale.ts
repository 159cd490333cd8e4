import { dateFormat } from '#schema/base/intlFormats.ts'
import type { Language } from '#schema/base/label.ts'

const warnedLocales = new Set<string>()

/** Maps a locale to Korean or English; other locales fall back to English with a console warning. */
export function resolvePickerLocale(requestedLocale: string): Language {
  const [base] = requestedLocale.toLowerCase().split(/[-_]/)
  if (base === 'ko' || base === 'en') return base
  if (!warnedLocales.has(requestedLocale)) {
    warnedLocales.add(requestedLocale)
    // oxlint-disable-next-line no-console -- the specification requires this warning
    console.warn(`The date picker supports only "ko" and "en"; "${requestedLocale}" falls back to English.`)
  }
  return 'en'
}

/** "2026년 5월", "May 2026". */
export const monthTitle = (month: string, locale: Language) =>
  dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

const letters = { ko: ['일', '월', '화', '수', '목', '금', '토'], en: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] }

/** Sunday is 0. */
export const weekdayLetter = (weekday: number, locale: Language) => letters[locale][weekday] ?? ''

const pickerMessages = {
  previousYear: { ko: '이전 해', en: 'Previous year' },
  previousMonth: { ko: '이전 달', en: 'Previous month' },
  nextMonth: { ko: '다음 달', en: 'Next month' },
  nextYear: { ko: '다음 해', en: 'Next year' },
  today: { ko: '오늘', en: 'Today' },
  now: { ko: '지금', en: 'Now' },
  clear: { ko: '지우기', en: 'Clear' },
  done: { ko: '완료', en: 'Done' },
  time: { ko: '시각', en: 'Time' },
  startTime: { ko: '시작 시각', en: 'Start time' },
  endTime: { ko: '끝 시각', en: 'End time' },
  noDate: { ko: '날짜로 읽을 수 없어 지웠습니다.', en: 'This is not a valid date, so it was cleared.' },
}

/** A text of the date picker. */
export const pickerMessage = (name: keyof typeof pickerMessages, locale: Language) => pickerMessages[name][locale]

export const openLabel = (name: string, locale: Language) => (locale === 'ko' ? `${name} 달력 열기` : `Open the calendar of ${name}`)
export const clearLabel = (name: string, locale: Language) => (locale === 'ko' ? `${name} 지우기` : `Clear ${name}`)
export const dialogLabel = (name: string, locale: Language) => (locale === 'ko' ? `${name} 고르기` : `Choose ${name}`)
