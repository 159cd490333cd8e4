import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import 'dayjs/locale/ko'
import type { KeyboardEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#schema/base/label.ts'
import type { DayTest } from './days.ts'
import { dayByKey, monthAfter, monthOf, openNear } from './days.ts'
import { GridContext } from './gridContext.ts'
import { MonthBar } from './MonthBar.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { today } from './pickerProps.ts'
import type { Span } from './span.ts'
import type { TimeBoxProps } from './TimeBox.tsx'
import { TimeBox } from './TimeBox.tsx'

interface CalendarPanelProps {
  locale: Language
  /** The chosen days; twice the same one where a single day is chosen. */
  span: Span
  /** Two months side by side, where there is room. */
  isRange: boolean
  /** The day that is chosen or being typed: on show at first and whenever it changes. */
  start: string | null
  /** Counts how often the focus was sent into the days. */
  entered: number
  isClosed: DayTest
  onPick: (day: string) => void
  times: readonly TimeBoxProps[]
  buttons: readonly { text: string; onClick: () => void }[]
}

const nothing = () => undefined

const twoMonths = '(min-width: 640px)'

/** Which months are on show, and which day has the focus. */
function useMonths({ start, isRange, entered, isClosed }: CalendarPanelProps) {
  const hasRoom = useMediaQuery(twoMonths, { noSsr: true })
  const count = isRange && hasRoom ? 2 : 1
  const [first, setFirst] = useState(() => monthOf(start ?? today()))
  const [sought, setSought] = useState<{ day: string } | null>(null)
  const sheet = useRef<HTMLDivElement>(null)

  const show = (day: string) =>
    setFirst((text) => {
      const month = monthOf(day)
      const last = monthAfter(text, count - 1)
      return month < text ? month : month > last ? monthAfter(month, 1 - count) : text
    })
  const seek = (day: string) => {
    show(day)
    setSought({ day })
  }

  const [shownStart, setShownStart] = useState(start)
  if (shownStart !== start) {
    setShownStart(start)
    // Where nothing is chosen any more the months stay. What comes after a day is looked for next: its month is the first of those on show.
    if (start !== null) setFirst((text) => (monthOf(start) < text || monthOf(start) > monthAfter(text, count - 1) ? monthOf(start) : text))
  }
  const months = Array.from({ length: count }, (_, at) => monthAfter(first, at))
  useEffect(() => {
    const wanted = start ?? (months.includes(monthOf(today())) ? today() : `${first}-01`)
    if (entered > 0) seek(openNear(wanted, isClosed) ?? wanted)
    // Only being sent here moves the focus, not what is typed meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entered])
  // Before the next key: a key that is held finds the focus where the one before has sent it.
  useLayoutEffect(() => {
    if (sought) sheet.current?.querySelector<HTMLElement>(`[data-day="${sought.day}"]`)?.focus()
  }, [sought])

  return { months, sheet, seek, sought: sought?.day, move: (by: number) => setFirst((text) => monthAfter(text, by)) }
}

/** A key that is held moves the focus once a frame, past all the days that it has named since: no slower machine falls behind, and no day is lost. */
function useHeldKey(seek: (day: string) => void) {
  const waiting = useRef<{ day: string; frame: number } | null>(null)
  useEffect(() => () => cancelAnimationFrame(waiting.current?.frame ?? 0), [])
  return {
    pending: () => waiting.current?.day,
    seekNow(day: string) {
      cancelAnimationFrame(waiting.current?.frame ?? 0)
      waiting.current = null
      seek(day)
    },
    seekSoon(day: string) {
      if (waiting.current) {
        waiting.current.day = day
        return
      }
      const frame = requestAnimationFrame(() => {
        const last = waiting.current?.day
        waiting.current = null
        // At once, so that the next key finds the focus there.
        if (last !== undefined) flushSync(() => seek(last))
      })
      waiting.current = { day, frame }
    },
  }
}

/** The months, and below them the times and buttons: what a date's box opens. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { locale, span, isRange, isClosed, onPick, times, buttons } = props
  const { months, sheet, seek, sought, move } = useMonths(props)
  const held = useHeldKey(seek)
  const [ahead, setAhead] = useState<string | null>(null)
  const isShown = (day: string | null | undefined): day is string => typeof day === 'string' && months.includes(monthOf(day)) && !isClosed(day)
  const tabDay = [sought, span.from, span.to, today()].find(isShown) ?? openNear(`${months[0]}-15`, isClosed)

  const doKey = (event: KeyboardEvent) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const from = focused && (held.pending() ?? focused)
    const day = from && dayByKey(event.key, event.shiftKey, from, isClosed)
    if (day) {
      event.preventDefault()
      if (event.repeat) held.seekSoon(day)
      else held.seekNow(day)
    } else if (from !== focused && from && (event.key === 'Enter' || event.key === ' ')) {
      // The focus is still on its way to the day that is meant.
      event.preventDefault()
      onPick(from)
    }
  }
  const grid = { locale, today: today(), span, ahead: isRange ? ahead : null, tabDay, isClosed, onPick, onAhead: isRange ? setAhead : nothing }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale}>
      <MonthBar months={months} locale={locale} onMove={move} />
      <GridContext value={grid}>
        <Box ref={sheet} role="presentation" onKeyDown={doKey} onMouseLeave={() => setAhead(null)} sx={{ display: 'flex', gap: 2, justifyContent: 'center' }}>
          {months.map((month) => (
            <MonthGrid key={month} month={month} />
          ))}
        </Box>
      </GridContext>
      {(times.length > 0 || buttons.length > 0) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {times.map((time) => (
            <TimeBox key={time.label} {...time} />
          ))}
          <Box sx={{ flex: 1 }} />
          {buttons.map(({ text, onClick }) => (
            <Button key={text} size="small" onClick={onClick} sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}>
              {text}
            </Button>
          ))}
        </Box>
      )}
    </LocalizationProvider>
  )
}
