import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useFieldArray } from 'react-hook-form'
import type { InputProps } from '../../parts/view.ts'
import { FieldControlGroup } from '../../parts/boxes/FieldControlGroup.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { useUnregisteredField } from '../../parts/boxes/useField.tsx'
import { YearCalendarInput } from './YearCalendarInput.tsx'
import { DiagramPartPicker } from './DiagramPartPicker.tsx'
import { EditableRowsTable } from './EditableRowsTable.tsx'
import { PhotoSlotsInput } from './PhotoSlotsInput.tsx'
import { rowItemsIn } from './rowItemsIn.ts'
import { newRowItem } from './newRowItem.ts'
import type { RowsField } from '#schema/fields/structure/rows.ts'

/** An input for rows: a table of inputs, a year calendar, or photo slots. */
export function RowsInput(props: InputProps<RowsField>) {
  const { calendar, slots } = props.field.options
  if (slots !== undefined) return <PhotoSlotsInput {...props} slot={slots} />
  return calendar === undefined ? <RowItemsInput {...props} /> : <YearCalendarInput {...props} />
}

function RowItemsInput(props: InputProps<RowsField>) {
  const { field } = props
  const bound = useUnregisteredField(props)
  const { source, disabled } = bound
  const { fields, append, remove, move } = useFieldArray({ name: source, keyName: 'lineKey' })
  const { max = 100, drawing } = field.options
  return (
    <FieldControlGroup bound={bound}>
      {drawing && (
        <DiagramPartPicker
          choices={field.inner[drawing.by]?.choices ?? {}}
          drawing={drawing}
          items={rowItemsIn(bound.value)}
          disabled={disabled || fields.length >= max}
          onPress={(value) => append({ ...newRowItem(field), [drawing.by]: value })}
        />
      )}
      <EditableRowsTable
        field={field}
        bound={bound}
        items={fields.map(({ lineKey }, index) => ({ key: lineKey, index }))}
        count={fields.length}
        onMove={(from, to) => move(from, to)}
        onRemove={(at) => remove(at)}
      />
      <Box>
        <Button size="small" startIcon={<AddIcon />} disabled={disabled || fields.length >= max} onClick={() => append(newRowItem(field))} sx={{ mt: 0.5 }}>
          {localize('줄 추가', 'Add line')}
        </Button>
      </Box>
    </FieldControlGroup>
  )
}
