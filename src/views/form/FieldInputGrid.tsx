import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { aggregateOf } from '#schema/implement/aggregate.ts'
import { isApplicable, whenConditionsOf } from '#schema/row/when.ts'
import { fieldViewOf } from '../../fields/views.ts'
import type { FormSection } from '../sections.ts'
import { isFullWidthField } from '../sections.ts'
import { RunningSum } from './RunningSum.tsx'

type NamedFields = readonly (readonly [string, Field])[]

/** The fields that apply to the current form values. */
export function useApplicableFields(fields: NamedFields): NamedFields {
  const keys = [...new Set(fields.flatMap(([, field]) => whenConditionsOf(field).map(([key]) => key)))]
  const watchedValues: unknown[] = useWatch({ name: keys })
  const row = Object.fromEntries(keys.map((key, index) => [key, watchedValues[index]]))
  return keys.length === 0 ? fields : fields.filter(([, field]) => isApplicable(field, row))
}

/** The inputs of some fields and their running totals; in two columns if there is room, in one if `narrow`. */
export const FieldInputGrid = ({ fields, isNarrow = false }: { fields: NamedFields; isNarrow?: boolean }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!isNarrow && { lg: 'repeat(2, minmax(0, 1fr))' }) },
      columnGap: 3,
      rowGap: 0.5,
      alignItems: 'start',
    }}
  >
    {useApplicableFields(fields).map(([name, field]) => {
      const { Input } = fieldViewOf(field)
      const aggregate = aggregateOf(name, field)
      return (
        <Box key={name} sx={{ minWidth: 0, ...(isFullWidthField(field) && { gridColumn: '1 / -1' }) }}>
          {aggregate ? (
            <RunningSum name={name} field={field} aggregate={aggregate} />
          ) : (
            <Input field={field} name={name} label={labelText(field.label, name)} />
          )}
        </Box>
      )
    })}
  </Box>
)

export const sectionId = (name: string) => `section-${name}`

/** A section of the form with its heading. */
export const SectionCard = ({ section: { name, title, fields } }: { section: FormSection }) => (
  <Card component="section" aria-labelledby={sectionId(name)} sx={{ p: { xs: 2, sm: 3 }, pt: { xs: 1.5, sm: 2 } }}>
    <Typography variant="h2" id={sectionId(name)} tabIndex={-1} sx={{ mb: 1, outline: 'none', scrollMarginTop: 'calc(var(--bar) + 16px)' }}>
      {title}
    </Typography>
    <FieldInputGrid fields={fields} />
  </Card>
)
