import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { general } from '#provider'
import type { Figure } from '#resources/figures/figures.ts'
import { balanceLabels } from '#resources/figures/figures.ts'
import { labelText } from '#schema'
import { groupDigits } from '#schema/fields/base/format.ts'
import { RowLink } from '../../fields/parts/RowLink.tsx'
import { formatChange, formatFigure } from './_format.ts'
import { figureMessages } from './_messages.ts'

export type FigureReport = Awaited<ReturnType<typeof general.figures>>
type FigureRow = FigureReport['rows'][number]

const barWidth = 160
/** Narrow windows show only the numbers. */
const barCellStyle = { width: barWidth, display: { xs: 'none', sm: 'table-cell' } }

/** A figure as a table: each row has bars for the current and the previous period, and the numbers. */
export function FigureTable({ report: { rows }, figure }: { report: FigureReport; figure: Figure }) {
  const { before, change } = figureMessages()
  const most = Math.max(1, ...rows.flatMap((row) => [row.value ?? 0, row.before ?? 0]))
  const [part, whole] = [labelText(figure.part, ''), labelText(figure.whole, '')]
  const heads = figure.balances
    ? [labelText(balanceLabels.opening, ''), part, whole, labelText(balanceLabels.closing, '')]
    : [labelText(figure.label, ''), before, change, part, whole]
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={labelText(figure.label, '')}>
      <Table
        size="small"
        aria-label={labelText(figure.label, '')}
        sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 }, '& td': { fontVariantNumeric: 'tabular-nums' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{labelText(figure.by, '')}</TableCell>
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
            <FigureTableRow key={row.key} row={row} figure={figure} maxValue={most} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function FigureTableRow({ row, figure, maxValue }: { row: FigureRow; figure: Figure; maxValue: number }) {
  const { unit } = figure
  const cells = figure.balances
    ? [row.opening, row.part, row.whole, row.closing].map((amount) => groupDigits(amount ?? 0, 1))
    : [
        formatFigure(unit, row.value),
        formatFigure(unit, row.before),
        formatChange(unit, row.value, row.before),
        groupDigits(row.part, 1),
        groupDigits(row.whole, 1),
      ]
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {figure.of === undefined ? (
          labelText(figure.names?.[row.key] ?? row.name, row.name)
        ) : (
          <RowLink to={figure.of} row={{ id: Number(row.key), label: row.name }} />
        )}
      </TableCell>
      <TableCell aria-hidden sx={barCellStyle}>
        <FigureBar share={(row.value ?? 0) / maxValue} colour="primary.main" />
        <FigureBar share={(row.before ?? 0) / maxValue} colour="text.disabled" />
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
