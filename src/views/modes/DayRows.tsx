import { styled } from '@mui/material/styles'
import type { BarColours } from './Bar.tsx'
import { Bar } from './Bar.tsx'
import { barRules } from './barRules.ts'
import type { PlacedRow } from './weeks.ts'

const Rows = styled('ul')(({ theme }) => ({
  ...barRules(theme),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
}))

/** The rows of one day as a list with times. */
export const DayRows = ({ barred, rows }: { barred: BarColours; rows: readonly PlacedRow[] }) => (
  <Rows>
    {rows.map(({ row }) => (
      <li key={row.id}>
        <Bar barred={barred} row={row} message="when" />
      </li>
    ))}
  </Rows>
)
