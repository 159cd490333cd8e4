import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { general } from '#provider'
import type { Figure } from '#resources/figures/figures.ts'
import { labelText } from '#schema'
import { groupDigits } from '#schema/fields/format.ts'
import { RowLink } from '../../fields/parts/RowLink.tsx'
import { formatChange, formatFigure } from './_format.ts'
import { figureMessages } from './_messages.ts'

export type FigureReport = Awaited<ReturnType<typeof general.figures>>
type FigureRow = FigureReport['rows'][number]

const barWidth = 160
/** Narrow windows show only the numbers. */
const barCellStyle = { width: barWidth, display: { xs: 'none', sm: 'table-cell' } }

/** A figure as a table: each row has bars for the current and the previous period, and the numbers. */
export function FigureTable({ told: { rows }, of }: { told: FigureReport; of: Figure }) {
  const { before, change } = figureMessages()
  const most = Math.max(1, ...rows.flatMap((row) => [row.value ?? 0, row.before ?? 0]))
  const heads = [labelText(of.label, ''), before, change, labelText(of.part, ''), labelText(of.whole, '')]
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={labelText(of.label, '')}>
      <Table
        size="small"
        aria-label={labelText(of.label, '')}
        sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 }, '& td': { fontVariantNumeric: 'tabular-nums' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{labelText(of.by, '')}</TableCell>
            <TableCell aria-hidden sx={barCellStyle} />
            {heads.map((name, index) => (
              <TableCell key={`${index} ${name}`} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <FigureTableRow key={row.key} row={row} of={of} most={most} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function FigureTableRow({ row, of, most }: { row: FigureRow; of: Figure; most: number }) {
  const cells = [
    formatFigure(of.unit, row.value),
    formatFigure(of.unit, row.before),
    formatChange(of.unit, row.value, row.before),
    groupDigits(row.part, 1),
    groupDigits(row.whole, 1),
  ]
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {of.of === undefined ? labelText(of.names?.[row.key] ?? row.name, row.name) : <RowLink to={of.of} row={{ id: Number(row.key), label: row.name }} />}
      </TableCell>
      <TableCell aria-hidden sx={barCellStyle}>
        <FigureBar share={(row.value ?? 0) / most} colour="primary.main" />
        <FigureBar share={(row.before ?? 0) / most} colour="text.disabled" />
      </TableCell>
      {cells.map((text, index) => (
        <TableCell key={index} align="right" sx={{ fontWeight: index === 0 ? 700 : 400 }}>
          {text}
        </TableCell>
      ))}
    </TableRow>
  )
}

const FigureBar = ({ share, colour }: { share: number; colour: string }) => (
  <Box sx={{ height: 6, my: '2px', width: barWidth, borderRadius: '3px', bgcolor: 'action.hover' }}>
    <Box sx={{ height: 1, width: `${Math.round(Math.max(0, share) * 100)}%`, borderRadius: '3px', bgcolor: colour }} />
  </Box>
)
