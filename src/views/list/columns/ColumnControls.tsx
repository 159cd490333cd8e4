import Box from '@mui/material/Box'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { visuallyHidden } from '../../../fields/parts/visuallyHidden.tsx'
import { ColumnResizeHandle } from './ColumnResizeHandle.tsx'
import { tableMessages } from '../base/tableMessages.ts'
import type { ColumnDrag } from './useColumnDrag.ts'
import { useColumnDrag } from './useColumnDrag.ts'
import type { ListColumn } from '../views/column.ts'
import { moveColumn } from '../views/moveColumn.ts'
import type { ColumnsState } from '../views/useColumns.ts'

interface ColumnControlsProps extends Pick<ColumnsState, 'layout' | 'setLayout' | 'choose'> {
  column: ListColumn
  /** All columns of the table, in order. */
  columns: readonly ListColumn[]
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Handles Alt or Ctrl with an arrow key on a column head, and makes heads of unsortable columns focusable. */
function listenForKeys(head: HTMLElement, move: (by: number) => void, reach: () => void) {
  const onKey = (event: KeyboardEvent) => {
    const by = arrowSteps[event.key]
    if (by === undefined || !(event.altKey || event.ctrlKey) || event.shiftKey || event.metaKey) return
    // Elsewhere this key navigates back in the browser history.
    event.preventDefault()
    move(by)
  }
  const reached = head.querySelector<HTMLElement>('[tabindex]') ?? head
  reached.tabIndex = 0
  reached.setAttribute('aria-keyshortcuts', 'Alt+ArrowLeft Alt+ArrowRight Control+ArrowLeft Control+ArrowRight')
  head.title = tableMessages().dragColumn
  head.addEventListener('keydown', onKey)
  head.addEventListener('focusin', reach)
  return () => {
    head.removeEventListener('keydown', onKey)
    head.removeEventListener('focusin', reach)
  }
}

/** Column operations at the head: resize by the edge, move by drag or by keys. */
export function ColumnControls({ column: { name, label, left }, columns, layout, setLayout, choose }: ColumnControlsProps) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  // The live region must exist before its text changes; otherwise screen readers do not announce it.
  const [text, setSaid] = useState<string>()
  const find = useCallback((mark: HTMLElement | null) => setCell(mark?.closest('th') ?? null), [])
  const doPlace = (to: number) => {
    const names = moveColumn(columns, name, to)
    choose(names)
    setSaid(tableMessages().columnPosition(label, names.indexOf(name) + 1, names.length))
  }
  const carried = useColumnDrag(cell, columns, name, doPlace)
  const move = useEffectEvent((head: HTMLElement, by: number) => {
    doPlace(columns.findIndex((column) => column.name === name) + by)
    requestAnimationFrame(() => head.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  })
  useEffect(
    () =>
      cell
        ? listenForKeys(
            cell,
            (by) => move(cell, by),
            () => setSaid((before) => before ?? ''),
          )
        : undefined,
    [cell],
  )
  return (
    <>
      <ColumnResizeHandle name={name} isPinned={typeof left === 'string'} layout={layout} setLayout={setLayout} />
      <span ref={find} hidden />
      {/* In a portal outside the table, so that the announcement is not part of the column's name. */}
      {text !== undefined &&
        createPortal(
          <Box role="status" sx={visuallyHidden}>
            {text}
          </Box>,
          document.body,
        )}
      {carried && createPortal(<DragPreview label={label} dragged={carried} />, document.body)}
    </>
  )
}

/** The name of the dragged column under the pointer, and a line at its target position. */
const DragPreview = ({ label, dragged: { x, y, edge } }: { label: string; dragged: ColumnDrag }) => (
  <Box aria-hidden sx={{ position: 'fixed', inset: 0, zIndex: 'tooltip', pointerEvents: 'none' }}>
    {edge && <Box data-landing style={edge} sx={{ position: 'absolute', width: 3, ml: '-1px', bgcolor: 'primary.main' }} />}
    <Box
      style={{ left: Math.min(x + 12, window.innerWidth - 160), top: y + 12 }}
      sx={{ position: 'absolute', px: 1, py: 0.5, borderRadius: 1, boxShadow: 3, bgcolor: 'background.paper', fontSize: '0.8125rem', fontWeight: 600 }}
    >
      {label}
    </Box>
  </Box>
)
