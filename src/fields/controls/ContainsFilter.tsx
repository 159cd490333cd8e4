import TextField from '@mui/material/TextField'
import type { InputProps } from '../parts/view.ts'
import { useFilter } from '../parts/useField.tsx'

interface ContainsProps extends InputProps {
  /** What is typed → what the column holds. */
  plain?: (text: string) => string
}

/** Rows whose text holds these letters. */
export function ContainsFilter({ plain, ...props }: ContainsProps) {
  const { id, value, onChange } = useFilter(props, '$.contains')
  return (
    <TextField
      id={id}
      label={props.label}
      value={value ?? ''}
      onChange={(event) => onChange(plain ? plain(event.target.value) : event.target.value)}
      disabled={props.disabled}
      type="search"
      size="small"
      margin="none"
      autoComplete="off"
      fullWidth
    />
  )
}

/** Rows that hold exactly this; for kinds that can be found no other way. */
export function ExactFilter(props: InputProps) {
  const { id, value, onChange } = useFilter(props)
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
