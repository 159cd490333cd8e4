import Box from '@mui/material/Box'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { hidden } from '../../fields/parts/hidden.tsx'
import { ColumnEdge } from './ColumnEdge.tsx'
import { tableWords } from './tableWords.ts'
import type { DraggedColumn } from './useColumnDrag.ts'
import { useColumnDrag } from './useColumnDrag.ts'
import type { Column } from './views/column.ts'
import { movedColumn } from './views/moveColumn.ts'
import type { Columns } from './views/useColumns.ts'

interface ColumnHandsProps extends Pick<Columns, 'layout' | 'arrange' | 'choose'> {
  column: Column
  /** All that stand in the table, in their order. */
  columns: readonly Column[]
}

const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Has the head of a column take Alt or Ctrl with an arrow. One by which nothing is sorted has to be reached by the keyboard first. */
function heedKeys(head: HTMLElement, move: (by: number) => void, reach: () => void) {
  const onKey = (event: KeyboardEvent) => {
    const by = ways[event.key]
    if (by === undefined || !(event.altKey || event.ctrlKey) || event.shiftKey || event.metaKey) return
    // Elsewhere it leads to the page before.
    event.preventDefault()
    move(by)
  }
  const reached = head.querySelector<HTMLElement>('[tabindex]') ?? head
  reached.tabIndex = 0
  reached.setAttribute('aria-keyshortcuts', 'Alt+ArrowLeft Alt+ArrowRight Control+ArrowLeft Control+ArrowRight')
  head.title = tableWords().dragColumn
  head.addEventListener('keydown', onKey)
  head.addEventListener('focusin', reach)
  return () => {
    head.removeEventListener('keydown', onKey)
    head.removeEventListener('focusin', reach)
  }
}

/** What is done to a column at its head: its edge is drawn, it is carried to another place by the mouse, or moved by keys. */
export function ColumnControls({ column: { name, label, left }, columns, layout, arrange, choose }: ColumnHandsProps) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  // Who listens has to know the place before something is said there.
  const [text, setSaid] = useState<string>()
  const find = useCallback((mark: HTMLElement | null) => setCell(mark?.closest('th') ?? null), [])
  const doPlace = (to: number) => {
    const names = movedColumn(columns, name, to)
    choose(names)
    setSaid(tableWords().columnAt(label, names.indexOf(name) + 1, names.length))
  }
  const carried = useColumnDrag(cell, columns, name, doPlace)
  const move = useEffectEvent((head: HTMLElement, by: number) => {
    doPlace(columns.findIndex((column) => column.name === name) + by)
    requestAnimationFrame(() => head.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  })
  useEffect(
    () =>
      cell
        ? heedKeys(
            cell,
            (by) => move(cell, by),
            () => setSaid((before) => before ?? ''),
          )
        : undefined,
    [cell],
  )
  return (
    <>
      <ColumnEdge name={name} isPinned={typeof left === 'string'} layout={layout} arrange={arrange} />
      <span ref={find} hidden />
      {/* Beside the table: what is said is no part of the name of its column. */}
      {text !== undefined &&
        createPortal(
          <Box role="status" sx={hidden}>
            {text}
          </Box>,
          document.body,
        )}
      {carried && createPortal(<Way label={label} carried={carried} />, document.body)}
    </>
  )
}

/** The name of the column under the pointer, and the line at which it would stand. */
const Way = ({ label, carried: { x, y, edge } }: { label: string; carried: DraggedColumn }) => (
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
