import type { Language } from '../base/localizedText.ts'
import { handbookPhrases } from './words.ts'

const isNumber = (text: string) => /^\d+$/.test(text)

/** A cron expression in words, for the forms that jobs use; any other stays as it is. */
export function scheduleText(cron: string, language: Language): string {
  const { everyMinute, everyMinutes, minutesWithin, hourly, daily, monthly } = handbookPhrases(language)
  const [minute = '', hour = '', day = '', month, weekday] = cron.split(' ')
  if (month !== '*' || weekday !== '*') return cron
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  const [from, to] = hour.split('-')
  if (day === '*' && hour === '*') return minute === '*' ? everyMinute : step !== undefined ? everyMinutes(step) : isNumber(minute) ? hourly(minute) : cron
  if (day === '*' && step !== undefined && from !== undefined && to !== undefined) return minutesWithin(step, from, to)
  if (!isNumber(minute) || !isNumber(hour)) return cron
  return day === '*' ? daily(time) : isNumber(day) ? monthly(day, time) : cron
}
