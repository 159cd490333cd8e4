import type { Theme } from '@mui/material/styles'
import { alpha } from '@mui/material/styles'
import { toneColour } from '../../fields/parts/ToneChip.tsx'

const tones = ['good', 'warn', 'bad', 'info', 'idle'] as const

/** An opaque tint of a colour. */
const tintStyle = ({ palette }: Theme, colour: string) => {
  const wash = alpha(colour, palette.mode === 'dark' ? 0.24 : 0.13)
  return { background: `linear-gradient(${wash}, ${wash}), ${palette.background.paper}`, borderLeftColor: colour }
}

/** The styles of bars on their container; hundreds of bars share these rules. */
export const barStyles = (theme: Theme) => ({
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    height: 22,
    padding: '0 6px 0 4px',
    borderLeft: '3px solid',
    borderRadius: 4,
    ...tintStyle(theme, theme.palette.primary.main),
    color: theme.palette.text.primary,
    fontSize: '0.75rem',
    lineHeight: '22px',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    overflow: 'clip',
    position: 'relative',
  },
  '& .bar > span:first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .bar b': { fontWeight: 600 },
  '& .bar time': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums', marginRight: 4 },
  ...Object.fromEntries(tones.map((tone) => [`& .bar.${tone}`, tintStyle(theme, toneColour(theme, tone))])),
  '& .bar.idle': { ...tintStyle(theme, toneColour(theme, 'idle')), color: theme.palette.text.secondary },
  '& .bar.idle b': { fontWeight: 400 },
  '& .bar.before': { borderLeft: 0, paddingLeft: '7px', borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
  '& .bar.after': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  '& .bar:hover': { textDecoration: 'underline' },
  '& .bar:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1, zIndex: 1 },
  '& .bar.wide': { height: 'auto', minHeight: 44, padding: '5px 10px 5px 6px', fontSize: '0.875rem', lineHeight: 1.4, gap: '8px', whiteSpace: 'normal' },
  '& .bar.wide b, & .bar.wide time': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .bar.wide time': { fontSize: '0.8125rem', marginRight: 0 },
})
