import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { useListContext } from 'react-admin'
import { messages } from '../../../i18n/messages.ts'
import { stickyHeadStyle } from '../base/frame.ts'
import type { ListColumn } from '../views/column.ts'
import type { ColumnsState } from '../views/useColumns.ts'

interface TableHeadRowProps {
  columns: readonly ListColumn[]
  selectable: boolean
  fits: boolean
  /** Column widths and order; undefined until the rows are loaded. */
  columnState?: ColumnsState | undefined
}

const ColumnControls = lazy(() => import('./ColumnControls.tsx').then((module) => ({ default: module.ColumnControls })))

/** The column names, which also sort the list. */
export const TableHeadRow = ({ columns, selectable, fits, columnState }: TableHeadRowProps) => (
  <TableHead sx={stickyHeadStyle(fits)}>
    <TableRow>
      {selectable && (
        <TableCell padding="checkbox" sx={{ width: 44 }}>
          <AllRows />
        </TableCell>
      )}
      {columns.map((column) => (
        <HeadCell key={column.name} column={column}>
          {columnState && (
            <Suspense>
              <ColumnControls {...columnState} column={column} columns={columns} />
            </Suspense>
          )}
        </HeadCell>
      ))}
    </TableRow>
  </TableHead>
)

function AllRows() {
  const { data, selectedIds, onSelect } = useListContext()
  const pageIds = data?.map((row) => row.id) ?? []
  const selectedCount = pageIds.filter((id) => selectedIds.includes(id)).length
  const all = pageIds.length > 0 && selectedCount === pageIds.length
  const otherSelectedIds = selectedIds.filter((id) => !pageIds.includes(id))
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={selectedCount > 0 && !all}
      disabled={pageIds.length === 0}
      onChange={() => onSelect(all ? otherSelectedIds : [...otherSelectedIds, ...pageIds])}
      slotProps={{ input: { 'aria-label': messages().list.selectAll } }}
      sx={{ p: 0.5 }}
    />
  )
}

function HeadCell({ column: { name, label, sort: key, view, width = view.width, left }, children }: { column: ListColumn; children: ReactNode }) {
  const { sort, setSort } = useListContext()
  const sorted = key !== undefined && sort.field === key
  const direction = sort.order === 'DESC' ? 'desc' : 'asc'
  const next = sorted && direction === 'asc' ? 'DESC' : 'ASC'
  const order = direction === 'asc' ? 'ascending' : 'descending'
  return (
    <TableCell
      align={view.align ?? 'left'}
      aria-sort={sorted ? order : undefined}
      data-column={name}
      sx={{
        minWidth: width,
        width,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        ...(left === undefined ? { position: 'relative' } : { position: 'sticky', left, zIndex: 3 }),
      }}
    >
      {key === undefined ? (
        label
      ) : (
        <TableSortLabel active={sorted} direction={sorted ? direction : 'asc'} onClick={() => setSort({ field: key, order: next })}>
          {label}
        </TableSortLabel>
      )}
      {children}
    </TableCell>
  )
}
