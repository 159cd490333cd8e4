import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LineRange } from './_lineRange.ts'
import { nextRenderedLineRange } from './_lineRange.ts'
import { rowHeight } from './_styles.ts'

/** The visible rows; their number is constant while scrolling. */
function visibleRangeOf({ scrollTop, clientHeight }: Element, all: number): LineRange {
  const from = Math.min(all, Math.floor(scrollTop / rowHeight))
  return { from, to: Math.min(all, from + Math.ceil(clientHeight / rowHeight) + 1) }
}

/** The rows to render: the visible ones at once, then one more per frame until the extra rows are complete; all of them for printing. */
export function useLineRange(frame: RefObject<HTMLDivElement | null>, all: number) {
  const [rows, setRows] = useState<LineRange>({ from: 0, to: 24 })
  const [onPaper, setOnPaper] = useState(false)
  const renderedRows = useRef(rows)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let next: number | undefined
    const step = () => {
      next = undefined
      const nextRows = nextRenderedLineRange(renderedRows.current, visibleRangeOf(element, all), all)
      if (nextRows === renderedRows.current) return
      renderedRows.current = nextRows
      setRows(nextRows)
      next = requestAnimationFrame(step)
    }
    const look = () => {
      next ??= requestAnimationFrame(step)
    }
    const watching = new ResizeObserver(look)
    watching.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watching.disconnect()
      element.removeEventListener('scroll', look)
      if (next !== undefined) cancelAnimationFrame(next)
    }
  }, [frame, all])
  useEffect(() => {
    const before = () => flushSync(() => setOnPaper(true))
    const after = () => setOnPaper(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return onPaper ? { from: 0, to: all } : rows
}
