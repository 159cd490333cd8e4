import type { FigureDefinition } from '#resources/figures/figureDefinition.ts'
import type { FigureReport } from './_FigureTable.tsx'

/** Heights in pixels of a chart, and of the names of its series above it. */
export const chartHeight = 260
export const legendHeight = 40
/** Names of four series take two lines in narrow windows. */
export const chartAreaHeight = { xs: chartHeight + legendHeight + 28, sm: chartHeight + legendHeight }

/** What every kind of chart receives. */
export interface ChartProps {
  report: FigureReport
  figure: FigureDefinition
  /** Opens the rows that a line was counted from; does nothing for figures whose lines open none. */
  onOpen: (key: string) => void
}
