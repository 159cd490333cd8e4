import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import type { FigureChart as Chart, FigureDefinition } from '#resources/figures/figureDefinition.ts'
import { BarsOfLines } from './_BarsOfLines.tsx'
import { HeatMap } from './_HeatMap.tsx'
import type { ChartProps } from './_chartProps.ts'
import { chartAreaHeight } from './_chartProps.ts'
import type { FigureReport } from './_FigureTable.tsx'
import { drillDownAddress } from './_openedRows.ts'
import { DayLines, DayStack } from './_DayCharts.tsx'

/** The chart of a figure. Readers of screens and keyboards use the table that the name of the figure leads to. */
export function FigureChart({ report, figure, chart }: { report: FigureReport; figure: FigureDefinition; chart: Chart }) {
  const navigate = useNavigate()
  const props: ChartProps = {
    report,
    figure,
    onOpen: (key) => {
      const address = drillDownAddress({ figure, report, filters: {} }, key)
      if (address !== undefined) void navigate(address)
    },
  }
  return (
    <Box aria-hidden sx={{ height: chartAreaHeight, ...(figure.opens && { '& path, & rect, & circle': { cursor: 'pointer' } }) }}>
      {chart.kind === 'line' && <DayLines {...props} />}
      {chart.kind === 'stack' && <DayStack {...props} rest={chart.rest} />}
      {chart.kind === 'bars' && <BarsOfLines {...props} />}
      {chart.kind === 'heat' && <HeatMap {...props} denominator={chart.denominator} />}
    </Box>
  )
}
