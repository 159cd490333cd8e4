import type { Theme } from '@mui/material/styles'
import { alpha, styled } from '@mui/material/styles'
import { toneColour } from '../../../fields/parts/ToneChip.tsx'

export const rowHeight = 36
export const headHeight = 40
export const carColumnWidth = 176
export const barTop = 5
const barHeight = rowHeight - 11
export const fontSize = 12
/** Pixels by which content is narrower than its float, so that no float wraps to the next line. */
export const floatSlackPx = 1
/** Width in pixels of the resize handle at the end of a bar. */
export const resizeHandleWidth = 7

const tones = ['good', 'warn', 'bad', 'info', 'idle'] as const
const stripes = (colour: string) => `repeating-linear-gradient(135deg, ${alpha(colour, 0.5)} 0 2px, ${alpha(colour, 0)} 2px 6px)`

/** The fill of a bar. A turnaround is the hatched right border of the same element, which saves thousands of elements. */
const fillStyle = (theme: Theme, colour: string) => ({
  background: colour,
  '&.readied': { background: `linear-gradient(${colour}, ${colour}) padding-box, ${stripes(theme.palette.text.secondary)} border-box` },
})

/** One style sheet for thousands of bars, so that scrolling inserts no new CSS rules. */
export const TimelineContainer = styled('div')(
  ({ theme }) => ({
    position: 'relative',
    overflow: 'auto',
    height: 'calc(100dvh - 200px)',
    minHeight: 320,
    outlineOffset: -2,
    contain: 'strict',
    containerType: 'size',
    // An opaque background lets the browser scroll the painted layer.
    background: theme.palette.background.paper,
    '& .over': { position: 'sticky', top: 0, left: 0, width: 0, height: 0, zIndex: 4 },
    '& .over > div': { position: 'absolute', width: '100cqw', height: '100cqh' },
    '& .over > [hidden]': { display: 'none' },
    '& .line': {
      position: 'absolute',
      left: 0,
      height: rowHeight,
      display: 'flex',
      borderBottom: `1px solid ${theme.palette.divider}`,
      contain: 'layout style',
    },
  }),
  ({ theme }) => ({
    '& .head': {
      position: 'sticky',
      left: 0,
      zIndex: 2,
      width: carColumnWidth,
      flex: 'none',
      padding: '0 4px 0 12px',
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      background: theme.palette.background.paper,
      borderRight: `1px solid ${theme.palette.divider}`,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
    },
    '& .head a': { color: 'inherit', fontWeight: 600, fontSize: '0.8125rem', textDecoration: 'none' },
    '& .head a:hover': { textDecoration: 'underline' },
    '& .head span': { fontSize: '0.75rem', color: theme.palette.text.secondary, overflow: 'hidden', textOverflow: 'ellipsis', flex: 1 },
    '& .head button': {
      flex: 'none',
      width: 24,
      height: 24,
      padding: 0,
      border: 0,
      borderRadius: 6,
      background: 'transparent',
      color: theme.palette.text.secondary,
      cursor: 'pointer',
      font: 'inherit',
    },
    '& .head button:hover, & .head button:focus-visible': { background: theme.palette.action.selected, color: theme.palette.primary.main },
    '& .heading .head': { width: carColumnWidth * 2, borderRight: 0, fontWeight: 700, fontSize: '0.8125rem', background: 'transparent' },
    '& .heading': { background: theme.palette.background.sunken },
  }),
  ({ theme }) => ({
    '& .days': { flex: 1, backgroundImage: `linear-gradient(to right, ${theme.palette.divider} 1px, transparent 1px)` },
    '&.plans .days': { cursor: 'crosshair' },
    // Floats instead of positioned elements: browsers examine every positioned element when content enters the scroll container.
    '& .bar': {
      float: 'left',
      height: barHeight,
      margin: `${barTop}px ${-floatSlackPx}px 0 0`,
      textIndent: 4,
      borderRadius: 4,
      ...fillStyle(theme, theme.palette.text.secondary),
      color: theme.palette.background.paper,
      fontSize,
      lineHeight: `${barHeight}px`,
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      cursor: 'pointer',
    },
    '& .bar:hover': { position: 'relative' },
    '& .bar:focus-visible': { outline: `2px solid ${theme.palette.text.primary}`, position: 'relative', zIndex: 1 },
    ...Object.fromEntries(tones.map((tone) => [`& .bar.${tone}`, fillStyle(theme, toneColour(theme, tone))])),
    '& .bar.rcarDisable': { borderLeft: `6px solid ${theme.palette.text.primary}` },
    '& .bar.accRent, & .bar.urent': { borderLeft: `6px double ${theme.palette.background.paper}` },
    '& .bar[data-held]:hover::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      right: 0,
      width: resizeHandleWidth,
      height: barHeight,
      cursor: 'ew-resize',
    },
    '& .bar.dragged': { opacity: 0.4 },
    '& .bar.readied': { borderRight: '0 solid transparent' },
  }),
  ({ theme }) => ({
    '& .draft': {
      position: 'absolute',
      zIndex: 1,
      height: barHeight,
      padding: '0 4px',
      border: `2px dashed ${theme.palette.primary.main}`,
      borderRadius: 4,
      background: alpha(theme.palette.primary.main, 0.2),
      fontSize: '0.75rem',
      lineHeight: `${barHeight - 4}px`,
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
    },
    '& .now': { position: 'absolute', top: 0, bottom: 0, width: 2, background: theme.palette.error.main, zIndex: 1, pointerEvents: 'none' },
  }),
)

/** Print styles: all rows, without the layout around them. */
export const printStyles = {
  '@media print': {
    '@page': { size: 'A3 landscape', margin: '8mm' },
    'body *': { visibility: 'hidden' },
    '.timeline-sheet, .timeline-sheet *': { visibility: 'visible' },
    '.timeline-sheet': { position: 'absolute', left: 0, top: 0, printColorAdjust: 'exact' },
    '.timeline-sheet > [role=table]': { height: 'auto !important', overflow: 'visible !important', contain: 'none !important' },
    '.timeline-sheet .line': { breakInside: 'avoid' },
    '.timeline-sheet button': { display: 'none' },
  },
} as const
