import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, koKR } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/ko'
import { useState } from 'react'
import { language } from '../label.ts'
import { isDay } from './dates.ts'
import { wallTime, word } from './shown.ts'
import type { DateForm } from './typed.ts'
import { dateForms, typedDate } from './typed.ts'

interface CalendarProps {
  form: DateForm
  value: string
  /** `done` when nothing is left to choose. */
  onPick: (value: string, done: boolean) => void
}

const texts = { ko: koKR, en: enUS }

/** The sheet of days, or of months, that a date input opens. */
export function Calendar({ form, value, onPick }: CalendarProps) {
  const byMonth = form === 'month'
  const day = (byMonth ? `${value}-01` : value).slice(0, 10)
  const time = value.slice(11, 16)
  const withTime = (picked: string, at: string) => (form === 'moment' ? `${picked} ${at === '' ? '00:00' : at}:00` : byMonth ? picked.slice(0, 7) : picked)
  const now = wallTime(new Date())

  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language()}
      localeText={texts[language()].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateCalendar
        autoFocus
        value={isDay(day) ? dayjs(day) : null}
        referenceDate={dayjs(isDay(day) ? day : now.slice(0, 10))}
        views={byMonth ? ['year', 'month'] : ['year', 'day']}
        openTo={byMonth ? 'month' : 'day'}
        reduceAnimations
        slotProps={{ calendarHeader: { format: word('YYYY년 M월', 'MMMM YYYY') } }}
        onChange={(picked, state) => {
          if (!picked || state === 'shallow') return
          const finished = state === 'finish'
          if (finished || form === 'moment') onPick(withTime(picked.format('YYYY-MM-DD'), time), finished && form !== 'moment')
        }}
      />
      <Stack direction="row" sx={{ px: 2, pb: 2, gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        {form === 'moment' && <TimeText value={time} disabled={!isDay(day)} onChange={(at) => onPick(withTime(day, at), false)} />}
        <Box sx={{ flex: 1 }} />
        <Button size="small" onClick={() => onPick(withTime(now.slice(0, 10), now.slice(11, 16)), true)}>
          {form === 'moment' ? word('지금', 'Now') : byMonth ? word('이번 달', 'This month') : word('오늘', 'Today')}
        </Button>
      </Stack>
    </LocalizationProvider>
  )
}

function TimeText({ value, disabled, onChange }: { value: string; disabled: boolean; onChange: (time: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={word('시각', 'Time')}
      placeholder={dateForms.time}
      size="small"
      margin="none"
      autoComplete="off"
      value={typed ?? value}
      disabled={disabled}
      onChange={({ target }) => {
        setTyped(target.value)
        const time = typedDate(target.value, 'time')
        if (time && time !== '24:00') onChange(time)
      }}
      onBlur={() => setTyped(null)}
      sx={{ width: 110 }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
