import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { addDays, daysBetween, monthEnd, toSeoulWallTime } from '#schema/base/time.ts'
import type { PeriodBarOptions } from './RowPeriodBar.tsx'
import { HiddenCountLabel } from './HiddenRowsButton.tsx'
import { DayRows } from './DayRows.tsx'
import { dayTitle } from './base/rowTexts.ts'
import { timeMessages } from './base/timeMessages.ts'
import type { DatedRow } from './base/weeks.ts'
import { rowsOnDay } from './base/weeks.ts'

const maxRows = 4

interface AgendaProps {
  barOptions: PeriodBarOptions
  rows: readonly DatedRow[]
  month: string
  isCurrentMonth: boolean
}

/** The days of a month that have rows; in the current month, past days are folded. */
export function Agenda({ barOptions, rows, month, isCurrentMonth }: AgendaProps) {
  const [openMonth, setOpenMonth] = useState('')
  const today = toSeoulWallTime(new Date()).slice(0, 10)
  const first = `${month}-01`
  const days = Array.from({ length: daysBetween(first, monthEnd(first)) + 1 }, (_none, at) => addDays(first, at))
  const full = days.flatMap((day) => {
    const there = rowsOnDay(rows, day)
    return there.length === 0 ? [] : [{ day, there }]
  })
  const past = today.startsWith(month) && openMonth !== month ? full.filter(({ day }) => day < today).length : 0
  return (
    <Box sx={{ minHeight: isCurrentMonth ? 0 : '100dvh', borderTop: 1, borderColor: 'divider' }}>
      {!isCurrentMonth && <Skeleton variant="rounded" height={88} sx={{ m: 1.5 }} />}
      {past > 0 && (
        <Button fullWidth color="secondary" onClick={() => setOpenMonth(month)} sx={{ minHeight: 44 }}>
          {timeMessages().pastDays(past)}
        </Button>
      )}
      {full.slice(past).map(({ day, there }) => (
        <AgendaDay key={day} barOptions={barOptions} day={day} rows={there} />
      ))}
    </Box>
  )
}

function AgendaDay({ barOptions, day, rows }: { barOptions: PeriodBarOptions; day: string; rows: readonly DatedRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const isToday = day === toSeoulWallTime(new Date()).slice(0, 10)
  const rest = isOpen ? 0 : rows.length - maxRows
  const { today } = timeMessages()
  return (
    <Box component="section" aria-label={dayTitle(day)} sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography
        variant="h3"
        aria-current={isToday ? 'date' : undefined}
        sx={{ mb: 0.75, color: isToday ? ({ palette }) => palette.primary[palette.mode === 'dark' ? 'main' : 'dark'] : 'text.secondary' }}
      >
        {isToday ? `${dayTitle(day)} · ${today}` : dayTitle(day)}
      </Typography>
      <DayRows barOptions={barOptions} rows={rest > 0 ? rows.slice(0, maxRows) : rows} />
      {rest > 0 && (
        <Button size="small" color="secondary" onClick={() => setOpen(true)} sx={{ mt: 0.5 }}>
          <HiddenCountLabel day={day} hiddenCount={rest} />
        </Button>
      )}
    </Box>
  )
}
