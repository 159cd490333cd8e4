import Box from '@mui/material/Box'
import type { PointerEvent } from 'react'
import { useCallback, useRef, useState } from 'react'
import { widenColumn } from '../views/layoutChanges.ts'
import { pinWidthVariable } from '../views/layout.ts'
import type { ColumnLayoutState } from '../views/useColumns.ts'

/** Publishes the current width of a pinned column to the cells of its table. */
function usePublishWidth(name: string) {
  return useCallback(
    (edge: HTMLElement | null) => {
      const cell = edge?.parentElement
      if (!cell) return undefined
      const table = cell.closest('table')
      const watching = new ResizeObserver(() => table?.style.setProperty(pinWidthVariable(name), `${Math.floor(cell.getBoundingClientRect().width)}px`))
      watching.observe(cell, { box: 'border-box' })
      return () => watching.disconnect()
    },
    [name],
  )
}

/** The edge of a column, dragged to resize it. For the mouse only; keyboard users resize in the column list. */
export function ColumnResizeHandle({ name, isPinned, layout, setLayout }: ColumnLayoutState & { name: string; isPinned: boolean }) {
  const tell = usePublishWidth(name)
  const from = useRef<number>(undefined)
  const [by, setBy] = useState(0)
  const doGrasp = (event: PointerEvent) => {
    from.current = event.clientX
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
  }
  const doDraw = (event: PointerEvent) => from.current !== undefined && setBy(event.clientX - from.current)
  const doLeave = () => {
    from.current = undefined
    setBy(0)
  }
  const doLetGo = () => {
    if (from.current !== undefined && by !== 0) setLayout(widenColumn(layout, name, by))
    doLeave()
  }
  return (
    <Box
      ref={isPinned ? tell : undefined}
      aria-hidden
      data-edge
      onPointerDown={doGrasp}
      onPointerMove={doDraw}
      onPointerUp={doLetGo}
      onPointerCancel={doLeave}
      sx={{
        position: 'absolute',
        top: 0,
        bottom: 0,
        right: 0,
        width: 8,
        zIndex: 1,
        cursor: 'col-resize',
        touchAction: 'none',
        transform: `translateX(${by}px)`,
        '&::after': { content: '""', position: 'absolute', top: 6, bottom: 6, right: 0, width: '1px', bgcolor: 'divider' },
        '&:hover::after, &:active::after': { top: 0, bottom: 0, width: '2px', bgcolor: 'primary.main' },
        '@media (hover: none)': { display: 'none' },
      }}
    />
  )
}
