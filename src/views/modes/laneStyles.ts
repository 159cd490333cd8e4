import type { Theme } from '@mui/material/styles'
import { alpha, styled } from '@mui/material/styles'
import { barStyles } from './barStyles.ts'

export const laneLineHeight = 26
/** Pixels between two lanes. */
export const laneGap = 8

/** Styles of the days above the lanes and of the lane names; both are sticky. */
const headStyles = (theme: Theme) => ({
  '& .row': {
    position: 'sticky',
    top: 0,
    zIndex: 4,
    display: 'flex',
    height: 32,
    lineHeight: '32px',
    background: theme.palette.background.sunken,
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .row > div': { flex: '1 1 0', minWidth: 0, paddingLeft: 4, overflow: 'hidden', borderLeft: `1px solid ${theme.palette.divider}` },
  '& .row > .current': { fontWeight: 700, color: theme.palette.primary[theme.palette.mode === 'dark' ? 'main' : 'dark'] },
  '& .row > .head, & .lane > .head': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    flex: 'none',
    width: 'var(--head)',
    padding: '0 8px 0 12px',
    borderLeft: 0,
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '& .row > .head': { background: theme.palette.background.sunken, fontWeight: 600 },
})

/** The container of the lanes, with sticky days and lane names. */
export const LaneContainer = styled('div')(({ theme }) => ({
  ...barStyles(theme),
  ...headStyles(theme),
  '--head': '176px',
  [theme.breakpoints.down('sm')]: { '--head': '104px' },
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 180px)',
  outlineOffset: -2,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& .across': { minWidth: 'calc(var(--head) + var(--least))', position: 'relative' },
  '& .lane': { position: 'absolute', left: 0, right: 0, display: 'flex', borderBottom: `1px solid ${theme.palette.divider}`, contain: 'layout style' },
  '& .lane > .head': { background: theme.palette.background.paper, fontSize: '0.8125rem', fontWeight: 600 },
  // A lane can be higher than the window; its name scrolls along.
  '& .lane > .head > div': {
    position: 'sticky',
    top: 32,
    lineHeight: `${laneLineHeight + 4}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .track': {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    backgroundImage: `linear-gradient(to right, ${theme.palette.divider} 1px, transparent 1px)`,
    backgroundSize: 'calc(100% / var(--days)) 100%',
  },
  '& .track .bar': { scrollMargin: '40px 8px 8px calc(var(--head) + 8px)' },
  '& .track > li': { position: 'absolute', padding: '0 1px 0 0' },
  '& .today, & .now': { position: 'absolute', top: 0, bottom: 0, pointerEvents: 'none' },
  '& .today': { background: alpha(theme.palette.primary.main, 0.06) },
  '& .now': { width: 2, background: theme.palette.error.main, zIndex: 1 },
}))
