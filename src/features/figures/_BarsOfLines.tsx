import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { labelText } from '#schema'
import type { ChartProps } from './_chartProps.ts'
import { chartHeight } from './_chartProps.ts'
import type { FigureReport } from './_FigureTable.tsx'
import { formatFigure, shortAmount } from './_format.ts'
import { figureMessages } from './_messages.ts'

/** More bars than this are not readable; the table has all lines. */
const maxBars = 8

/** A bar per line, the previous period below it. */
export function BarsOfLines({ report, figure, onOpen }: ChartProps) {
  const { palette } = useTheme()
  const { before, current } = figureMessages()
  const { unit } = figure
  const rows = report.rows.slice(0, maxBars)
  const isCompared = rows.some((row) => row.before !== null)
  const names = rows.map((row) => labelText(figure.names?.[row.key] ?? row.name, row.name))
  const valueFormatter = (value: number | null) => formatFigure(unit, value)
  // The unit of shares is thousandths.
  const tick = (value: number) => (unit === 'share' ? formatFigure(unit, value) : shortAmount(value))
  const bars = (values: (row: FigureReport['rows'][number]) => number | null, label: string, color: string) => ({
    data: rows.map(values),
    label,
    color,
    valueFormatter,
  })
  return (
    <BarChart
      layout="horizontal"
      height={chartHeight}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      grid={{ vertical: true }}
      disableKeyboardNavigation
      borderRadius={3}
      xAxis={[{ min: 0, height: 28, disableLine: true, disableTicks: true, valueFormatter: tick }]}
      yAxis={[{ data: names, width: 104, disableLine: true, disableTicks: true, categoryGapRatio: 0.3, barGapRatio: 0.1 }]}
      onItemClick={(_event, { dataIndex }) => onOpen(rows[dataIndex]?.key ?? '')}
      series={[bars(({ value }) => value, current, palette.primary.main), ...(isCompared ? [bars((row) => row.before, before, palette.text.disabled)] : [])]}
    />
  )
}
