import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { labelText } from '#schema/base/label.ts'
import type { InputProps } from '../parts/view.ts'
import { FieldControlGroup } from '../parts/boxes/FieldControlGroup.tsx'
import { useField } from '../parts/boxes/useField.tsx'
import type { ChoicesField } from '#schema/fields/choice/choices.ts'

/** A choice of several values, stored in the order of the declaration. */
export function ChoicesInput(props: InputProps<ChoicesField>) {
  const { choices } = props.field
  const bound = useField(props)
  const ticked = new Set(Array.isArray(bound.value) ? bound.value.map(String) : [])
  const doTick = (key: string, on: boolean) => bound.onChange(Object.keys(choices).filter((item) => (item === key ? on : ticked.has(item))))
  return (
    <FieldControlGroup bound={bound}>
      <FormGroup row onBlur={bound.onBlur} sx={{ columnGap: 0.5 }}>
        {Object.entries(choices).map(([key, label], index) => (
          <FormControlLabel
            key={key}
            label={labelText(label, key)}
            control={
              <Checkbox
                size="small"
                checked={ticked.has(key)}
                onChange={(_event, on) => doTick(key, on)}
                slotProps={{ input: { ...(index === 0 && { ref: bound.inputRef }) } }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldControlGroup>
  )
}
