import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { useCallback, useRef } from 'react'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { barEndOf } from './_Bar.tsx'
import type { PeriodDraft } from './_draft.ts'
import { draftBetween, periodDraftOf, isChanged, moveDraft, resizeDraft } from './_draft.ts'
import type { TimelineRow } from './_lines.ts'
import type { TimeScale } from './_timeScale.ts'
import { pixelsToMinutes } from './_timeScale.ts'
import { resizeHandleWidth, carColumnWidth, rowHeight } from './_styles.ts'

interface PointerOptions {
  readonly span: TimeScale
  readonly lines: readonly TimelineRow[]
  readonly latest: RefObject<PeriodDraft | null>
  occupancyOf(target: Element): OccupancyView | undefined
  show(draft: PeriodDraft | null): void
  onPropose(draft: PeriodDraft): void
}

/** What a pointer press grabbed, and where. */
interface Grip {
  readonly x: number
  readonly row: number
  readonly left: number
  readonly draft: PeriodDraft | null
  readonly isEdge: boolean
}

/** Distance in pixels after which a press becomes a drag. */
const dragThresholdPx = 4

const carAt = (lines: readonly TimelineRow[], at: number) => {
  const queue = lines[at]
  return queue && 'car' in queue ? queue.car.id : undefined
}

const rowOf = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => Math.floor((clientY - currentTarget.getBoundingClientRect().top) / rowHeight)

const isAtEnd = (bar: Element, x: number) => x >= barEndOf(bar) - resizeHandleWidth

/** What the pointer grabs: a period, its end, or an empty position. Touch is ignored, because it scrolls. */
function gripAt(event: PointerEvent<HTMLElement>, heldIn: PointerOptions['occupancyOf']): Grip | null {
  const { target, clientX: x } = event
  if (event.button !== 0 || event.pointerType === 'touch' || !(target instanceof Element) || target.closest('button')) return null
  const grabbedOccupancy = heldIn(target)
  if (!grabbedOccupancy && (target.closest('a') ?? target.closest('.head'))) return null
  const left = x - event.currentTarget.getBoundingClientRect().left - carColumnWidth
  return { x, row: rowOf(event), left, draft: grabbedOccupancy ? periodDraftOf(grabbedOccupancy) : null, isEdge: isAtEnd(target, x) }
}

/** The period after dragging by pixels and to another row. */
function draftAfterDrag({ draft, isEdge, left, row: from }: Grip, by: number, row: number, { span, lines }: PointerOptions): PeriodDraft | null {
  if (!draft) {
    const car = carAt(lines, from)
    return car === undefined ? null : draftBetween(span, car, left, left + by)
  }
  const minutes = pixelsToMinutes(span, by)
  return isEdge ? resizeDraft(draft, minutes) : { ...moveDraft(draft, minutes), rcar_id: carAt(lines, row) ?? draft.rcar_id }
}

/** Handles dragging with a mouse or pen. */
export function usePointerDrag(pointing: PointerOptions) {
  const grip = useRef<Grip | null>(null)
  const dragged = useRef(false)
  const { latest, occupancyOf, show, onPropose } = pointing
  const forget = useCallback(() => {
    grip.current = null
  }, [])
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    grip.current = gripAt(event, occupancyOf)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    // The button was released outside the window.
    if (event.buttons === 0) grip.current = null
    if (!grip.current) return
    const [by, row] = [event.clientX - grip.current.x, rowOf(event)]
    if (!dragged.current && Math.abs(by) < dragThresholdPx && row === grip.current.row) return
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = true
    show(draftAfterDrag(grip.current, by, row, pointing))
  }
  const onPointerUp = () => {
    const proposal = grip.current && latest.current
    grip.current = null
    if (!dragged.current || !proposal) return
    if (isChanged(proposal)) onPropose(proposal)
    else show(null)
  }
  /** A click that ends a drag does not follow the link. */
  const onClickCapture = (event: MouseEvent) => {
    if (!dragged.current) return
    dragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { forget, onPointerDown, onPointerMove, onPointerUp, onClickCapture }
}
