import { useEffect, useState } from 'react'
import { hoursBetween, addMinutes, addCalendarMonths, toSeoulWallTime } from '#schema/base/time.ts'
import { usePageLanguage } from '../components/reader.ts'
import { memberApi } from '../components/memberApi.ts'
import type { Period } from './period.ts'
import { momentText } from './period.ts'

interface FreePeriod {
  readonly from_at: string
  readonly to_at: string
}

const messages = {
  ko: {
    title: '빈 시간',
    month: (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`,
    earlier: '이전 달',
    later: '다음 달',
    none: '이 달에는 빈 시간이 없습니다.',
    loading: '빈 시간을 불러오고 있습니다…',
    choose: '고르기',
  },
  en: {
    title: 'Available times',
    month: (month: string) => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)),
    earlier: 'Previous month',
    later: 'Next month',
    none: 'No time is available in this month.',
    loading: 'Loading available times…',
    choose: 'Choose',
  },
}

/** The free periods of a car in a month; null while they load, an error text if that failed. */
function useFreeTimes(id: number, month: string | null) {
  const [periods, setPeriods] = useState<readonly FreePeriod[] | string | null>(null)
  useEffect(() => {
    if (month === null) return
    let isCurrent = true
    setPeriods(null)
    void memberApi.get('rcar', 'freeTimes', { id, month }).then((result) => isCurrent && setPeriods(result.ok ? result.value.periods : result.error.message))
    return () => {
      isCurrent = false
    }
  }, [id, month])
  return periods
}

/** The next full half hour in a free period, and at most a day from there. */
function usualPeriodIn({ from_at, to_at }: FreePeriod): Period {
  const minute = Number(from_at.slice(14, 16)) % 30
  const start_at = minute === 0 ? from_at : addMinutes(from_at, 30 - minute)
  return { start_at, end_at: hoursBetween(start_at, to_at) > 24 ? addMinutes(start_at, 1440) : to_at }
}

interface AvailabilityPickerProps {
  id: number
  /** Month to begin with, `2026-11`; null before the page knows the time. */
  firstMonth: string | null
  onChoose(period: Period): void
}

/** The times in a month at which the car is free; each can be chosen. */
export function AvailabilityPicker({ id, firstMonth, onChoose }: AvailabilityPickerProps) {
  const { language, say } = usePageLanguage()
  const { title, month: monthName, earlier, later, none, loading, choose } = say(messages)
  const [chosenMonth, setMonth] = useState<string | null>(null)
  const month = chosenMonth ?? firstMonth
  const periods = useFreeTimes(id, month)
  const move = (count: number) => month !== null && setMonth(addCalendarMonths(`${month}-01`, count).slice(0, 7))
  const list = typeof periods === 'object' ? periods : null
  const isFirst = month === null || month <= toSeoulWallTime(new Date()).slice(0, 7)
  return (
    <section className="free-times" aria-labelledby="free-times">
      <h2 id="free-times">{title}</h2>
      <div className="months">
        <button className="quiet" disabled={isFirst} onClick={() => move(-1)} aria-label={earlier}>
          ‹
        </button>
        <strong aria-live="polite">{month && monthName(month)}</strong>
        <button className="quiet" onClick={() => move(1)} aria-label={later}>
          ›
        </button>
      </div>
      {!list && <p className="small">{typeof periods === 'string' ? periods : loading}</p>}
      {list?.length === 0 && <p className="small">{none}</p>}
      <ul className="rows">
        {list?.map((free) => (
          <li key={free.from_at}>
            <span>
              {momentText(language, free.from_at)} – {momentText(language, free.to_at)}
            </span>
            <button
              className="quiet"
              onClick={() => onChoose(usualPeriodIn(free))}
              aria-label={`${momentText(language, free.from_at)} – ${momentText(language, free.to_at)} ${choose}`}
            >
              {choose}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
