import type { RaRecord } from 'react-admin'
import { calendar, labelText, timeline } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { laneFieldOf, timeRangeOf } from '#schema/list/timeRange.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { Agenda } from '../../views/modes/Agenda.tsx'
import { periodBarOptionsOf } from '../../views/modes/RowPeriodBar.tsx'
import { Lanes } from '../../views/modes/Lanes.tsx'
import { lanesOf } from '../../views/modes/lanes.ts'
import { MonthCalendar } from '../../views/modes/MonthCalendar.tsx'
import { datedRowsOf, weekStartsOfMonth } from '../../views/modes/base/weeks.ts'

interface TimeModesProps {
  scoped: ScopedList
  rows: readonly RaRecord[]
  day: string
}

/** Rows on a month calendar, in the phone view, and in lanes of a week. */
export function TimeModeSamples({ scoped, rows, day }: TimeModesProps) {
  const { resource } = scoped
  const [times, lane] = [timeRangeOf(resource, {}), laneFieldOf(resource, { lane: 'status' })]
  if (!times || !lane) return null
  const placedRows = datedRowsOf(times, rows)
  const month = day.slice(0, 7)
  const barred = periodBarOptionsOf(scoped, calendar(''), times)
  const stretch = { day: addDays(day, -2), days: 7 }
  return (
    <>
      <MonthCalendar barOptions={barred} rows={placedRows} month={month} weeks={weekStartsOfMonth(month)} />
      <Agenda barOptions={barred} rows={placedRows} month={month} isCurrentMonth />
      <Lanes
        barOptions={periodBarOptionsOf(scoped, timeline(''), times, lane)}
        lane={lane}
        lanes={lanesOf(rows, { resource, lane, times, ...stretch })}
        label={labelText({ ko: '접수, 상태별', en: 'Entries by status' }, '')}
        {...stretch}
      />
    </>
  )
}
