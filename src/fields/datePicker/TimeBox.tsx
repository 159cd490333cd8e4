import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { parseHumanDate } from '#schema/typed/date.ts'
import { datePlaceholders } from '../parts/dates/datePlaceholders.ts'

export interface TimeBoxProps {
  label: string
  /** `14:30`, or an empty string. */
  value: string
  disabled: boolean
  onChange: (time: string) => void
  /** Called when the user presses Enter. */
  onDone: () => void
}

/** An input for the time of day of a date. */
export function TimeBox({ label, value, disabled, onChange, onDone }: TimeBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      placeholder={datePlaceholders.time}
      size="small"
      margin="none"
      fullWidth={false}
      autoComplete="off"
      value={typed ?? value}
      disabled={disabled}
      onChange={({ target }) => {
        setTyped(target.value)
        const time = parseHumanDate(target.value, 'time')
        if (time && time !== '24:00') onChange(time)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onDone()
      }}
      onBlur={() => setTyped(null)}
      sx={{ width: 104 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
    />
  )
}
