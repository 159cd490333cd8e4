import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

interface ChoiceProps {
  label: string
  value: string
  names: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

/** A select box with labelled keys. */
export const Choice = ({ label, value, names, onChange }: ChoiceProps) => (
  <TextField select label={label} value={value} size="small" onChange={({ target }) => onChange(target.value)}>
    {names.map(([key, name]) => (
      <MenuItem key={key} value={key}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
