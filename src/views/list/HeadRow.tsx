import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useListContext } from 'react-admin'
import { words } from '../../i18n/words.ts'
import type { Column } from './views/useColumns.ts'

interface HeadRowProps {
  columns: readonly Column[]
  selectable: boolean
  fits: boolean
  /** The column that stays in sight while the others move under it. */
  pinned?: string | undefined
}

/** Names of the columns, by which the list is sorted too. */
export const HeadRow = ({ columns, selectable, fits, pinned }: HeadRowProps) => (
  <TableHead sx={{ position: 'sticky', top: fits ? 'var(--bar)' : 0, zIndex: 2 }}>
    <TableRow>
      {selectable && (
        <TableCell padding="checkbox" sx={{ width: 44 }}>
          <AllRows />
        </TableCell>
      )}
      {columns.map((column) => (
        <HeadCell key={column.name} column={column} pinned={column.name === pinned} />
      ))}
    </TableRow>
  </TableHead>
)

function AllRows() {
  const { data, selectedIds, onSelect } = useListContext()
  const here = data?.map((row) => row.id) ?? []
  const chosen = here.filter((id) => selectedIds.includes(id)).length
  const all = here.length > 0 && chosen === here.length
  const others = selectedIds.filter((id) => !here.includes(id))
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={here.length === 0}
      onChange={() => onSelect(all ? others : [...others, ...here])}
      slotProps={{ input: { 'aria-label': words().list.selectAll } }}
      sx={{ p: 0.5 }}
    />
  )
}

function HeadCell({ column: { label, sort: key, view }, pinned }: { column: Column; pinned: boolean }) {
  const { sort, setSort } = useListContext()
  const sorted = key !== undefined && sort.field === key
  const direction = sort.order === 'DESC' ? 'desc' : 'asc'
  const next = sorted && direction === 'asc' ? 'DESC' : 'ASC'
  const order = direction === 'asc' ? 'ascending' : 'descending'
  return (
    <TableCell
      align={view.align ?? 'left'}
      aria-sort={sorted ? order : undefined}
      sx={{ minWidth: view.width, width: view.width, ...(pinned && { position: 'sticky', left: 0, zIndex: 3 }) }}
    >
      {key === undefined ? (
        label
      ) : (
        <TableSortLabel active={sorted} direction={sorted ? direction : 'asc'} onClick={() => setSort({ field: key, order: next })}>
          {label}
        </TableSortLabel>
      )}
    </TableCell>
  )
}
