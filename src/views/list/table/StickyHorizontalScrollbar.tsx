import Box from '@mui/material/Box'
import { useCallback } from 'react'

/** Synchronises the horizontal scroll position of both elements, and gives the bar the content width of the table. */
function syncScroll(bar: HTMLElement, frame: HTMLElement) {
  const [room] = bar.children
  const ended = new AbortController()
  const measured = new ResizeObserver(() => {
    if (room instanceof HTMLElement) room.style.width = `${frame.scrollWidth}px`
    bar.scrollLeft = frame.scrollLeft
  })
  for (const item of [frame, ...frame.children]) measured.observe(item)
  const { signal } = ended
  frame.addEventListener('scroll', () => (bar.scrollLeft = frame.scrollLeft), { signal, passive: true })
  bar.addEventListener('scroll', () => (frame.scrollLeft = bar.scrollLeft), { signal, passive: true })
  return () => {
    ended.abort()
    measured.disconnect()
  }
}

/** A second horizontal scroll bar above the pager, always visible. For the mouse; the keyboard and touch scroll the table itself. */
export function StickyHorizontalScrollbar() {
  const stand = useCallback((bar: HTMLElement | null) => {
    const frame = bar?.previousElementSibling
    return bar && frame instanceof HTMLElement ? syncScroll(bar, frame) : undefined
  }, [])
  return (
    <Box ref={stand} aria-hidden tabIndex={-1} sx={{ position: 'sticky', bottom: 'var(--pager)', zIndex: 2, overflowX: 'auto', overflowY: 'hidden' }}>
      <Box sx={{ height: '1px' }} />
    </Box>
  )
}
