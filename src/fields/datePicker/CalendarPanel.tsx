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
import type { IsDayClosed } from './days.ts'
import { dayAfterKeyPress, shiftMonth, monthOf, nearestOpenDay } from './days.ts'
import { GridContext } from './gridContext.ts'
import { MonthNavigation } from './MonthNavigation.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { today } from './pickerProps.ts'
import type { Span } from './span.ts'
import type { TimeBoxProps } from './TimeBox.tsx'
import { TimeBox } from './TimeBox.tsx'

interface CalendarPanelProps {
  locale: Language
  /** The chosen days; both ends are equal for a single day. */
  span: Span
  /** A range picker; shows two months side by side if there is room. */
  isRange: boolean
  /** The day that is chosen or being typed; its month is visible at first and after each change. */
  start: string | null
  /** Increments each time the focus is sent into the days. */
  focusRequests: number
  isClosed: IsDayClosed
  onPick: (day: string) => void
  times: readonly TimeBoxProps[]
  buttons: readonly { text: string; onClick: () => void }[]
}

const noop = () => undefined

const twoMonths = '(min-width: 640px)'

/** The visible months and the focused day. */
function useMonths({ start, isRange, focusRequests, isClosed }: CalendarPanelProps) {
  const hasRoom = useMediaQuery(twoMonths, { noSsr: true })
  const count = isRange && hasRoom ? 2 : 1
  const [first, setFirst] = useState(() => monthOf(start ?? today()))
  const [sought, setSought] = useState<{ day: string } | null>(null)
  const sheet = useRef<HTMLDivElement>(null)

  const show = (day: string) =>
    setFirst((text) => {
      const month = monthOf(day)
      const last = shiftMonth(text, count - 1)
      return month < text ? month : month > last ? shiftMonth(month, 1 - count) : text
    })
  const seek = (day: string) => {
    show(day)
    setSought({ day })
  }

  const [shownStart, setShownStart] = useState(start)
  if (shownStart !== start) {
    setShownStart(start)
    // A cleared value keeps the months. Otherwise the month of the day becomes the first visible one, because the end of a range comes later.
    if (start !== null) setFirst((text) => (monthOf(start) < text || monthOf(start) > shiftMonth(text, count - 1) ? monthOf(start) : text))
  }
  const months = Array.from({ length: count }, (_, at) => shiftMonth(first, at))
  useEffect(() => {
    const targetDay = start ?? (months.includes(monthOf(today())) ? today() : `${first}-01`)
    if (focusRequests > 0) seek(nearestOpenDay(targetDay, isClosed) ?? targetDay)
    // Only an increment of `entered` moves the focus; typing does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focusRequests])
  // A layout effect, so that the focus has moved before the next repeated key event.
  useLayoutEffect(() => {
    if (sought) sheet.current?.querySelector<HTMLElement>(`[data-day="${sought.day}"]`)?.focus()
  }, [sought])

  return { months, sheet, seek, sought: sought?.day, move: (by: number) => setFirst((text) => shiftMonth(text, by)) }
}

/** While a key is held down, the focus moves once per frame, to the last day that the key events have reached; slow machines do not lag. */
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
        // Synchronous, so that the next key event finds the focus there.
        if (last !== undefined) flushSync(() => seek(last))
      })
      waiting.current = { day, frame }
    },
  }
}

/** The popup of a date box: months, and below them times and buttons. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { locale, span, isRange, isClosed, onPick, times, buttons } = props
  const { months, sheet, seek, sought, move } = useMonths(props)
  const heldKey = useHeldKey(seek)
  const [ahead, setAhead] = useState<string | null>(null)
  const isShown = (day: string | null | undefined): day is string => typeof day === 'string' && months.includes(monthOf(day)) && !isClosed(day)
  const tabDay = [sought, span.from, span.to, today()].find(isShown) ?? nearestOpenDay(`${months[0]}-15`, isClosed)

  const doKey = (event: KeyboardEvent) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const from = focused && (heldKey.pending() ?? focused)
    const day = from && dayAfterKeyPress(event.key, event.shiftKey, from, isClosed)
    if (day) {
      event.preventDefault()
      if (event.repeat) heldKey.seekSoon(day)
      else heldKey.seekNow(day)
    } else if (from !== focused && from && (event.key === 'Enter' || event.key === ' ')) {
      // The focus has not reached the target day yet, so the target is chosen.
      event.preventDefault()
      onPick(from)
    }
  }
  const grid = { locale, today: today(), span, previewDay: isRange ? ahead : null, tabDay, isClosed, onPick, onPreview: isRange ? setAhead : noop }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale}>
      <MonthNavigation months={months} locale={locale} onMove={move} />
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
