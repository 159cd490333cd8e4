import { styled } from '@mui/material/styles'
import type { PeriodBarOptions } from './RowPeriodBar.tsx'
import { RowPeriodBar } from './RowPeriodBar.tsx'
import { barStyles } from './barStyles.ts'
import type { DatedRow } from './base/weeks.ts'

const Rows = styled('ul')(({ theme }) => ({
  ...barStyles(theme),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
}))

/** The rows of one day as a list with times. */
export const DayRows = ({ barOptions, rows }: { barOptions: PeriodBarOptions; rows: readonly DatedRow[] }) => (
  <Rows>
    {rows.map(({ row }) => (
      <li key={row.id}>
        <RowPeriodBar barOptions={barOptions} row={row} timeText="period" />
      </li>
    ))}
  </Rows>
)
