import type { RaRecord } from 'react-admin'
import { calendar, textOf, timeline } from '#schema'
import { dayAfter } from '#schema/base/time.ts'
import { laneOf, timesOf } from '#schema/times.ts'
import type { Scoped } from '../../parts/scope.ts'
import { Agenda } from '../../views/modes/Agenda.tsx'
import { barredBy } from '../../views/modes/Bar.tsx'
import { Lanes } from '../../views/modes/Lanes.tsx'
import { lanesOf } from '../../views/modes/lanes.ts'
import { Month } from '../../views/modes/Month.tsx'
import { placed, weeksOf } from '../../views/modes/weeks.ts'

interface InTimeProps {
  scoped: Scoped
  rows: readonly RaRecord[]
  day: string
}

/** Rows in the course of time: on a month, as a phone shows it, and in lanes of a week. */
export function InTime({ scoped, rows, day }: InTimeProps) {
  const { of } = scoped
  const [times, lane] = [timesOf(of, {}), laneOf(of, { lane: 'status' })]
  if (!times || !lane) return null
  const there = placed(times, rows)
  const month = day.slice(0, 7)
  const barred = barredBy(scoped, calendar(''), times)
  const stretch = { day: dayAfter(day, -2), days: 7 }
  return (
    <>
      <Month barred={barred} rows={there} month={month} weeks={weeksOf(month)} />
      <Agenda barred={barred} rows={there} month={month} isThere />
      <Lanes
        barred={barredBy(scoped, timeline(''), times, lane)}
        lane={lane}
        lanes={lanesOf(rows, { of, lane, times, ...stretch })}
        label={textOf({ ko: '접수, 상태별', en: 'Entries by status' }, '')}
        {...stretch}
      />
    </>
  )
}
