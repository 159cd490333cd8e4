import type { SystemStyleObject } from '@mui/system'
import type { Theme } from '@mui/material/styles'

/** Down a list only the page scrolls. A table that is wider than its frame moves sideways in it, and CSS keeps its head in sight as the page goes by. */

type Style = SystemStyleObject<Theme>

/** Where a browser moves nothing by scrolling, the frame has to scroll by itself for the head to stay. */
const elsewhere = '@supports not (animation-timeline: view())'

const narrow: Style = { overflowX: 'clip' }

const wide: Style = {
  overflowX: 'auto',
  overflowY: 'hidden',
  // Its own bar lies below the last row; SideScroll shows one where it is seen.
  scrollbarWidth: 'none',
  viewTimeline: '--frame block',
  viewTimelineInset: 'var(--bar) 0px',
  [elsewhere]: { overflowY: 'auto', maxHeight: 'calc(100dvh - 160px)' },
}

export const frameStyle = (fits: boolean): Style => ({ position: 'relative', outlineOffset: -2, ...(fits ? narrow : wide) })

/** As far as the frame has gone out of sight, so far down its head goes in it. */
const following: Style = {
  animationName: 'follow-page',
  animationTimingFunction: 'linear',
  animationFillMode: 'both',
  // That it stays where it is read is no motion, so it stays for those too who want none.
  animationDuration: 'auto !important',
  animationTimeline: '--frame',
  animationRange: 'exit-crossing 0px exit-crossing 100000px',
  '@keyframes follow-page': { to: { transform: 'translateY(100000px)' } },
}

export const headStyle = (fits: boolean): Style => ({ position: 'sticky', zIndex: 2, top: fits ? 'var(--bar)' : 0, ...(!fits && following) })
