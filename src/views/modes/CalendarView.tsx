import LinearProgress from '@mui/material/LinearProgress'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { dateFormat } from '#schema/base/intlFormats.ts'
import { currentLanguage } from '#schema/base/label.ts'
import { addDays, monthEnd, addCalendarMonths, toSeoulWallTime } from '#schema/base/time.ts'
import type { Calendar } from '#schema/declare/mode.ts'
import type { TimeRangeKeys } from '#schema/list/timeRange.ts'
import { timeRangeOf } from '#schema/list/timeRange.ts'
import { messages } from '../../i18n/messages.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { RetryableErrorState } from '../list/table/ListStates.tsx'
import { Agenda } from './Agenda.tsx'
import { periodBarOptionsOf } from './RowPeriodBar.tsx'
import { DateNavigation } from './DateNavigation.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { VisibleRowCount, HiddenRowNotes } from './HiddenRowNotes.tsx'
import { timeMessages } from './base/timeMessages.ts'
import { useDayNavigation } from './useDayNavigation.ts'
import { useOverlappingRows } from './useOverlappingRows.ts'
import { datedRowsOf, weekStartsOfMonth } from './base/weeks.ts'

/** "2026년 11월", "November 2026". */
const monthTitle = (month: string) =>
  dateFormat(currentLanguage() === 'ko' ? 'ko-KR' : 'en-GB', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** The rows of a list on a month calendar; on a phone as a list of days. */
export function CalendarView({ scoped, mode }: { scoped: ScopedList; mode: Calendar }) {
  const times = useMemo(() => timeRangeOf(scoped.resource, mode), [scoped.resource, mode])
  return times ? <CalendarRows scoped={scoped} mode={mode} times={times} /> : null
}

function CalendarRows({ scoped, mode, times }: { scoped: ScopedList; mode: Calendar; times: TimeRangeKeys }) {
  const days = useDayNavigation()
  const month = (days.day ?? toSeoulWallTime(new Date())).slice(0, 7)
  const weeks = useMemo(() => weekStartsOfMonth(month), [month])
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // A phone shows the days of the month, a wider page whole weeks.
  const [first, after] = isPhone ? [`${month}-01`, addDays(monthEnd(`${month}-01`), 1)] : [weeks[0] ?? '', addDays(weeks.at(-1) ?? '', 7)]
  const { data, error, isFetching, refetch } = useOverlappingRows(scoped, times, first, after)
  const rows = useMemo(() => datedRowsOf(times, data?.rows ?? []), [times, data])
  const barred = useMemo(() => periodBarOptionsOf(scoped, mode, times), [scoped, mode, times])
  const text = timeMessages()
  const at = (months: number) => days.to({ at: addCalendarMonths(`${month}-01`, months).slice(0, 7) })
  return (
    <>
      <DateNavigation
        days={days}
        title={monthTitle(month)}
        previous={{ to: at(-1), label: text.previousMonth }}
        next={{ to: at(1), label: text.nextMonth }}
        today={days.to({})}
        status={<VisibleRowCount data={data} />}
      />
      <Box sx={{ height: 2 }}>{isFetching && <LinearProgress aria-label={messages().shell.loading} sx={{ height: 2 }} />}</Box>
      {error && !data ? (
        <RetryableErrorState error={error} onRetry={() => void refetch()} />
      ) : isPhone ? (
        <Agenda barOptions={barred} rows={rows} month={month} isCurrentMonth={data !== undefined} />
      ) : (
        <MonthCalendar barOptions={barred} rows={rows} month={month} weeks={weeks} />
      )}
      <HiddenRowNotes scoped={scoped} times={times} data={data} />
    </>
  )
}
