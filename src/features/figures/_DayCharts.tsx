import { useTheme } from '@mui/material/styles'
import type { LineSeries } from '@mui/x-charts/LineChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { unassignedKey } from '#resources/figures/figureFilters.ts'
import type { Label } from '#schema'
import { labelText } from '#schema'
import { daysBetween } from '#schema/base/time.ts'
import { groupDigits } from '#schema/fields/base/format.ts'
import type { ChartProps } from './_chartProps.ts'
import { chartHeight } from './_chartProps.ts'
import { formatFigure, shortAmount } from './_format.ts'
import { figureMessages } from './_messages.ts'

/** Month and day: the year is in the period of the page. */
const shortDay = (day: string) => day.slice(5)

const dayAxis = (days: readonly string[]) => ({
  data: days,
  scaleType: 'point' as const,
  valueFormatter: (day: string, { location }: { location: string }) => (location === 'tick' ? shortDay(day) : day),
  height: 32,
  disableTicks: true,
})

interface DayChartProps {
  days: readonly string[]
  series: readonly LineSeries[]
  onOpen: (day: string) => void
}

/** Lines or areas over days; a click opens the rows of the day. */
const DayChart = ({ days, series, onOpen }: DayChartProps) => (
  <LineChart
    height={chartHeight}
    margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
    grid={{ horizontal: true }}
    disableKeyboardNavigation
    xAxis={[dayAxis(days)]}
    yAxis={[{ min: 0, width: 52, disableLine: true, disableTicks: true, valueFormatter: shortAmount }]}
    onAxisClick={(_event, item) => item && onOpen(String(item.axisValue))}
    series={series.map((item) => ({ ...item, curve: 'linear', showMark: false }))}
  />
)

/** The values of each day next to those of the previous period. */
export function DayLines({ report, figure, onOpen }: ChartProps) {
  const { palette } = useTheme()
  const { before, current } = figureMessages()
  const rows = report.rows.filter(({ key }) => key !== unassignedKey)
  const previousDays = Math.ceil(daysBetween(report.before.from, report.before.to))
  const valueFormatter = (value: number | null) => formatFigure(figure.unit, value)
  return (
    <DayChart
      days={rows.map(({ key }) => key)}
      onOpen={onOpen}
      series={[
        { data: rows.map((row, index) => (index < previousDays ? row.before : null)), label: before, color: palette.text.disabled, valueFormatter },
        { data: rows.map(({ value }) => value), label: current, color: palette.primary.main, valueFormatter },
      ]}
    />
  )
}

/** The columns of each day on top of each other. */
export function DayStack({ report: { rows }, figure, rest, onOpen }: ChartProps & { rest: Label }) {
  const { palette } = useTheme()
  const colours = [palette.primary.main, palette.warning.main, palette.error.main, palette.info.main]
  const valueFormatter = (value: number | null) => groupDigits(value ?? 0)
  const parts = Object.entries(figure.columns ?? {}).map(([key, label], index) => ({
    label: labelText(label, key),
    data: rows.map(({ columns }) => columns?.[key] ?? 0),
    color: colours[index % colours.length] ?? palette.primary.main,
  }))
  const remainder = { label: labelText(rest, ''), data: rows.map(({ part, whole }) => whole - part), color: palette.action.disabledBackground }
  const series = [...parts.filter(({ data }) => data.some((count) => count > 0)), remainder]
  return <DayChart days={rows.map(({ key }) => key)} onOpen={onOpen} series={series.map((item) => ({ ...item, stack: 'all', area: true, valueFormatter }))} />
}
