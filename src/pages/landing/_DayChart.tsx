import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { counted, words } from '../../i18n/words.ts'

interface Day {
  day: string
  views: number
  clicks: number
}

const height = 180
const width = 960

const short = (day: string) => `${Number(day.slice(5, 7))}.${Number(day.slice(8))}`

/** A bar a day, the presses of store buttons in front of the visits; those who do not see it have the same numbers as a table. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { palette } = useTheme()
  const { views, clicks, byDay } = words().visits
  const most = Math.max(1, ...days.map((each) => Math.max(each.views, each.clicks)))
  const slot = width / days.length
  const bar = Math.max(3, slot * 0.64)
  const every = Math.ceil(days.length / 10)
  const high = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (height - 20)))
  const piece = (count: number, at: number, fill: string) => (
    <rect x={at * slot + (slot - bar) / 2} y={height - high(count)} width={bar} height={high(count)} rx={Math.min(2, bar / 2)} fill={fill} />
  )
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, mb: 1 }} aria-hidden>
        <Legend colour={palette.secondary.main} text={views} />
        <Legend colour={palette.warning.main} text={clicks} />
      </Box>
      {/* A narrow window begins at the end, with today. */}
      <Box sx={{ overflowX: 'auto', direction: 'rtl' }} tabIndex={0} role="group" aria-label={byDay}>
        <svg aria-hidden width="100%" viewBox={`0 0 ${width} ${height + 24}`} style={{ minWidth: 640, display: 'block', direction: 'ltr' }}>
          <text x={0} y={12} fontSize={12} fill={palette.text.secondary}>
            {counted(most)}
          </text>
          <line x1={0} x2={width} y1={20} y2={20} stroke={palette.divider} strokeDasharray="3 4" />
          <line x1={0} x2={width} y1={height} y2={height} stroke={palette.divider} />
          {days.map((each, at) => (
            <g key={each.day}>
              <title>{`${each.day} ${views} ${counted(each.views)}, ${clicks} ${counted(each.clicks)}`}</title>
              <rect x={at * slot} y={0} width={slot} height={height} fill="transparent" />
              {piece(each.views, at, palette.secondary.main)}
              {piece(each.clicks, at, palette.warning.main)}
              {(days.length - 1 - at) % every === 0 && (
                <text x={Math.min(at * slot + slot / 2, width - 16)} y={height + 16} textAnchor="middle" fontSize={12} fill={palette.text.secondary}>
                  {short(each.day)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </Box>
      <Numbers days={days} />
    </>
  )
}

const Legend = ({ colour, text }: { colour: string; text: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
    <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colour }} />
    <Typography variant="body2">{text}</Typography>
  </Box>
)

function Numbers({ days }: { days: readonly Day[] }) {
  const { day, views, clicks, byDay } = words().visits
  return (
    <Box sx={visuallyHidden}>
      <table aria-label={byDay}>
        <thead>
          <tr>
            {[day, views, clicks].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day}>
              <th scope="row">{each.day}</th>
              <td>{counted(each.views)}</td>
              <td>{counted(each.clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
