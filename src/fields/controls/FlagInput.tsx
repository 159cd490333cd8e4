import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { InputProps } from '../parts/view.ts'
import { localize, yesNo } from '#schema/fields/base/format.ts'
import { oneLineInputProps } from '../parts/boxes/TextBox.tsx'
import { useField } from '../parts/boxes/useField.tsx'
import type { FlagField } from '#schema/fields/choice/flag.ts'

/** A required flag: a switch, off by default. */
function FlagSwitch(props: InputProps<FlagField>) {
  const { id, value, onChange, onBlur, inputRef, label, disabled, invalid, helperText, compact } = useField(props, '$', false)
  const helpId = `${id}-help`
  return (
    <FormControl error={invalid} disabled={disabled} fullWidth margin={compact ? 'none' : 'dense'}>
      <FormControlLabel
        label={compact ? '' : label}
        sx={{ ml: 0, gap: 0.5, minHeight: 40 }}
        control={
          <Switch
            id={id}
            checked={value === true}
            onChange={(_event, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref: inputRef, ...(helperText !== undefined && { 'aria-describedby': helpId }), ...(compact && { 'aria-label': label }) } }}
          />
        }
      />
      {helperText && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** An optional flag: a select box with a third choice for "no value". */
function FlagSelect(props: InputProps<FlagField>) {
  const bound = useField(props)
  return (
    <TextField
      {...oneLineInputProps(bound)}
      select
      value={bound.value === null ? '' : String(bound.value)}
      onChange={({ target }) => bound.onChange(target.value === '' ? null : target.value === 'true')}
    >
      <MenuItem value="">{localize('선택 안 함', 'Not selected')}</MenuItem>
      {[true, false].map((value) => (
        <MenuItem key={String(value)} value={String(value)}>
          {yesNo(value)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const FlagInput = (props: InputProps<FlagField>) => (props.field.options.optional ? <FlagSelect {...props} /> : <FlagSwitch {...props} />)
