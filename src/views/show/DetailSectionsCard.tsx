import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { isBlankField } from '#schema/page/alerts.ts'
import { CopyableValue } from '../../fields/parts/CopyableValue.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import type { RowData } from '../../components/currentResource.ts'
import type { FormSection } from '../sections.ts'
import { isFullWidthField } from '../sections.ts'

interface DetailSectionsCardProps {
  /** The sections with the fields to show. */
  sections: readonly FormSection[]
  row: RowData
  /** In the narrow side column, where headings are above their values. */
  isNarrow?: boolean
}

/** The sections of a row in one card: quiet headings, and the values in columns. */
export function DetailSectionsCard({ sections, row, isNarrow = false }: DetailSectionsCardProps) {
  if (sections.length === 0) return null
  return (
    <Card sx={{ px: { xs: 2, sm: isNarrow ? 2 : 3 }, '& > section + section': { borderTop: 1, borderColor: 'divider' } }}>
      {sections.map(({ name, title, fields }) => (
        <Box
          key={name}
          component="section"
          aria-labelledby={`part-${name}`}
          sx={{
            py: 2,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: isNarrow ? 'minmax(0, 1fr)' : '112px minmax(0, 1fr)' },
            columnGap: 3,
            rowGap: 1,
          }}
        >
          <Typography variant="h2" id={`part-${name}`} sx={{ fontSize: '0.875rem', lineHeight: '20px' }}>
            {title}
          </Typography>
          <Values fields={fields} row={row} isNarrow={isNarrow} />
        </Box>
      ))}
    </Card>
  )
}

/** On phones and in the side column, short values are next to their labels. */
const inlineLabelStyle = { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: 1.5, alignItems: 'start' } as const
const stackedLabelStyle = { display: { xs: 'grid', sm: 'block' }, gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: 1.5, alignItems: 'start' } as const

const Values = ({ fields, row, isNarrow }: { fields: FormSection['fields']; row: RowData; isNarrow: boolean }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isNarrow ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' },
      columnGap: 3,
      rowGap: { xs: 1, sm: isNarrow ? 1 : 1.5 },
    }}
  >
    {fields.map(([name, field]) => (
      <Box key={name} sx={{ minWidth: 0, ...(isFullWidthField(field) ? { gridColumn: '1 / -1' } : isNarrow ? inlineLabelStyle : stackedLabelStyle) }}>
        <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block', lineHeight: '20px' }}>
          {labelText(field.label, name)}
        </Typography>
        <DetailValue field={field} name={name} row={row} />
      </Box>
    ))}
  </Box>
)

function DetailValue({ field, name, row }: { field: Field; name: string; row: RowData }) {
  const { Cell } = fieldViewOf(field)
  return (
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', ...(isBlankField(row, name, field) && { color: 'text.secondary' }) }}>
      <CopyableValue field={field} name={name} row={row}>
        <Cell field={field} name={name} row={row} wide />
      </CopyableValue>
    </Typography>
  )
}
