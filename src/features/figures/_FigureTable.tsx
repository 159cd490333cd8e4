import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { general } from '#provider'
import type { FigureDefinition } from '#resources/figures/figureDefinition.ts'
import type { FigureFilters } from '#resources/figures/figureFilters.ts'
import { balanceLabels } from '#resources/figures/figureDefinitions.ts'
import { unassignedKey } from '#resources/figures/figureFilters.ts'
import { labelText } from '#schema'
import { groupDigits } from '#schema/fields/base/format.ts'
import { RowLink } from '../../fields/parts/RowLink.tsx'
import { formatChange, formatFigure } from './_format.ts'
import { figureMessages } from './_messages.ts'
import { drillDownAddress, lineRowReference } from './_openedRows.ts'

export type FigureReport = Awaited<ReturnType<typeof general.figures>>
type FigureRow = FigureReport['rows'][number]

const barWidth = 160
/** Narrow windows show only the numbers. */
const barCellStyle = { width: barWidth, display: { xs: 'none', sm: 'table-cell' } }

interface FigureTableProps {
  report: FigureReport
  figure: FigureDefinition
  filters: FigureFilters
}

/** A figure as a table: each row has bars for the current and the previous period, and the numbers. */
export function FigureTable({ report, figure, filters }: FigureTableProps) {
  const { rows } = report
  const { before, change } = figureMessages()
  const most = Math.max(1, ...rows.flatMap((row) => [row.value ?? 0, row.before ?? 0]))
  const [part, whole] = [labelText(figure.part, ''), labelText(figure.whole, '')]
  const heads = figure.columns
    ? [part, ...Object.entries(figure.columns).map(([key, label]) => labelText(label, key)), whole]
    : figure.balances
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
            {!figure.columns && <TableCell aria-hidden sx={barCellStyle} />}
            {heads.map((name, index) => (
              <TableCell key={`${index} ${name}`} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <FigureTableRow
              key={row.key}
              row={row}
              figure={figure}
              maxValue={most}
              addressOf={(column) => drillDownAddress({ figure, report, filters }, row.key, column)}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface FigureTableRowProps {
  row: FigureRow
  figure: FigureDefinition
  maxValue: number
  /** Address of the rows of an amount: that of the line, or of a column. */
  addressOf: (column?: string) => string | undefined
}

interface AmountCell {
  readonly text: string
  readonly address?: string | undefined
}

/** The numbers of a line in the order of the headings. */
function cellsOf(row: FigureRow, figure: FigureDefinition, addressOf: FigureTableRowProps['addressOf']): AmountCell[] {
  const { unit, columns, balances, opens } = figure
  if (columns) {
    // The rows of a day or month are all that were counted, not those of a column.
    const opensWhole = opens !== undefined && 'period' in opens
    return [
      { text: groupDigits(row.part), ...(!opensWhole && { address: addressOf() }) },
      ...Object.keys(columns).map((key) => {
        const amount = row.columns?.[key] ?? 0
        return amount === 0 ? { text: '–' } : { text: groupDigits(amount), ...(!opensWhole && { address: addressOf(key) }) }
      }),
      { text: groupDigits(row.whole), ...(opensWhole && { address: addressOf() }) },
    ]
  }
  if (balances) return [row.opening, row.part, row.whole, row.closing].map((amount) => ({ text: groupDigits(amount ?? 0, 1) }))
  return [
    { text: formatFigure(unit, row.value), address: row.part === 0 ? undefined : addressOf() },
    { text: formatFigure(unit, row.before) },
    { text: formatChange(unit, row.value, row.before) },
    { text: groupDigits(row.part, 1) },
    { text: groupDigits(row.whole, 1) },
  ]
}

function LineName({ row, figure }: { row: FigureRow; figure: FigureDefinition }) {
  const ref = lineRowReference(figure, row.key)
  if (ref) return <RowLink to={ref.to} row={{ id: ref.id, label: row.name }} />
  return labelText(figure.names?.[row.key] ?? (row.key === unassignedKey ? figure.none : undefined) ?? row.name, row.name)
}

function FigureTableRow({ row, figure, maxValue, addressOf }: FigureTableRowProps) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        <LineName row={row} figure={figure} />
      </TableCell>
      {!figure.columns && (
        <TableCell aria-hidden sx={barCellStyle}>
          <FigureBar share={(row.value ?? 0) / maxValue} colour="primary.main" />
          <FigureBar share={(row.before ?? 0) / maxValue} colour="text.disabled" />
        </TableCell>
      )}
      {cellsOf(row, figure, addressOf).map(({ text, address }, index) => (
        <TableCell key={index} align="right" sx={{ fontWeight: index === 0 ? 700 : 400 }}>
          {address === undefined ? (
            text
          ) : (
            <Link component={RouterLink} to={address} color="inherit" underline="hover">
              {text}
            </Link>
          )}
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
