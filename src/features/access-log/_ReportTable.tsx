import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { allResources } from '#resources'
import type { Label } from '#schema'
import { labelText } from '#schema'
import type { AccessReportPart } from '#schema/access/accessLog.ts'
import { accessReportColumns } from '#schema/access/accessReportColumns.ts'
import { countText } from '../../i18n/messages.ts'
import { accessReportMessages } from './_messages.ts'

type Cell = string | number | boolean | null | undefined
type ReportRow = Readonly<Record<string, Cell>>

function cellText(key: string, value: Cell) {
  if (value === null || value === undefined || value === false) return '–'
  if (value === true) return accessReportMessages().yes
  if (typeof value === 'number') return countText(value)
  const resource = key === 'resource' ? allResources.find(({ name }) => name === value) : undefined
  return resource ? labelText(resource.label, resource.name) : value
}

/** Long texts wrap; all other cells stay on one line. */
const isLong = (key: string) => key === 'reason'
const alignmentOf = (value: Cell) => (typeof value === 'number' ? 'right' : 'left')

/** The rows of a report. On phones it scrolls horizontally with a fixed first column. */
export function ReportTable({ part, rows }: { part: AccessReportPart; rows: readonly ReportRow[] }) {
  const columns = Object.entries<Label>(accessReportColumns[part])
  const [first] = rows
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby={part}>
      <Table
        size="small"
        aria-labelledby={part}
        sx={{
          '& td, & th': { whiteSpace: 'nowrap', px: 1 },
          '& td': { fontVariantNumeric: 'tabular-nums' },
          '& tr > :first-of-type': { position: 'sticky', left: 0 },
          '& tbody tr > :first-of-type': { bgcolor: 'background.paper' },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(([key, label]) => (
              <TableCell key={key} align={alignmentOf(first?.[key])}>
                {labelText(label, key)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={JSON.stringify(row)}>
              {columns.map(([key]) => (
                <TableCell
                  key={key}
                  align={alignmentOf(row[key])}
                  sx={isLong(key) ? { minWidth: 200, '&&': { whiteSpace: 'normal' }, overflowWrap: 'anywhere' } : {}}
                >
                  {cellText(key, row[key])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
