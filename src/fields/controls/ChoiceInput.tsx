import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { labelText } from '#schema/base/label.ts'
import type { InputProps } from '../parts/view.ts'
import { localize } from '#schema/fields/base/format.ts'
import { oneLineInputProps } from '../parts/boxes/TextBox.tsx'
import { ToneIcon } from '../parts/ToneChip.tsx'
import { useField } from '../parts/boxes/useField.tsx'
import { ChoiceRadios } from './ChoiceRadios.tsx'
import type { ChoiceField } from '#schema/fields/choice/choice.ts'

/** A choice of one value: a select box with icons, or a group of buttons (`open`). */
export const ChoiceInput = (props: InputProps<ChoiceField>) => (props.field.options.open ? <ChoiceRadios {...props} /> : <ChoiceSelect {...props} />)

function ChoiceSelect(props: InputProps<ChoiceField>) {
  const { choices, options } = props.field
  const bound = useField(props)
  return (
    <TextField
      {...oneLineInputProps(bound)}
      select
      value={bound.value ?? ''}
      onChange={({ target }) => bound.onChange(target.value === '' ? null : target.value)}
    >
      {options.optional && <MenuItem value="">{localize('선택 안 함', 'Not selected')}</MenuItem>}
      {Object.entries(choices).map(([key, label]) => {
        const tone = options.tones?.[key]
        return (
          <MenuItem key={key} value={key}>
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {tone && <ToneIcon tone={tone} />}
              {labelText(label, key)}
            </Box>
          </MenuItem>
        )
      })}
    </TextField>
  )
}
