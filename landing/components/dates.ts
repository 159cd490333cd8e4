import type { Language } from './page.ts'

const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-21` in Korean, `21 November 2026` in English. */
export const formatDay = (language: Language, day: string) => (language === 'ko' ? day : english.format(new Date(`${day}T00:00:00Z`)))

/** `2026-11-21 10:00:00` without seconds, in the format of the language. */
export function formatMoment(language: Language, moment: string) {
  const [day, minute] = [moment.slice(0, 10), moment.slice(11, 16)]
  return language === 'ko' ? `${day} ${minute}` : `${formatDay(language, day)}, ${minute}`
}
