import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { BarChart } from '@mui/x-charts/BarChart'
import { countText } from '../i18n/messages.ts'

interface CountBarChartProps {
  title: string
  /** The x axis: its label and the names of its entries (days, months). */
  axis: { label: string; names: readonly string[]; short: (name: string) => string }
  /** One series per colour of the theme; each has one count per name on the axis. */
  series: readonly { label: string; colour: 'secondary' | 'warning'; counts: readonly number[] }[]
  /** Minimum width per name in pixels; a narrow window scrolls horizontally. */
  minSlotWidth: number
  /** Prints each count above its bar; only for charts with few bars. */
  showValues?: boolean
}

const height = 240
/** Width in pixels that a name on the axis needs; where bars are narrower, some names are left out. */
const nameWidth = 40

/** A bar chart over time. Screen readers get the same numbers as a table. */
export function CountBarChart({ title, axis, series, minSlotWidth, showValues = false }: CountBarChartProps) {
  const { palette } = useTheme()
  const { label, names, short } = axis
  const every = Math.ceil(nameWidth / minSlotWidth)
  const isEmpty = series.every(({ counts }) => counts.every((count) => count === 0))
  return (
    <>
      {/* A narrow window starts scrolled to the end, at the latest entries. */}
      <Box sx={{ overflowX: 'auto', direction: 'rtl' }} tabIndex={0} role="group" aria-label={title}>
        <Box aria-hidden sx={{ direction: 'ltr', minWidth: names.length * minSlotWidth }}>
          <BarChart
            height={height}
            // Keyboard users and screen readers use the table below.
            disableKeyboardNavigation
            margin={{ left: 8, right: 0, top: 12, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                data: names,
                valueFormatter: (name: string, { location }: { location: string }) => (location === 'tick' ? short(name) : name),
                tickLabelInterval: (_name: string, at: number) => (names.length - 1 - at) % every === 0,
                // Korean letters are taller than the default height for axis labels.
                height: 32,
                disableTicks: true,
                categoryGapRatio: 0.3,
                barGapRatio: 0,
              },
            ]}
            yAxis={[
              {
                valueFormatter: countText,
                min: 0,
                ...(isEmpty && { max: 1 }),
                // Leaves room above the highest bar for its number.
                ...(showValues && !isEmpty && { domainLimit: (_least: unknown, most: { valueOf(): number }) => ({ min: 0, max: most.valueOf() * 1.15 }) }),
                tickMinStep: 1,
                position: 'right',
                width: 44,
                disableLine: true,
                disableTicks: true,
              },
            ]}
            series={series.map((item) => ({
              label: item.label,
              data: item.counts,
              color: palette[item.colour].main,
              valueFormatter: (count) => countText(count ?? 0),
              ...(showValues && { barLabel: ({ value }) => (value ? countText(value) : ''), barLabelPlacement: 'outside' as const }),
            }))}
            // The legend stays in place when the bars scroll.
            slotProps={{ legend: { sx: { position: 'sticky', left: 0, alignSelf: 'flex-start' } } }}
          />
        </Box>
      </Box>
      <Box sx={visuallyHidden}>
        <table aria-label={title}>
          <thead>
            <tr>
              {[label, ...series.map((item) => item.label)].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map((item) => (
                  <td key={item.label}>{countText(item.counts[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}
