import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { DragEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { formatUpcoming } from '#schema/fields/base/format.ts'
import { CarLine } from './_CarLine.tsx'
import { TimelineHeader } from './_TimelineHeader.tsx'
import type { PeriodDraft } from './_draft.ts'
import type { TimelineRow } from './_lines.ts'
import type { TimeScale } from './_timeScale.ts'
import { isWithin, momentToX } from './_timeScale.ts'
import { TimelineContainer, barTop, carColumnWidth, printStyles, rowHeight } from './_styles.ts'
import type { usePeriodDraftEditing } from './_usePeriodDraftEditing.ts'
import { useLineRange } from './_useLineRange.ts'
import { useHitTestShield } from './_useHitTestShield.ts'
import { timelineMessages } from './_messages.ts'

interface GridProps {
  lines: readonly TimelineRow[]
  occupancies: ReadonlyMap<number, readonly OccupancyView[]>
  span: TimeScale
  /** Undefined where the user may not plan. */
  planning: ReturnType<typeof usePeriodDraftEditing> | undefined
  onPlan: (car: number) => void
}

const noOccupancies: readonly OccupancyView[] = []

/** The timeline grid: a row per car, a column per day. Only visible rows are rendered. */
export function Grid({ lines, occupancies, span, planning, onPlan }: GridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { shield, raise, drop, press, clicked } = useHitTestShield()
  const text = timelineMessages()
  const now = toSeoulWallTime(new Date())
  const draft = planning?.draft ?? null
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const target = clicked(event)
    const car = target?.closest('[data-plan]')?.getAttribute('data-plan')
    if (car) return onPlan(Number(car))
    const to = target?.closest('a')?.getAttribute('href')
    if (!to || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to)
  }
  /** Sets the tooltip of the bar under the mouse from its accessible name. */
  const onPointerOver = ({ target }: PointerEvent) => {
    const bar = target instanceof Element && target.closest('.bar')
    const message = bar && bar.getAttribute('aria-label')
    if (message) bar.setAttribute('title', bar.matches('.readied') ? text.withTurnaround(message) : message)
  }
  // The handlers are a shortcut: links and buttons in the grid are reachable by keyboard. Native dragging of links is off.
  const hands = { ...planning?.hands, onPointerOver, onDragStart: (event: DragEvent) => event.preventDefault() }
  return (
    <Box className="timeline-sheet">
      <GlobalStyles styles={printStyles} />
      <TimelineContainer
        ref={frame}
        role="table"
        className={planning ? 'plans' : ''}
        aria-label={text.title}
        aria-rowcount={lines.length + 1}
        tabIndex={0}
        onScroll={raise}
        onPointerDownCapture={press}
        onClick={onClick}
      >
        <div className="over" aria-hidden="true">
          <div ref={shield} hidden onPointerMove={drop} />
        </div>
        <TimelineHeader span={span} />
        <div style={{ position: 'relative', height: lines.length * rowHeight, width: carColumnWidth + span.days * span.dayWidth }} role="rowgroup" {...hands}>
          <VisibleLines frame={frame} lines={lines} occupancies={occupancies} span={span} draft={draft} canPlan={planning !== undefined} />
          {draft && <ProposedPeriod draft={draft} lines={lines} span={span} />}
          {isWithin(span, now) && <div className="now" aria-hidden="true" style={{ left: carColumnWidth + momentToX(span, now) }} />}
        </div>
      </TimelineContainer>
    </Box>
  )
}

interface VisibleLinesProps extends Pick<GridProps, 'lines' | 'occupancies' | 'span'> {
  frame: RefObject<HTMLDivElement | null>
  draft: PeriodDraft | null
  canPlan: boolean
}

/** The visible rows, which change on each frame of a scroll; as a component of its own, so that only the rows render again. */
function VisibleLines({ frame, lines, occupancies, span, draft, canPlan }: VisibleLinesProps) {
  const { from, to } = useLineRange(frame, lines.length)
  return lines.slice(from, to).map((queue, nth) => {
    const at = from + nth
    return 'car' in queue ? (
      <CarLine
        key={queue.car.id}
        car={queue.car}
        occupancies={occupancies.get(queue.car.id) ?? noOccupancies}
        span={span}
        index={at}
        draggedId={draft?.occupancy && draft.occupancy.rcar_id === queue.car.id ? draft.occupancy.id : undefined}
        canPlan={canPlan}
      />
    ) : (
      <GroupHeading key={queue.heading} line={queue} span={span} index={at} />
    )
  })
}

const GroupHeading = ({ line: { heading, count }, span, index }: { line: Extract<TimelineRow, { heading: string }>; span: TimeScale; index: number }) => (
  <div role="row" aria-rowindex={index + 2} className="line heading" style={{ top: index * rowHeight, width: carColumnWidth + span.days * span.dayWidth }}>
    <div role="rowheader" className="head">
      {heading} {timelineMessages().cars(String(count))}
    </div>
  </div>
)

/** The position of the proposed period. */
function ProposedPeriod({ draft: { rcar_id, from_at, to_at }, lines, span }: { draft: PeriodDraft; lines: readonly TimelineRow[]; span: TimeScale }) {
  const row = lines.findIndex((queue) => 'car' in queue && queue.car.id === rcar_id)
  const left = momentToX(span, from_at)
  const at = new Date()
  const message = `${formatUpcoming(from_at, at)} – ${formatUpcoming(to_at, at)}`
  return (
    <div
      className="draft"
      role="status"
      style={{ top: row * rowHeight + barTop, left: carColumnWidth + left, width: Math.max(8, momentToX(span, to_at) - left) }}
    >
      {message}
    </div>
  )
}
