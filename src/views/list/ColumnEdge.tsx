import Box from '@mui/material/Box'
import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { widened } from './views/arrange.ts'
import type { Arranging } from './views/useColumns.ts'

/** The edge of a column, to be drawn to where it should be. For the mouse alone: a keyboard widens columns in their list. */
export function ColumnEdge({ name, layout, arrange }: Arranging & { name: string }) {
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
    if (from.current !== undefined && by !== 0) arrange(widened(layout, name, by))
    doLeave()
  }
  return (
    <Box
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
