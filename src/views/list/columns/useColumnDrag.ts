import { useEffect, useEffectEvent, useState } from 'react'
import type { ListColumn } from '../views/column.ts'
import { allowedRangeOf } from '../views/moveColumn.ts'

/** A column during a drag: the pointer position and the target index. */
export interface ColumnDrag {
  readonly x: number
  readonly y: number
  readonly to: number
  /** The line at the target position; undefined at the current position. */
  readonly edge: { readonly left: number; readonly top: number; readonly height: number } | undefined
}

/** Distance in pixels after which a press becomes a drag. */
const dragThresholdPx = 6
/** Distance in pixels from the edge at which the table scrolls during a drag. */
const nearPx = 48
const scrollPx = 12

const otherHeads = (cell: HTMLElement) => [...(cell.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].filter((head) => head !== cell)

function dropTargetAt(cell: HTMLElement, columns: readonly ListColumn[], name: string, x: number, y: number): ColumnDrag {
  const [first, last] = allowedRangeOf(columns, name)
  const boxes = otherHeads(cell).map((head) => head.getBoundingClientRect())
  const before = boxes.filter(({ left, width }) => left + width / 2 < x).length
  const to = Math.min(last, Math.max(first, before))
  if (columns[to]?.name === name) return { x, y, to, edge: undefined }
  const frame = cell.closest('table')?.parentElement?.getBoundingClientRect()
  const at = (to > first ? boxes[to - 1]?.right : boxes[to]?.left) ?? x
  const { top } = cell.getBoundingClientRect()
  const bottom = Math.min(frame?.bottom ?? top, window.innerHeight)
  return { x, y, to, edge: { left: Math.min(frame?.right ?? at, Math.max(frame?.left ?? at, at)), top, height: Math.max(0, bottom - top) } }
}

/** Scrolls the table while the pointer is near its edge; returns the distance. */
function scrollNearEdge(cell: HTMLElement, x: number) {
  const frame = cell.closest('table')?.parentElement
  if (!frame) return 0
  const { left, right } = frame.getBoundingClientRect()
  const before = frame.scrollLeft
  frame.scrollLeft += x < left + nearPx ? -scrollPx : x > right - nearPx ? scrollPx : 0
  return frame.scrollLeft - before
}

/** Moves a column by dragging its head with the mouse; Escape cancels. Touch scrolls the table instead; touch users reorder columns in the column list. */
export function useColumnDrag(cell: HTMLElement | null, columns: readonly ListColumn[], name: string, onDrop: (to: number) => void) {
  const [carried, setCarried] = useState<ColumnDrag>()
  const targetAt = useEffectEvent((head: HTMLElement, x: number, y: number) => dropTargetAt(head, columns, name, x, y))
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (!cell) return undefined
    let ended: AbortController | undefined
    const doGrasp = (event: PointerEvent) => {
      const onEdge = event.target instanceof Element && event.target.closest('[data-edge]') !== null
      if (event.button !== 0 || event.pointerType === 'touch' || onEdge) return
      ended?.abort()
      ended = startDrag(cell, event, { targetAt, drop, show: setCarried })
    }
    // A drag must not select the text of the head.
    const onSelect = (event: Event) => event.preventDefault()
    cell.addEventListener('pointerdown', doGrasp)
    cell.addEventListener('selectstart', onSelect)
    return () => {
      ended?.abort()
      cell.removeEventListener('pointerdown', doGrasp)
      cell.removeEventListener('selectstart', onSelect)
    }
  }, [cell])
  return carried
}

interface DragHandlers {
  targetAt: (head: HTMLElement, x: number, y: number) => ColumnDrag
  drop: (to: number) => void
  show: (carried: ColumnDrag | undefined) => void
}

/** Handles a drag from press to release. */
function startDrag(cell: HTMLElement, { clientX: from, pointerId }: PointerEvent, { targetAt, drop, show }: DragHandlers) {
  const ended = new AbortController()
  let now: ColumnDrag | undefined
  const tell = (x: number, y: number) => {
    now = targetAt(cell, x, y)
    show(now)
  }
  const scroll = () => {
    if (ended.signal.aborted || !now) return
    if (scrollNearEdge(cell, now.x) !== 0) tell(now.x, now.y)
    requestAnimationFrame(scroll)
  }
  const doMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId || (!now && Math.abs(event.clientX - from) < dragThresholdPx)) return
    const isFirst = !now
    tell(event.clientX, event.clientY)
    if (!isFirst) return
    // With pointer capture, releasing over the head's own label is not a click.
    cell.setPointerCapture(pointerId)
    requestAnimationFrame(scroll)
  }
  const doEnd = () => ended.abort()
  const doLetGo = () => {
    const landed = now
    ended.abort()
    if (landed?.edge) drop(landed.to)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !now) return
    event.stopPropagation()
    ended.abort()
  }
  const { signal } = ended
  signal.addEventListener('abort', () => show(undefined))
  window.addEventListener('pointermove', doMove, { signal })
  window.addEventListener('pointerup', doLetGo, { signal })
  window.addEventListener('pointercancel', doEnd, { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  return ended
}
