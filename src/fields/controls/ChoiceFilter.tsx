import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { labelText } from '#schema/base/label.ts'
import type { InputProps } from '../parts/view.ts'
import type { Tone } from '#schema/fields/base/options.ts'
import { localize } from '#schema/fields/base/format.ts'
import { ToneIcon } from '../parts/ToneChip.tsx'
import { useFilterField } from '../parts/boxes/useField.tsx'

const selectedKeysOf = (value: unknown): string[] => (value === undefined || value === null || value === '' ? [] : [value].flat().map(String))

/** Filters rows by any of the ticked choices. */
export function ChoiceFilter(props: InputProps<any>) {
  const { field, label, disabled } = props
  const { id, value, onChange } = useFilterField(props)
  const choices: Record<string, string> = field.choices ?? {}
  const tones: Readonly<Record<string, Tone>> = field.options.tones ?? {}
  const name = (key: string) => labelText(choices[key] ?? key, key)
  const selectedKeys = selectedKeysOf(value)

  return (
    <TextField
      id={id}
      select
      label={label}
      disabled={disabled}
      value={selectedKeys}
      onChange={({ target }) => onChange(target.value.length === 0 ? undefined : target.value)}
      size="small"
      margin="none"
      fullWidth
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => (selectedKeys.length === 0 ? localize('전체', 'All') : selectedKeys.map(name).join(', ')),
        },
        inputLabel: { shrink: true },
      }}
    >
      {Object.keys(choices).map((key) => (
        <MenuItem key={key} value={key} dense sx={{ gap: 0.75, pl: 0.5 }}>
          <Checkbox
            checked={selectedKeys.includes(key)}
            size="small"
            tabIndex={-1}
            disableRipple
            sx={{ p: 0.5 }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {tones[key] && <ToneIcon tone={tones[key]} />}
          {name(key)}
        </MenuItem>
      ))}
    </TextField>
  )
}
