import Box from '@mui/material/Box'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { fieldViewOf } from '../../../fields/views.ts'

interface GroupSumsProps {
  resource: Resource
  sums: Readonly<Record<string, number>>
  /** Columns whose sums are shown in the column itself. */
  excludedColumns: readonly { readonly name: string }[]
}

/** The sums of a group, each with its label. */
export const GroupSums = ({ resource, sums, excludedColumns }: GroupSumsProps) =>
  Object.keys(sums).map((name) => {
    const field = fieldOf(resource, name)
    if (!field || excludedColumns.some((column) => column.name === name)) return null
    const { Cell } = fieldViewOf(field)
    return (
      <Box key={name} component="span" sx={{ ml: 1, display: 'inline-flex', gap: 0.5, fontSize: '0.8125rem' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {labelText(field.label, name)}
        </Box>
        <Cell field={field} name={name} row={sums} />
      </Box>
    )
  })
