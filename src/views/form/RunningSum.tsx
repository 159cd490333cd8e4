import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '#schema'
import { labelText } from '#schema'
import type { Aggregate } from '#schema/implement/aggregate.ts'
import { sumAggregateLines } from '#schema/implement/aggregate.ts'
import { fieldViewOf } from '../../fields/views.ts'

/** The running total of the rows in the form; the server computes the stored total on save. */
export function RunningSum({ name, field, aggregate }: { name: string; field: Field; aggregate: Aggregate }) {
  const id = useId()
  const lines: unknown = useWatch({ name: aggregate.source })
  const { Cell } = fieldViewOf(field)
  return (
    <Box role="status" aria-labelledby={id} sx={{ px: 1.75, pb: 1.5 }}>
      <Typography id={id} variant="caption" color="text.secondary" component="div">
        {labelText(field.label, name)}
      </Typography>
      <Cell field={field} name={name} row={{ [name]: sumAggregateLines(aggregate, lines) }} wide />
    </Box>
  )
}
