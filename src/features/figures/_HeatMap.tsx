import Box from '@mui/material/Box'
import { labelText } from '#schema'
import type { ChartProps } from './_chartProps.ts'
import { chartHeight, legendHeight } from './_chartProps.ts'
import { formatFigure } from './_format.ts'
import { figureMessages } from './_messages.ts'

interface HeatMapProps extends ChartProps {
  /** What a cell is a share of: the whole of its line, or the equal part of it that falls on each column. */
  denominator: 'line' | 'column'
}

/** With more columns than this, cells are too narrow for their share, and only every third heading has a text, as in narrow windows. */
const maxReadableColumns = 12

/** A cell per line and column, the darker the larger its share. */
export function HeatMap({ report: { rows }, figure, denominator, onOpen }: HeatMapProps) {
  const { darkest } = figureMessages()
  const columns = Object.entries(figure.columns ?? {})
  const isReadable = columns.length <= maxReadableColumns
  const shareOf = (amount: number, whole: number) => (whole === 0 ? 0 : (amount / whole) * (denominator === 'column' ? columns.length : 1))
  const lines = rows.map((row) => ({ ...row, shares: columns.map(([key]) => shareOf(row.columns?.[key] ?? 0, row.whole)) }))
  const most = Math.max(...lines.flatMap(({ shares }) => shares), Number.MIN_VALUE)
  return (
    <Box sx={{ '& *': { typography: 'caption', fontVariantNumeric: 'tabular-nums' } }}>
      <Box sx={{ height: legendHeight, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>{darkest(formatShare(most))}</Box>
      <Box
        sx={{
          height: chartHeight,
          display: 'grid',
          gap: '2px',
          alignContent: 'start',
          gridTemplateColumns: `56px repeat(${columns.length}, minmax(0, 1fr))`,
          gridAutoRows: 'minmax(0, 36px)',
        }}
      >
        <span />
        {columns.map(([key, label], index) => (
          <HeadingCell key={key} text={labelText(label, key)} isSparse={index % 3 !== 0} isReadable={isReadable} />
        ))}
        {lines.map(({ key, name, shares }) => (
          <Box key={key} sx={{ display: 'contents', '& > *': { cursor: figure.opens ? 'pointer' : undefined } }} onClick={() => onOpen(key)}>
            <Box component="span" sx={{ alignSelf: 'center', color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {labelText(figure.names?.[key] ?? name, name)}
            </Box>
            {shares.map((share, index) => (
              <HeatCell key={columns[index]?.[0]} share={share} strength={share / most} isReadable={isReadable} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** A heading that narrow windows leave out where `isSparse`. */
const HeadingCell = ({ text, isSparse, isReadable }: { text: string; isSparse: boolean; isReadable: boolean }) => (
  <Box
    component="span"
    sx={{
      alignSelf: 'end',
      whiteSpace: 'nowrap',
      color: 'text.secondary',
      textAlign: { xs: 'left', sm: isReadable ? 'center' : 'left' },
      visibility: isSparse ? { xs: 'hidden', sm: isReadable ? 'visible' : 'hidden' } : undefined,
    }}
  >
    {text}
  </Box>
)

const formatShare = (share: number) => formatFigure('share', Math.round(share * 1000))

const HeatCell = ({ share, strength, isReadable }: { share: number; strength: number; isReadable: boolean }) => {
  const text = formatShare(share)
  return (
    <Box
      title={text}
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '3px',
        overflow: 'hidden',
        bgcolor: 'action.hover',
        color: strength > 0.55 ? 'primary.contrastText' : 'text.primary',
      }}
    >
      <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'primary.main', opacity: strength }} />
      {isReadable && share > 0 && (
        <Box component="span" sx={{ position: 'relative', display: { xs: 'none', sm: 'inline' } }}>
          {text}
        </Box>
      )}
    </Box>
  )
}
