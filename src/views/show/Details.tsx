import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { viewOf } from '#schema/fields/views.ts'
import { baseFields, mayReadField } from '#schema/slot.ts'
import type { RowOf } from '../../declared.ts'
import { words } from '../../i18n/words.ts'
import { useRung } from '../../me.tsx'
import type { Part } from '../sections.ts'
import { isWide, partsOf } from '../sections.ts'

/** The declared sections of a row, and who made and changed it. */
export function Details({ of, row }: { of: Resource; row: RowOf }) {
  const rung = useRung()
  const { version: _version, ...made } = baseFields
  const meta: Part = {
    name: 'meta',
    title: words().show.meta,
    fields: Object.entries(made).filter(([name, field]) => (mayReadField(of, field, rung) && `${name}_id` in row) || name in row),
  }
  return (
    <Stack spacing={2}>
      {[...partsOf(of, (field) => mayReadField(of, field, rung)), meta].map((part) => (
        <PartCard key={part.name} part={part} row={row} />
      ))}
    </Stack>
  )
}

const PartCard = ({ part: { name, title, fields }, row }: { part: Part; row: RowOf }) => (
  <Card component="section" aria-labelledby={`part-${name}`} sx={{ p: { xs: 2, sm: 3 }, pt: { xs: 1.5, sm: 2 } }}>
    <Typography variant="h2" id={`part-${name}`} sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 3, rowGap: 2 }}>
      {fields.map(([each, field]) => {
        const { Cell } = viewOf(field)
        return (
          <Box key={each} sx={{ minWidth: 0, ...(isWide(field) && { gridColumn: '1 / -1' }) }}>
            <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block', mb: 0.25 }}>
              {textOf(field.label, each)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Cell field={field} name={each} row={row} wide />
            </Typography>
          </Box>
        )
      })}
    </Box>
  </Card>
)
