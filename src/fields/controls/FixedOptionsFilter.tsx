import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { InputProps } from '../parts/view.ts'
import { localize } from '#schema/fields/base/format.ts'
import { useFilterField } from '../parts/boxes/useField.tsx'

interface FixedOptionsFilterProps extends InputProps {
  pattern: string
  /** The labels of the choices, and the filter value of each. */
  options: readonly { text: string; value: unknown }[]
}

/** A filter with a few fixed values, or none. */
export function FixedOptionsFilter({ pattern, options, ...props }: FixedOptionsFilterProps) {
  const { id, value, onChange } = useFilterField(props, pattern)
  const position = options.findIndex((pick) => JSON.stringify(pick.value) === JSON.stringify(value))
  return (
    <TextField
      id={id}
      select
      label={props.label}
      value={position < 0 ? '' : position}
      onChange={(event) => onChange(event.target.value === '' ? undefined : options[Number(event.target.value)]?.value)}
      disabled={props.disabled}
      size="small"
      margin="none"
      fullWidth
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{localize('전체', 'All')}</MenuItem>
      {options.map((pick, index) => (
        <MenuItem key={pick.text} value={index}>
          {pick.text}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Filters rows with or without a value; for kinds whose values cannot be compared. */
export const PresenceFilter = (props: InputProps) => (
  <FixedOptionsFilter
    {...props}
    pattern="$.isNull"
    options={[
      { text: localize('있음', 'Present'), value: false },
      { text: localize('없음', 'None'), value: true },
    ]}
  />
)
