import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import { useContext } from 'react'
import type { CalendarGridState } from './gridContext.ts'
import { GridContext } from './gridContext.ts'

interface DayButtonProps {
  day: string
  /** A placeholder for a day of a neighbouring month. */
  isFiller: boolean
  column: number | undefined
}

/** The position of a day relative to the selection. */
function selectionPositionOf(day: string, { span: { from, to }, previewDay }: CalendarGridState) {
  const isEnd = day === from || day === to
  const one = from ?? to
  const other = from !== null && to !== null ? to : previewDay
  const isBetween = one !== null && other !== null && day >= (one < other ? one : other) && day <= (one < other ? other : one)
  return { isEnd, isBetween, isAhead: isBetween && !(from !== null && to !== null) }
}

/** One day of a month. */
export function DayButton({ day, isFiller, column }: DayButtonProps) {
  const grid = useContext(GridContext)
  if (isFiller) return <Box role="gridcell" aria-colindex={column} sx={{ width: 'var(--day)', height: 'var(--day)', flex: 'none' }} />
  const { isEnd, isBetween, isAhead } = selectionPositionOf(day, grid)
  const isToday = day === grid.today
  return (
    <Box
      component="button"
      type="button"
      role="gridcell"
      aria-colindex={column}
      data-day={day}
      disabled={grid.isClosed(day)}
      tabIndex={day === grid.tabDay ? 0 : -1}
      aria-selected={isEnd || (isBetween && !isAhead)}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => grid.onPick(day)}
      onMouseEnter={() => grid.onPreview(day)}
      onFocus={() => grid.onPreview(day)}
      sx={{
        width: 'var(--day)',
        height: 'var(--day)',
        flex: 'none',
        p: 0,
        border: 1,
        borderColor: isToday ? 'text.secondary' : 'transparent',
        borderRadius: isBetween && !isEnd ? 0 : 1,
        font: 'inherit',
        fontSize: '0.8125rem',
        fontWeight: isEnd || isToday ? 700 : 400,
        fontVariantNumeric: 'tabular-nums',
        color: isEnd ? 'primary.contrastText' : 'text.primary',
        bgcolor: isEnd ? 'primary.main' : isBetween ? ({ palette }) => alpha(palette.primary.main, isAhead ? 0.08 : 0.16) : 'transparent',
        cursor: 'pointer',
        '&:hover': isEnd ? {} : { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: ({ palette }) => palette.primary.main, outlineOffset: 1 },
        '&:disabled': { color: 'text.disabled', textDecoration: 'line-through', cursor: 'not-allowed', bgcolor: 'transparent' },
      }}
    >
      {Number(day.slice(8))}
    </Box>
  )
}
