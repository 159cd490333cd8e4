import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { counted, words } from '../../i18n/words.ts'

interface Month {
  month: string
  requested: number
  withdrawn: number
}

const height = 160
const slot = 48
const bar = 14

/** Two bars a month; those who do not see them have the same numbers as a table. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  const { palette } = useTheme()
  const { requested, withdrawn } = words().members.leaving
  const most = Math.max(1, ...months.flatMap((each) => [each.requested, each.withdrawn]))
  const high = (count: number) => (count / most) * (height - 24)
  const pieces = (count: number, x: number, fill: string) => (
    <>
      <rect x={x} y={height - high(count)} width={bar} height={high(count)} rx={2} fill={fill} />
      {count > 0 && (
        <text x={x + bar / 2} y={height - high(count) - 4} textAnchor="middle" fontSize={11} fill={palette.text.secondary}>
          {count}
        </text>
      )}
    </>
  )
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, mb: 1 }} aria-hidden>
        <Legend colour={palette.warning.main} text={requested} />
        <Legend colour={palette.secondary.main} text={withdrawn} />
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={words().members.leaving.byMonth}>
        <svg
          aria-hidden
          width="100%"
          viewBox={`0 0 ${months.length * slot} ${height + 24}`}
          style={{ minWidth: months.length * 40, maxWidth: months.length * 72, display: 'block' }}
        >
          <line x1={0} x2={months.length * slot} y1={height} y2={height} stroke={palette.divider} />
          {months.map((each, at) => (
            <g key={each.month}>
              {pieces(each.requested, at * slot + slot / 2 - bar - 1, palette.warning.main)}
              {pieces(each.withdrawn, at * slot + slot / 2 + 1, palette.secondary.main)}
              <text x={at * slot + slot / 2} y={height + 16} textAnchor="middle" fontSize={11} fill={palette.text.secondary}>
                {each.month.slice(2).replace('-', '.')}
              </text>
            </g>
          ))}
        </svg>
      </Box>
      <Numbers months={months} />
    </>
  )
}

const Legend = ({ colour, text }: { colour: string; text: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
    <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colour }} />
    <Typography variant="body2">{text}</Typography>
  </Box>
)

function Numbers({ months }: { months: readonly Month[] }) {
  const { month, requested, withdrawn, byMonth } = words().members.leaving
  return (
    <Box sx={visuallyHidden}>
      <Table aria-label={byMonth}>
        <TableHead>
          <TableRow>
            {[month, requested, withdrawn].map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((each) => (
            <TableRow key={each.month}>
              <TableCell>{each.month}</TableCell>
              <TableCell>{counted(each.requested)}</TableCell>
              <TableCell>{counted(each.withdrawn)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
