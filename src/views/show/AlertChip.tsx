import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import type { Field } from '#schema'
import { labelText } from '#schema'
import type { Tone } from '#schema/base/tone.ts'
import { ToneIcon, toneColour } from '../../fields/parts/ToneChip.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import type { RowData } from '../../components/currentResource.ts'

/** A highlighted value: its label, and its value unless the label says it all. */
export function AlertChip({ name, field, tone, row }: { name: string; field: Field; tone: Tone; row: RowData }) {
  const { Cell } = fieldViewOf(field)
  const isSaid = typeof row[name] === 'boolean'
  return (
    <Box
      component="span"
      data-alarm={name}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: 24,
        px: 1,
        borderRadius: '6px',
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: (theme) => toneColour(theme, tone),
        bgcolor: (theme) => alpha(toneColour(theme, tone), theme.palette.mode === 'dark' ? 0.2 : 0.08),
        '& [data-tone] > svg': { display: 'none' },
      }}
    >
      <ToneIcon tone={tone} />
      {labelText(field.label, name)}
      {!isSaid && <Cell field={field} name={name} row={row} />}
    </Box>
  )
}
