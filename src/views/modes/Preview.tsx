import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { RaRecord } from 'react-admin'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf } from '#schema/slot.ts'
import { viewOf } from '../../fields/views.ts'
import { words } from '../../i18n/words.ts'
import { titleOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'

interface PreviewProps {
  of: Resource
  rows: readonly RaRecord[]
  names: readonly string[]
  sums: Readonly<Record<string, unknown>>
}

/** The rows that something is about to be done with, and what they come to. */
export function Preview({ of, rows, names, sums }: PreviewProps) {
  const accessLevel = useAccessLevel()
  const columns = names.flatMap((name) => {
    const field = fieldOf(of, name)
    return field && mayReadField(of, field, accessLevel) ? [{ name, field, view: viewOf(field) }] : []
  })
  return (
    <Box tabIndex={0} sx={{ maxHeight: 'min(48dvh, 400px)', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, mb: 2 }}>
      <Table size="small" stickyHeader aria-label={words().list.table(textOf(of.label, of.name))}>
        <TableHead>
          <TableRow>
            <TableCell>{textOf(fieldOf(of, of.title)?.label ?? of.title, of.title)}</TableCell>
            {columns.map(({ name, field, view }) => (
              <TableCell key={name} align={view.align ?? 'left'}>
                {textOf(field.label, name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>{titleOf(of, row)}</TableCell>
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
              <TableCell sx={{ fontWeight: 700 }}>{words().list.sum}</TableCell>
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
