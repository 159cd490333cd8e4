import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import type { InputProps } from '../view.ts'
import { later } from './later.view.tsx'
import { clock, word } from './shown.ts'
import { boxProps } from './TextBox.view.tsx'
import type { DateForm } from './typed.ts'
import { dateForms, typedDate } from './typed.ts'
import { useField } from './useField.view.tsx'

const Calendar = later(() => import('./Calendar.view.tsx').then((module) => module.Calendar), 336)

interface DateTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> {
  form: DateForm
  value: unknown
  /** The SQL string, null for none, or the text as it is when it is no date. */
  onChange: (value: string | null) => void
  slotProps?: { inputLabel?: object; htmlInput?: object }
  /** What the calendar's button belongs to, for the ear. */
  name: string
}

/** A date in words or from the calendar. SQL strings in and out, never a JavaScript Date. */
export function DateText({ form, value, onChange, onBlur, slotProps, name, ...props }: DateTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const sql = typeof value === 'string' ? value : ''

  const doType = (text: string) => {
    const date = typedDate(text, form)
    setTyped(text)
    onChange(date === undefined ? text : date)
  }
  const doPick = (picked: string, done: boolean) => {
    setTyped(null)
    onChange(picked)
    if (done) setOpen(false)
  }

  const opener = form !== 'time' && (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        disabled={props.disabled ?? false}
        onClick={() => setOpen(true)}
        aria-label={word(`${name} 달력 열기`, `Open the calendar of ${name}`)}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  )
  return (
    <>
      <TextField
        placeholder={dateForms[form]}
        {...props}
        ref={anchor}
        value={typed ?? clock(sql)}
        onChange={(event) => doType(event.target.value)}
        onBlur={(event) => {
          setTyped(null)
          onBlur?.(event)
        }}
        autoComplete="off"
        slotProps={{
          ...slotProps,
          input: { endAdornment: opener },
          htmlInput: { ...slotProps?.htmlInput, inputMode: 'text', style: { fontVariantNumeric: 'tabular-nums' } },
        }}
      />
      {open && (
        <Popover
          open
          onClose={() => setOpen(false)}
          anchorEl={() => anchor.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': word(`${name} 고르기`, `Choose ${name}`), sx: { mt: 0.5, minWidth: 320 } } }}
        >
          <Calendar form={form} value={sql} onPick={doPick} />
        </Popover>
      )}
    </>
  )
}

/** A date input by its wire key. */
export function DateInput({ form, pattern = '$', ...props }: InputProps<any> & { form: DateForm; pattern?: string }) {
  const bound = useField(props, pattern)
  const { slotProps, ...box } = boxProps(bound)
  return (
    <DateText
      {...box}
      form={form}
      name={bound.label}
      value={bound.value}
      onChange={bound.onChange}
      slotProps={{ inputLabel: slotProps.inputLabel, htmlInput: slotProps.htmlInput }}
    />
  )
}
