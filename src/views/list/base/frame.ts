import type { SystemStyleObject } from '@mui/system'
import type { Theme } from '@mui/material/styles'

/** Only the page scrolls vertically. A table wider than its frame scrolls horizontally inside it, and CSS keeps its head in view while the page scrolls. */

type Style = SystemStyleObject<Theme>

/** Without scroll-driven animations, the frame scrolls vertically itself so that a sticky head works. */
const withoutScrollAnimations = '@supports not (animation-timeline: view())'

const fittingStyle: Style = { overflowX: 'clip' }

const scrollingStyle: Style = {
  overflowX: 'auto',
  overflowY: 'hidden',
  // The frame's own scroll bar is below the last row; HorizontalScroll shows a visible one.
  scrollbarWidth: 'none',
  viewTimeline: '--frame block',
  viewTimelineInset: 'var(--bar) 0px',
  [withoutScrollAnimations]: { overflowY: 'auto', maxHeight: 'calc(100dvh - 160px)' },
}

export const tableFrameStyle = (fits: boolean): Style => ({ position: 'relative', outlineOffset: -2, ...(fits ? fittingStyle : scrollingStyle) })

/** Moves the head down in the frame by the distance that the frame has scrolled out of view. */
const headFollowStyle: Style = {
  animationName: 'follow-page',
  animationTimingFunction: 'linear',
  animationFillMode: 'both',
  // `!important` against reduced-motion rules: the head stays in place, so this is not visible motion.
  animationDuration: 'auto !important',
  animationTimeline: '--frame',
  animationRange: 'exit-crossing 0px exit-crossing 100000px',
  '@keyframes follow-page': { to: { transform: 'translateY(100000px)' } },
}

export const stickyHeadStyle = (fits: boolean): Style => ({ position: 'sticky', zIndex: 2, top: fits ? 'var(--bar)' : 0, ...(!fits && headFollowStyle) })
