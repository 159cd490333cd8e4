import { isDay } from '#schema/base/time.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, koKR } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/ko'
import { currentLanguage } from '#schema/base/label.ts'
import { localize } from '#schema/fields/base/format.ts'

interface MonthPickerProps {
  value: string
  onPick: (month: string) => void
}

const texts = { ko: koKR, en: enUS }

/** The month calendar that a month box opens. */
export function MonthPicker({ value, onPick }: MonthPickerProps) {
  const firstDay = `${value}-01`
  const thisMonth = toSeoulWallTime(new Date()).slice(0, 7)
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={currentLanguage()}
      localeText={texts[currentLanguage()].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateCalendar
        autoFocus
        value={isDay(firstDay) ? dayjs(firstDay) : null}
        referenceDate={dayjs(isDay(firstDay) ? firstDay : `${thisMonth}-01`)}
        views={['year', 'month']}
        openTo="month"
        reduceAnimations
        slotProps={{ calendarHeader: { format: localize('YYYY년 M월', 'MMMM YYYY') } }}
        onChange={(picked, state) => picked && state === 'finish' && onPick(picked.format('YYYY-MM'))}
      />
      <Stack direction="row" sx={{ px: 2, pb: 2, justifyContent: 'flex-end' }}>
        <Button size="small" onClick={() => onPick(thisMonth)}>
          {localize('이번 달', 'This month')}
        </Button>
      </Stack>
    </LocalizationProvider>
  )
}
