import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextYearIcon from '@mui/icons-material/KeyboardDoubleArrowRight'
import PreviousYearIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Language } from '#schema/base/label.ts'
import { minMonth, maxMonth, shiftMonth } from './days.ts'
import { monthTitle, pickerMessage } from './resolvePickerLocale.ts'

interface MonthNavigationProps {
  /** The visible months. */
  months: readonly string[]
  locale: Language
  onMove: (months: number) => void
}

type MonthStep = readonly [name: 'previousYear' | 'previousMonth' | 'nextMonth' | 'nextYear', months: number, Icon: SvgIconComponent]

const backwardSteps: readonly MonthStep[] = [
  ['previousYear', -12, PreviousYearIcon],
  ['previousMonth', -1, PreviousIcon],
]
const forwardSteps: readonly MonthStep[] = [
  ['nextMonth', 1, NextIcon],
  ['nextYear', 12, NextYearIcon],
]

/** The names of the visible months, announced when they change, between the buttons that change them. */
export function MonthNavigation({ months, locale, onMove }: MonthNavigationProps) {
  const [first = minMonth] = months
  const buttons = (ways: readonly MonthStep[]) =>
    ways.map(([name, count, Icon]) => (
      <IconButton
        key={name}
        size="small"
        aria-label={pickerMessage(name, locale)}
        disabled={shiftMonth(first, count) === first || (count > 0 && (months.at(-1) ?? first) >= maxMonth)}
        onClick={() => onMove(count)}
        sx={{ width: 32, height: 32, '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <Icon fontSize="small" />
      </IconButton>
    ))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      {buttons(backwardSteps)}
      <Box aria-live="polite" sx={{ flex: 1, display: 'flex' }}>
        {months.map((month) => (
          <Typography key={month} component="div" variant="h3" sx={{ flex: 1, textAlign: 'center', whiteSpace: 'nowrap' }}>
            {monthTitle(month, locale)}
          </Typography>
        ))}
      </Box>
      {buttons(forwardSteps)}
    </Box>
  )
}
