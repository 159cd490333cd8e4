import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

/** A select box with labelled keys. */
export const LabelledSelect = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField select label={label} value={value} size="small" onChange={({ target }) => onChange(target.value)}>
    {options.map(([key, name]) => (
      <MenuItem key={key} value={key}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
