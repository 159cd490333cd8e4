import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import { useListContext } from 'react-admin'
import { messages } from '../../../i18n/messages.ts'
import type { ListColumn } from '../views/column.ts'

/** Sums over the whole filter, below their columns. */
export function SumsRow({ columns, selectable }: { columns: readonly ListColumn[]; selectable: boolean }) {
  const { meta } = useListContext()
  const sums: Readonly<Record<string, number>> = meta?.sums ?? {}
  if (!columns.some(({ name }) => name in sums)) return null

  const first = columns.findIndex(({ name }) => !(name in sums))
  return (
    <TableFooter>
      <TableRow>
        {selectable && <TableCell />}
        {columns.map(({ name, field, view: { Cell, align } }, index) => (
          <TableCell key={name} align={align ?? 'left'} sx={{ fontWeight: 700, color: 'text.primary', bgcolor: 'background.sunken' }}>
            {name in sums ? <Cell field={field} name={name} row={sums} /> : index === first && messages().list.sum}
          </TableCell>
        ))}
      </TableRow>
    </TableFooter>
  )
}
