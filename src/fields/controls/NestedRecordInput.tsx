import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { labelText } from '#schema/base/label.ts'
import type { InputProps } from '../parts/view.ts'
import { FieldControlGroup } from '../parts/boxes/FieldControlGroup.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { useUnregisteredField } from '../parts/boxes/useField.tsx'
import { fieldViewOf } from '../parts/fieldViewOf.tsx'
import type { RecordField } from '#schema/fields/structure/record.ts'

/** The inner fields of a record under one label; an optional record can be empty as a whole. */
export function NestedRecordInput(props: InputProps<RecordField>) {
  const bound = useUnregisteredField(props)
  const open = !props.field.options.optional || bound.value !== null
  return (
    <FieldControlGroup bound={bound}>
      {open && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
            columnGap: 1.5,
            pl: 1.5,
            borderLeft: 2,
            borderColor: 'divider',
          }}
        >
          {Object.entries(props.field.inner).map(([name, inner]) => {
            const { Input } = fieldViewOf(inner)
            return <Input key={name} field={inner} name={name} label={labelText(inner.label, name)} prefix={`${bound.source}.`} disabled={bound.disabled} />
          })}
        </Box>
      )}
      {props.field.options.optional && (
        <Box>
          <Button size="small" disabled={bound.disabled} onClick={() => bound.onChange(open ? null : {})}>
            {open ? localize('비우기', 'Clear') : localize('입력하기', 'Fill in')}
          </Button>
        </Box>
      )}
    </FieldControlGroup>
  )
}
