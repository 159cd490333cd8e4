import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { MouseEvent, RefObject, UIEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { Held } from '#resources/rides/occupancyCalls.ts'
import { wallTime } from '#schema/base/time.ts'
import { planned } from '#schema/fields/shown.ts'
import { CarLine } from './_CarLine.tsx'
import { Days } from './_Days.tsx'
import type { Draft } from './_draft.ts'
import type { Line } from './_lines.ts'
import type { Span } from './_span.ts'
import { isWithin, placeOf } from './_span.ts'
import { Sheet, headWidth, printStyles, rowHeight } from './_styles.ts'
import type { useDraft } from './_useDraft.ts'
import { timelineWords } from './_words.ts'

/** Rows beyond the edges, so that none is missing while one scrolls; so many come and go together. */
const beyond = 8
const together = 4

interface GridProps {
  lines: readonly Line[]
  held: ReadonlyMap<number, readonly Held[]>
  span: Span
  /** Absent where nobody may plan. */
  planning: ReturnType<typeof useDraft> | undefined
  onPlan: (car: number) => void
}

const none: readonly Held[] = []

/** So many pixels of the days come and go together. */
const stride = 320
const everything = { from: 0, to: Number.POSITIVE_INFINITY }

/** Which part of the days is drawn; the same as before as long as that does. */
function drawnOf({ scrollLeft, clientWidth }: Element, before: { from: number; to: number }) {
  const from = Math.floor((scrollLeft - stride / 2) / stride) * stride
  const to = Math.ceil((scrollLeft + clientWidth + stride / 2) / stride) * stride
  return from === before.from && to === before.to ? before : { from, to }
}

/** From which row on, and how many, are in sight; on paper all of them. */
function useSight(frame: RefObject<HTMLDivElement | null>, all: number) {
  const [first, setFirst] = useState(0)
  const [fitting, setFitting] = useState(24)
  const [across, setAcross] = useState({ from: 0, to: 4000 })
  const [onPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watching = new ResizeObserver(() => {
      setFitting(Math.ceil(element.clientHeight / rowHeight))
      setAcross((before) => drawnOf(element, before))
    })
    watching.observe(element)
    const before = () => flushSync(() => setOnPaper(true))
    const after = () => setOnPaper(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      watching.disconnect()
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [frame])
  const onScroll = ({ currentTarget }: UIEvent) => {
    setFirst(Math.floor(currentTarget.scrollTop / rowHeight / together) * together)
    setAcross((before) => drawnOf(currentTarget, before))
  }
  const from = onPaper ? 0 : Math.max(0, first - beyond)
  return { from, to: onPaper ? all : first + fitting + beyond, across: onPaper ? everything : across, onScroll }
}

/** Cars under each other, days beside each other; only the rows in sight are drawn. */
export function Grid({ lines, held, span, planning, onPlan }: GridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { from, to: until, across, onScroll } = useSight(frame, lines.length)
  const text = timelineWords()
  const now = wallTime(new Date())
  const draft = planning?.draft ?? null
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const car = event.target.closest('[data-plan]')?.getAttribute('data-plan')
    if (car) return onPlan(Number(car))
    const to = event.target.closest('a')?.getAttribute('href')
    if (!to || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to)
  }
  // What is pressed in there is a link or a button, which the keyboard reaches too.
  const hands = { ...planning?.hands, onClick }
  return (
    <Box className="timeline-sheet">
      <GlobalStyles styles={printStyles} />
      <Sheet
        ref={frame}
        role="table"
        className={planning ? 'plans' : ''}
        aria-label={text.title}
        aria-rowcount={lines.length + 1}
        tabIndex={0}
        onScroll={onScroll}
      >
        <Days span={span} />
        <div style={{ position: 'relative', height: lines.length * rowHeight, width: headWidth + span.days * span.dayWidth }} role="rowgroup" {...hands}>
          {lines.slice(from, until).map((line, at) => {
            const top = (from + at) * rowHeight
            return 'car' in line ? (
              <CarLine
                key={line.car.id}
                car={line.car}
                held={held.get(line.car.id) ?? none}
                span={span}
                top={top}
                drawnFrom={across.from}
                drawnTo={across.to}
                dragged={draft?.held && draft.held.rcar_id === line.car.id ? draft.held.id : undefined}
                plans={planning !== undefined}
              />
            ) : (
              <Heading key={line.heading} line={line} span={span} top={top} />
            )
          })}
          {draft && <Wanted draft={draft} lines={lines} span={span} />}
          {isWithin(span, now) && <div className="now" aria-hidden="true" style={{ left: headWidth + placeOf(span, now) }} />}
        </div>
      </Sheet>
    </Box>
  )
}

const Heading = ({ line: { heading, many }, span, top }: { line: Extract<Line, { heading: string }>; span: Span; top: number }) => (
  <div role="row" className="line heading" style={{ top, width: headWidth + span.days * span.dayWidth }}>
    <div role="rowheader" className="head">
      {heading} {timelineWords().cars(String(many))}
    </div>
  </div>
)

/** Where a time would come to lie. */
function Wanted({ draft: { rcar_id, from_at, to_at }, lines, span }: { draft: Draft; lines: readonly Line[]; span: Span }) {
  const row = lines.findIndex((line) => 'car' in line && line.car.id === rcar_id)
  const left = placeOf(span, from_at)
  const at = new Date()
  const says = `${planned(from_at, at)} – ${planned(to_at, at)}`
  return (
    <div className="draft" role="status" style={{ top: row * rowHeight + 5, left: headWidth + left, width: Math.max(8, placeOf(span, to_at) - left) }}>
      {says}
    </div>
  )
}
