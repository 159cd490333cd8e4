import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { RaRecord } from 'react-admin'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { fieldViewOf } from '../../../fields/views.ts'
import { messages } from '../../../i18n/messages.ts'
import { rowTitle } from '../../../components/currentResource.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'

interface BulkActionPreviewProps {
  resource: Resource
  rows: readonly RaRecord[]
  names: readonly string[]
  sums: Readonly<Record<string, unknown>>
}

/** The rows that a bulk action will affect, and their sums. */
export function BulkActionPreview({ resource, rows, names, sums }: BulkActionPreviewProps) {
  const accessLevel = useAccessLevel()
  const columns = names.flatMap((name) => {
    const field = fieldOf(resource, name)
    return field && mayReadField(resource, field, accessLevel) ? [{ name, field, view: fieldViewOf(field) }] : []
  })
  return (
    <Box tabIndex={0} sx={{ maxHeight: 'min(48dvh, 400px)', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, mb: 2 }}>
      <Table size="small" stickyHeader aria-label={messages().list.table(labelText(resource.label, resource.name))}>
        <TableHead>
          <TableRow>
            <TableCell>{labelText(fieldOf(resource, resource.title)?.label ?? resource.title, resource.title)}</TableCell>
            {columns.map(({ name, field, view }) => (
              <TableCell key={name} align={view.align ?? 'left'}>
                {labelText(field.label, name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>{rowTitle(resource, row)}</TableCell>
              {columns.map(({ name, field, view: { Cell, align } }) => (
                <TableCell key={name} align={align ?? 'left'}>
                  <Cell field={field} name={name} row={row} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {columns.some(({ name }) => sums[name] !== undefined) && (
          <TableFooter sx={{ position: 'sticky', bottom: 0, bgcolor: 'background.sunken' }}>
            <TableRow>
              <TableCell sx={{ fontWeight: 700 }}>{messages().list.sum}</TableCell>
              {columns.map(({ name, field, view: { Cell, align } }) => (
                <TableCell key={name} align={align ?? 'left'} sx={{ fontWeight: 700, color: 'text.primary' }}>
                  {sums[name] !== undefined && <Cell field={field} name={name} row={sums} />}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  )
}
