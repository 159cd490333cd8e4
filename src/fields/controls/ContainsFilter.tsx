import TextField from '@mui/material/TextField'
import type { InputProps } from '../parts/view.ts'
import { useFilterField } from '../parts/boxes/useField.tsx'

interface ContainsFilterProps extends InputProps {
  /** Converts the typed text to the format of the column. */
  normalize?: (text: string) => string
}

/** Filters rows whose text contains the typed text. */
export function ContainsFilter({ normalize, ...props }: ContainsFilterProps) {
  const { id, value, onChange } = useFilterField(props, '$.contains')
  return (
    <TextField
      id={id}
      label={props.label}
      value={value ?? ''}
      onChange={(event) => onChange(normalize ? normalize(event.target.value) : event.target.value)}
      disabled={props.disabled}
      type="search"
      size="small"
      margin="none"
      autoComplete="off"
      fullWidth
    />
  )
}

/** Filters rows with exactly this value; for kinds without a substring search. */
export function ExactFilter(props: InputProps) {
  const { id, value, onChange } = useFilterField(props)
  return (
    <TextField
      id={id}
      label={props.label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value.trim())}
      disabled={props.disabled}
      type="search"
      size="small"
      margin="none"
      autoComplete="off"
      fullWidth
    />
  )
}
