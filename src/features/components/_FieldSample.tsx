import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { fieldViewOf } from '../../fields/views.ts'
import { useApplicableFields } from '../../views/form/FieldInputGrid.tsx'
import { sampleRow } from './_fieldSamples.ts'

interface FieldSampleProps {
  name: string
  field: Field
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', mb: 0.5 }}>{label}</Box>
    {children}
  </Box>
)

/** One kind of field: as a list cell, on a page, in a form. */
export function FieldSample({ name, field }: FieldSampleProps) {
  const { Cell, Input, align = 'left', width } = fieldViewOf(field)
  const label = labelText(field.label, name)
  const isAsked = useApplicableFields([[name, field]]).length > 0
  return (
    <Box
      component="article"
      aria-label={`${label} (${field.kind})`}
      data-field={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '140px minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1.6fr)' },
        columnGap: 3,
        rowGap: 1,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.875rem',
      }}
    >
      <Box>
        <Box sx={{ fontWeight: 700 }}>{label}</Box>
        <Box component="code" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {field.kind}
        </Box>
      </Box>
      <Labelled label={labelText({ ko: '목록', en: 'In a list' }, '')}>
        <Box sx={{ width, maxWidth: 1, textAlign: align, overflow: 'hidden' }} data-look="cell">
          <Cell field={field} name={name} row={sampleRow} />
        </Box>
      </Labelled>
      <Labelled label={labelText({ ko: '상세', en: 'On a record page' }, '')}>
        <Box data-look="wide">
          <Cell field={field} name={name} row={sampleRow} wide />
        </Box>
      </Labelled>
      <Box data-look="input" sx={{ minWidth: 0 }}>
        {isAsked && <Input field={field} name={name} label={label} />}
      </Box>
    </Box>
  )
}
