import { addDays, monthEnd, toSeoulWallTime } from '#schema/base/time.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { currentLanguage } from '#schema/base/label.ts'
import { localize } from '#schema/fields/base/format.ts'

interface YearDayPickerProps {
  year: number
  /** The picked days with their names. */
  pickedDays: ReadonlyMap<string, string>
  disabled: boolean
  onPick: (day: string) => void
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const locale = () => (currentLanguage() === 'ko' ? 'ko-KR' : 'en-GB')
const longDateText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' })

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const weekdays = () => localize('일 월 화 수 목 금 토', 'S M T W T F S').split(' ')

function daysOf(month: string) {
  const count = Number(monthEnd(`${month}-01`).slice(8))
  return Array.from({ length: count }, (_none, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** Twelve months to pick days from; one tab stop, and arrow keys move between days. */
export function YearDayPicker({ year, pickedDays, disabled, onPick }: YearDayPickerProps) {
  const today = toSeoulWallTime(new Date()).slice(0, 10)
  const [focusedDay, setAt] = useState(today.startsWith(`${year}-`) ? today : `${year}-01-01`)
  const sheet = useRef<HTMLDivElement>(null)

  const doStep = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(focusedDay, step)
    if (!next.startsWith(`${year}-`)) return
    setAt(next)
    sheet.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <Box
      ref={sheet}
      role="group"
      aria-label={localize(`${year}년 달력`, `Calendar of ${year}`)}
      onKeyDown={doStep}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(196px, 1fr))', gap: 2, maxWidth: 960 }}
    >
      {Array.from({ length: 12 }, (_none, month) => (
        <Month
          key={month}
          month={`${year}-${String(month + 1).padStart(2, '0')}`}
          {...{ pickedDays, disabled, today, focusedDay }}
          onPick={(day) => {
            setAt(day)
            onPick(day)
          }}
        />
      ))}
    </Box>
  )
}

interface MonthProps {
  month: string
  pickedDays: ReadonlyMap<string, string>
  disabled: boolean
  today: string
  focusedDay: string
  onPick: (day: string) => void
}

function Month({ month, pickedDays, disabled, today, focusedDay, onPick }: MonthProps) {
  return (
    <Box>
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 700, mb: 0.5 }}>
        {new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale(), { month: 'long', timeZone: 'UTC' })}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums', textAlign: 'center' }}>
        {weekdays().map((name, place) => (
          <Box key={place} aria-hidden="true" sx={{ color: 'text.secondary', lineHeight: '20px' }}>
            {name}
          </Box>
        ))}
        {daysOf(month).map((day, index) => {
          const name = pickedDays.get(day)
          const isMarked = name !== undefined
          return (
            <ButtonBase
              key={day}
              data-day={day}
              disabled={disabled}
              tabIndex={day === focusedDay ? 0 : -1}
              title={name}
              aria-label={[longDateText(day), name].filter(Boolean).join(', ')}
              aria-pressed={isMarked}
              onClick={() => onPick(day)}
              sx={{
                height: 26,
                borderRadius: 1,
                fontSize: 'inherit',
                ...(index === 0 && { gridColumnStart: weekdayOf(day) + 1 }),
                ...(weekdayOf(day) === 0 && { color: 'error.main' }),
                ...(day === today && { outline: 1, outlineStyle: 'solid', outlineColor: 'divider' }),
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
                ...(isMarked && { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700, '&:hover': { bgcolor: 'primary.dark' } }),
              }}
            >
              {Number(day.slice(8))}
            </ButtonBase>
          )
        })}
      </Box>
    </Box>
  )
}
