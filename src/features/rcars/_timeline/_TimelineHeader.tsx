import Box from '@mui/material/Box'
import { dateFormat } from '#schema/base/intlFormats.ts'
import { addDays, toSeoulWallTime } from '#schema/base/time.ts'
import type { TimeScale } from './_timeScale.ts'
import { headHeight, carColumnWidth } from './_styles.ts'
import { timelineMessages } from './_messages.ts'

const weekday = (day: string) => dateFormat(document.documentElement.lang, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The header: days, or the hours of one day. */
export function TimelineHeader({ span }: { span: TimeScale }) {
  const today = toSeoulWallTime(new Date()).slice(0, 10)
  const isDay = span.days === 1
  const cells = isDay ? Array.from({ length: 24 }, (_none, hour) => `${hour}`) : Array.from({ length: span.days }, (_none, at) => addDays(span.from, at))
  const dayLabel = (day: string) =>
    span.dayWidth < 50 ? `${Number(day.slice(5, 7))}.${Number(day.slice(8))}` : `${Number(day.slice(5, 7))}.${Number(day.slice(8))} ${weekday(day)}`
  return (
    <Box
      role="row"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 3,
        display: 'flex',
        height: headHeight,
        lineHeight: `${headHeight}px`,
        width: carColumnWidth + span.days * span.dayWidth,
        bgcolor: 'background.sunken',
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
        whiteSpace: 'nowrap',
        '& > *': { flex: 1, minWidth: 0, pl: 0.5, overflow: 'hidden', borderLeft: '1px solid', borderColor: 'divider' },
        '& > .today': { fontWeight: 700, color: 'primary.main' },
      }}
    >
      <Box
        role="columnheader"
        style={{ flex: 'none', width: carColumnWidth, position: 'sticky', left: 0, zIndex: 1, paddingLeft: 12, fontWeight: 600 }}
        sx={{ bgcolor: 'background.sunken' }}
      >
        {timelineMessages().car}
      </Box>
      {cells.map((cell) => (
        <div key={cell} role="columnheader" className={cell === today ? 'today' : undefined}>
          {isDay ? cell : dayLabel(cell)}
        </div>
      ))}
    </Box>
  )
}
