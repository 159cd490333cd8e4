import Box from '@mui/material/Box'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader'
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs from 'dayjs'
import { useContext } from 'react'
import { visuallyHidden } from '../parts/visuallyHidden.tsx'
import { DayButton } from './DayButton.tsx'
import { minMonth, maxMonth } from './days.ts'
import { GridContext } from './gridContext.ts'
import { monthTitle, weekdayLetter } from './resolvePickerLocale.ts'

/** The accessible name of the grid; the visible month name is in the bar above. */
function GridName({ labelId, currentMonth }: PickersCalendarHeaderProps & { labelId?: string }) {
  const { locale } = useContext(GridContext)
  return (
    <Box id={labelId} sx={visuallyHidden}>
      {monthTitle(currentMonth.format('YYYY-MM'), locale)}
    </Box>
  )
}

const Day = ({ day, outsideCurrentMonth, 'aria-colindex': column }: PickerDayProps) => (
  <DayButton day={day.format('YYYY-MM-DD')} isFiller={outsideCurrentMonth ?? false} column={column} />
)

const slots = { calendarHeader: GridName, day: Day }
const minDate = dayjs(`${minMonth}-01`)
const maxDate = dayjs(`${maxMonth}-31`)

/** The days of one month, always six weeks high. Selection, closed days and keyboard navigation are our own. */
export function MonthGrid({ month }: { month: string }) {
  const { locale } = useContext(GridContext)
  return (
    <DateCalendar
      key={month}
      value={null}
      referenceDate={dayjs(`${month}-01`)}
      views={['day']}
      minDate={minDate}
      maxDate={maxDate}
      fixedWeekNumber={6}
      reduceAnimations
      dayOfWeekFormatter={(date) => weekdayLetter(date.day(), locale)}
      slots={slots}
      sx={{
        width: 'calc(7 * var(--day))',
        height: 'auto',
        maxHeight: 'none',
        m: 0,
        position: 'relative',
        '& .MuiDayCalendar-weekDayLabel': { width: 'var(--day)', height: 28, m: 0 },
        '& .MuiDayCalendar-slideTransition': { minHeight: 'calc(6 * (var(--day) + 2px))' },
        '& .MuiDayCalendar-weekContainer': { m: '0 0 2px' },
      }}
    />
  )
}
