import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { addDays, toSeoulWallTime } from '#schema/base/time.ts'
import type { PeriodBarOptions } from './RowPeriodBar.tsx'
import { RowPeriodBar } from './RowPeriodBar.tsx'
import { barStyles } from './barStyles.ts'
import { HiddenRowsButton } from './HiddenRowsButton.tsx'
import { dayTitle } from './base/rowTexts.ts'
import { timeMessages } from './base/timeMessages.ts'
import type { WeekSegment, DatedRow } from './base/weeks.ts'
import { datesOfWeek, rowsOnDay, weekSegmentsOf } from './base/weeks.ts'

/** Number of rows that a day shows; a button opens the rest. */
const maxRows = 4
const [headHeight, lineHeight] = [28, 25]

const Weeks = styled('div')(({ theme }) => ({
  ...barStyles(theme),
  '& .week': { position: 'relative', height: headHeight + (maxRows + 1) * lineHeight, borderTop: `1px solid ${theme.palette.divider}` },
  '& .days, & .lines': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& .days': { position: 'absolute', inset: 0 },
  '& .days > div': { padding: '3px 4px', borderLeft: `1px solid ${theme.palette.divider}` },
  '& .days > div:first-of-type': { borderLeft: 0 },
  '& .days > .other': { background: theme.palette.background.sunken },
  '& .days time': {
    display: 'inline-block',
    minWidth: 22,
    height: 22,
    padding: '0 4px',
    borderRadius: 11,
    fontSize: '0.75rem',
    lineHeight: '22px',
    textAlign: 'center',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .days .today time': { background: theme.palette.primary.main, color: theme.palette.primary.contrastText, fontWeight: 700 },
  '& .lines': { position: 'relative', listStyle: 'none', margin: 0, padding: `${headHeight}px 0 0`, gridAutoRows: lineHeight },
  '& .lines > li': { minWidth: 0, padding: '0 3px', position: 'relative' },
  '& .lines > .before': { paddingLeft: 0 },
  '& .lines > .after': { paddingRight: 0 },
}))

interface MonthProps {
  barOptions: PeriodBarOptions
  rows: readonly DatedRow[]
  month: string
  weeks: readonly string[]
}

/** A month calendar of weeks; each row is a bar over its days. */
export function MonthCalendar({ barOptions, rows, month, weeks }: MonthProps) {
  return (
    <Weeks>
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
          bgcolor: 'background.sunken',
          fontSize: '0.75rem',
          fontWeight: 600,
          color: 'text.secondary',
        }}
      >
        {timeMessages().weekdays.map((weekday) => (
          <Box key={weekday} sx={{ px: 1, lineHeight: '28px' }}>
            {weekday}
          </Box>
        ))}
      </Box>
      {weeks.map((start) => (
        <Week key={start} barOptions={barOptions} rows={rows} month={month} start={start} />
      ))}
    </Weeks>
  )
}

const startsHere = ({ first, from }: WeekSegment, start: string) => first === addDays(start, from)

const cutClassOf = (piece: WeekSegment, start: string) =>
  `${startsHere(piece, start) ? '' : 'before'} ${piece.last === undefined || piece.last > addDays(start, piece.to) ? 'after' : ''}`

function Week({ barOptions, rows, month, start }: Omit<MonthProps, 'weeks'> & { start: string }) {
  const days = datesOfWeek(start)
  const pieces = weekSegmentsOf(rows, start)
  const today = toSeoulWallTime(new Date()).slice(0, 10)
  return (
    <section className="week" aria-label={`${dayTitle(start)} ~ ${dayTitle(addDays(start, 6))}`}>
      <div className="days">
        {days.map((day) => (
          <div key={day} className={`${day.startsWith(month) ? '' : 'other'} ${day === today ? 'today' : ''}`}>
            <time dateTime={day} aria-current={day === today ? 'date' : undefined} aria-label={dayTitle(day)}>
              {Number(day.slice(8))}
            </time>
          </div>
        ))}
      </div>
      <ul className="lines">
        {pieces
          .filter(({ line }) => line < maxRows)
          .map((piece) => (
            <li key={piece.row.id} className={cutClassOf(piece, start)} style={{ gridRow: piece.line + 1, gridColumn: `${piece.from + 1} / ${piece.to + 2}` }}>
              <RowPeriodBar
                barOptions={barOptions}
                row={piece.row}
                timeText={startsHere(piece, start) ? 'start' : undefined}
                cutClass={cutClassOf(piece, start)}
              />
            </li>
          ))}
        {days.map((day, index) => {
          const rest = pieces.filter(({ line, from, to }) => line >= maxRows && from <= index && to >= index).length
          return rest === 0 ? null : (
            <li key={day} style={{ gridRow: maxRows + 1, gridColumn: index + 1 }}>
              <HiddenRowsButton barOptions={barOptions} day={day} hiddenCount={rest} rows={() => rowsOnDay(rows, day)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
