import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Field } from '#schema/base/field.ts'
import type { InputProps } from '../../parts/view.ts'
import { FieldControlGroup } from '../../parts/boxes/FieldControlGroup.tsx'
import { moveItem, MoveAndRemoveButtons } from '../../parts/MoveAndRemoveButtons.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { CompactInputsContext, useUnregisteredField } from '../../parts/boxes/useField.tsx'
import { fieldViewOf } from '../../parts/fieldViewOf.tsx'
import type { JsonField } from '#schema/fields/structure/json.ts'

/** A list of values of one kind. */
export function ValueListInput({ each: item, ...props }: InputProps<JsonField> & { each: Field }) {
  const bound = useUnregisteredField(props)
  const { Input } = fieldViewOf(item)
  const list: readonly unknown[] = Array.isArray(bound.value) ? bound.value : []
  return (
    <FieldControlGroup bound={bound}>
      <Box sx={{ display: 'grid', gap: 0.75, maxWidth: 360 }}>
        {list.map((_value, position) => {
          const label = localize(`${bound.label} ${position + 1}`, `${bound.label} ${position + 1}`)
          return (
            // The values have no ids, so a list of another length renders new inputs.
            <Box key={`${list.length} ${position}`} sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
              <CompactInputsContext value>
                <Input field={item} name={String(position)} label={label} prefix={`${bound.source}.`} disabled={bound.disabled} />
              </CompactInputsContext>
              <Box sx={{ display: 'flex', height: 40, alignItems: 'center' }}>
                <MoveAndRemoveButtons
                  label={label}
                  index={position}
                  count={list.length}
                  disabled={bound.disabled}
                  onMove={(to) => bound.onChange(moveItem(list, position, to))}
                  onRemove={() => bound.onChange(list.filter((_each, index) => index !== position))}
                />
              </Box>
            </Box>
          )
        })}
      </Box>
      <Box>
        <Button size="small" startIcon={<AddIcon />} disabled={bound.disabled} onClick={() => bound.onChange([...list, item.options.default ?? null])}>
          {localize('추가', 'Add')}
        </Button>
      </Box>
    </FieldControlGroup>
  )
}
