import Box from '@mui/material/Box'
import type { UIEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { dayAfter, wallTime } from '#schema/base/time.ts'
import { CarRow, headWidth, rowHeight } from './_CarRow.tsx'
import type { Car, Held } from './_useCars.ts'
import type { Span } from './_span.ts'
import { placeOf } from './_span.ts'
import { timelineWords } from './_words.ts'

const headHeight = 40
/** Rows beyond the edges, so that none is missing while one scrolls. */
const beyond = 6

interface GridProps {
  cars: readonly Car[]
  held: ReadonlyMap<number, readonly Held[]>
  span: Span
}

const none: readonly Held[] = []

/** Cars under each other, days beside each other; only the rows in sight are drawn. */
export function Grid({ cars, held, span }: GridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [fitting, setFitting] = useState(24)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watching = new ResizeObserver(() => setFitting(Math.ceil(element.clientHeight / rowHeight)))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  const onScroll = ({ currentTarget }: UIEvent) => setFirst(Math.floor(currentTarget.scrollTop / rowHeight))
  const from = Math.max(0, first - beyond)
  const width = span.days * span.dayWidth
  const now = wallTime(new Date())
  const isNow = now >= `${span.from} 00:00:00` && now < `${dayAfter(span.from, span.days)} 00:00:00`
  return (
    <Box
      ref={frame}
      role="table"
      aria-label={timelineWords().title}
      aria-rowcount={cars.length + 1}
      tabIndex={0}
      onScroll={onScroll}
      sx={{ position: 'relative', overflow: 'auto', height: 'calc(100dvh - 190px)', minHeight: 320, outlineOffset: -2, contain: 'strict' }}
    >
      <Days span={span} />
      <Box sx={{ position: 'relative', height: cars.length * rowHeight, width: headWidth + width }}>
        {cars.slice(from, first + fitting + beyond).map((car, at) => (
          <CarRow key={car.id} car={car} held={held.get(car.id) ?? none} span={span} top={(from + at) * rowHeight} />
        ))}
        {isNow && (
          <Box
            aria-hidden="true"
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: headWidth + placeOf(span, now),
              width: 2,
              bgcolor: 'error.main',
              zIndex: 1,
              pointerEvents: 'none',
            }}
          />
        )}
      </Box>
    </Box>
  )
}

const weekday = (day: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function Days({ span }: { span: Span }) {
  const today = wallTime(new Date()).slice(0, 10)
  const cells =
    span.days === 1 ? Array.from({ length: 24 }, (_none, hour) => `${hour}`) : Array.from({ length: span.days }, (_none, at) => dayAfter(span.from, at))
  return (
    <Box
      role="row"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 3,
        display: 'flex',
        height: headHeight,
        width: headWidth + span.days * span.dayWidth,
        bgcolor: 'background.sunken',
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
      }}
    >
      <Box
        role="columnheader"
        sx={{
          position: 'sticky',
          left: 0,
          zIndex: 1,
          width: headWidth,
          flex: 'none',
          px: 1.5,
          lineHeight: `${headHeight}px`,
          bgcolor: 'background.sunken',
          fontWeight: 600,
          color: 'text.secondary',
        }}
      >
        {timelineWords().car}
      </Box>
      {cells.map((cell) => (
        <Box
          key={cell}
          role="columnheader"
          sx={{
            flex: 1,
            minWidth: 0,
            pl: 0.5,
            lineHeight: `${headHeight}px`,
            borderLeft: 1,
            borderColor: 'divider',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            fontWeight: cell === today ? 700 : 400,
            color: cell === today ? 'primary.main' : 'text.secondary',
          }}
        >
          {span.days === 1 ? cell : `${Number(cell.slice(5, 7))}.${Number(cell.slice(8))} ${weekday(cell)}`}
        </Box>
      ))}
    </Box>
  )
}
