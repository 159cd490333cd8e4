import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useListContext } from 'react-admin'
import { messages } from '../../../i18n/messages.ts'
import type { ListColumn } from '../views/column.ts'

/** Chooses the sort order, because cards have no column heads. */
export function SortSelect({ columns }: { columns: readonly ListColumn[] }) {
  const { sort, setSort } = useListContext()
  const { sortBy, ascending, descending } = messages().list
  const sortable = columns.filter((column) => column.sort !== undefined)
  const now = `${sort.field}-${sort.order}`
  const choices = sortable.flatMap(({ sort: key = '', label }) => [
    { value: `${key}-ASC`, text: ascending(label) },
    { value: `${key}-DESC`, text: descending(label) },
  ])
  const choose = (value: string) => setSort({ field: value.replace(/-(ASC|DESC)$/, ''), order: value.endsWith('DESC') ? 'DESC' : 'ASC' })
  return (
    <TextField
      select
      margin="none"
      label={sortBy}
      value={choices.some(({ value }) => value === now) ? now : ''}
      onChange={(event) => choose(event.target.value)}
    >
      <MenuItem value="" disabled>
        {sortBy}
      </MenuItem>
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
