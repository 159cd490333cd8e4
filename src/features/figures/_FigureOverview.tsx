import Box from '@mui/material/Box'
import { overviewFigures } from '#resources/figures/figureQuery.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { FigureCard } from './_FigureCard.tsx'
import type { FiguresPageState } from './_figureParams.ts'

/** The figures that have a chart, side by side for one period. */
export function FigureOverview({ params }: { params: FiguresPageState }) {
  const figures = overviewFigures(useAccessLevel())
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
      {figures.map((figure) => (
        <FigureCard key={figure} params={{ ...params, figure, isOverview: false }} />
      ))}
    </Box>
  )
}
