import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { BarChart } from '@mui/x-charts/BarChart'
import { countText } from '../i18n/messages.ts'

interface CountChartProps {
  title: string
  /** What stands under the bars: the days, the months. */
  along: { label: string; names: readonly string[]; short: (name: string) => string }
  /** The same number of counts for each, in the colours of the theme. */
  series: readonly { label: string; colour: 'secondary' | 'warning'; counts: readonly number[] }[]
  /** So much room for each name, so that a narrow window scrolls. */
  slot: number
  /** Few enough bars to carry their numbers. */
  numbered?: boolean
}

const height = 240
/** A name under its bar wants so many pixels; where a bar has fewer, some names are left out. */
const nameWidth = 40

/** Bars side by side over time; those who do not see them have the same numbers as a table. */
export function CountChart({ title, along, series, slot, numbered = false }: CountChartProps) {
  const { palette } = useTheme()
  const { label, names, short } = along
  const every = Math.ceil(nameWidth / slot)
  const isEmpty = series.every(({ counts }) => counts.every((count) => count === 0))
  return (
    <>
      {/* A narrow window begins at the end, with what is latest. */}
      <Box sx={{ overflowX: 'auto', direction: 'rtl' }} tabIndex={0} role="group" aria-label={title}>
        <Box aria-hidden sx={{ direction: 'ltr', minWidth: names.length * slot }}>
          <BarChart
            height={height}
            // The table is there for keyboards and readers.
            disableKeyboardNavigation
            margin={{ left: 8, right: 0, top: 12, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                data: names,
                valueFormatter: (name: string, { location }: { location: string }) => (location === 'tick' ? short(name) : name),
                tickLabelInterval: (_name: string, at: number) => (names.length - 1 - at) % every === 0,
                // Korean letters are higher than what is set aside for names.
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
                // Above the highest bar there is room for its number.
                ...(numbered && !isEmpty && { domainLimit: (_least: unknown, most: { valueOf(): number }) => ({ min: 0, max: most.valueOf() * 1.15 }) }),
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
              ...(numbered && { barLabel: ({ value }) => (value ? countText(value) : ''), barLabelPlacement: 'outside' as const }),
            }))}
            // It stays when the bars are scrolled.
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
