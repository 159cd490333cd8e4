import Box from '@mui/material/Box'
import { labelText } from '#schema'
import { fieldViewOf } from '../../../fields/views.ts'
import type { RelatedTab } from './useRelatedTabs.ts'

/** The label of a related tab: name, count and sum. */
export function TabLabel({ label, sum }: Pick<RelatedTab, 'label' | 'sum'>) {
  const Cell = sum && fieldViewOf(sum.field).Cell
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {label}
      {Cell && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          {` · ${labelText(sum.field.label, sum.name)} `}
          <Cell field={sum.field} name={sum.name} row={sum.row} />
        </Box>
      )}
    </Box>
  )
}
