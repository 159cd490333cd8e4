import { addDays, isDay } from '#schema/base/time.ts'

const dayPattern = /(?<!\w)(?:19|20)\d\d-\d\d-\d\d(?!\d)/g
const monthPattern = /(?<![\w-])(?:19|20)\d\d-\d\d(?![\w-])/g
/** A code such as `R260507K3M9Q`, which contains a date. */
const codePattern = /(?<![0-9A-Za-z])([A-Z]{1,2})(\d\d)(\d\d)(\d\d)([0-9A-HJKMNP-TV-Z]{5})(?![0-9A-Za-z])/g

const daysPerMonth = 30.436_875

function monthAfter(text: string, count: number) {
  const [year = 0, number = 1] = text.split('-').map(Number)
  const all = year * 12 + number - 1 + count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** Moves all dates in a text by `days`: single dates and those in moments, sentences and codes. Months move by the nearest number of months. */
export function dateShifter(days: number) {
  const months = Math.round(days / daysPerMonth)
  const known = new Map<string, string>()
  const moveDay = (text: string) => {
    const movedDay = known.get(text) ?? (isDay(text) ? addDays(text, days) : text)
    known.set(text, movedDay)
    return movedDay
  }
  return (text: string) =>
    text
      .replace(dayPattern, moveDay)
      .replace(monthPattern, (at) => (isDay(`${at}-01`) ? monthAfter(at, months) : at))
      .replace(codePattern, (whole, prefix: string, year: string, number: string, date: string, letters: string) => {
        const codeDay = `20${year}-${number}-${date}`
        return isDay(codeDay) ? prefix + moveDay(codeDay).slice(2).replaceAll('-', '') + letters : whole
      })
}
