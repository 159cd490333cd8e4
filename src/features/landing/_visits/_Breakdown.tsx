import { visitMessages } from './_visitMessages.ts'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { countText } from '../../../i18n/messages.ts'

export interface BreakdownRow {
  name: string
  views: number
  clicks: number
  gone: number
}

/** The click rate in percent; a dash without views. */
export const clickRateText = ({ views, clicks }: Pick<BreakdownRow, 'views' | 'clicks'>) => (views === 0 ? '–' : `${((clicks / views) * 100).toFixed(1)}%`)

/** Visits by one dimension, most visited first. */
export function Breakdown({ title, rows }: { title: string; rows: readonly BreakdownRow[] }) {
  const { views, clicks, storeRedirects, rate } = visitMessages()
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={title}>
      <Table size="small" aria-label={title} sx={{ '& td, & th': { whiteSpace: 'nowrap' }, '& td': { fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{title}</TableCell>
            {[views, clicks, rate, storeRedirects].map((name) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((queue) => (
            <TableRow key={queue.name}>
              <TableCell component="th" scope="row">
                {queue.name}
              </TableCell>
              <TableCell align="right">{countText(queue.views)}</TableCell>
              <TableCell align="right">{countText(queue.clicks)}</TableCell>
              <TableCell align="right">{clickRateText(queue)}</TableCell>
              <TableCell align="right">{countText(queue.gone)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
