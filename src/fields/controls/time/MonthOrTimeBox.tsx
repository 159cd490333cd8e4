import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import type { InputProps } from '../../parts/view.ts'
import { lazyWithSkeleton } from '../../parts/lazyWithSkeleton.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { oneLineInputProps } from '../../parts/boxes/TextBox.tsx'
import type { TemporalKind } from '#schema/typed/date.ts'
import { parseHumanDate } from '#schema/typed/date.ts'
import { datePlaceholders } from '../../parts/dates/datePlaceholders.ts'
import { useField } from '../../parts/boxes/useField.tsx'

const MonthSheet = lazyWithSkeleton(() => import('./MonthPicker.tsx').then((module) => module.MonthPicker), 336)

/** Formats without a date picker: a month or a time of day. */
export type MonthOrTimeKind = Extract<TemporalKind, 'month' | 'time'>

interface MonthOrTimeBoxProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> {
  form: MonthOrTimeKind
  value: unknown
  /** Receives the wire value, null if empty, or the raw text if it is invalid. */
  onChange: (value: string | null) => void
  slotProps?: { inputLabel?: object; htmlInput?: object }
  /** The accessible name of the button. */
  name: string
}

/** A month (typed or from a month sheet) or a time of day (typed). */
export function MonthOrTimeBox({ form, value, onChange, onBlur, slotProps, name, ...props }: MonthOrTimeBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const storedText = typeof value === 'string' ? value : ''

  const doType = (text: string) => {
    const date = parseHumanDate(text, form)
    setTyped(text)
    onChange(date === undefined ? text : date)
  }
  const opener = form === 'month' && (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        disabled={props.disabled ?? false}
        onClick={() => setOpen(true)}
        aria-label={localize(`${name} 달력 열기`, `Open the calendar of ${name}`)}
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
        placeholder={datePlaceholders[form]}
        {...props}
        ref={anchor}
        value={typed ?? storedText}
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
          slotProps={{ paper: { role: 'dialog', 'aria-label': localize(`${name} 고르기`, `Choose ${name}`), sx: { mt: 0.5, minWidth: 320 } } }}
        >
          <MonthSheet
            value={storedText}
            onPick={(month) => {
              setTyped(null)
              onChange(month)
              setOpen(false)
            }}
          />
        </Popover>
      )}
    </>
  )
}

/** An input for a month or a time of day, by its wire key. */
export function MonthOrTimeInput({ form, ...props }: InputProps & { form: MonthOrTimeKind }) {
  const bound = useField(props)
  const { slotProps, ...box } = oneLineInputProps(bound)
  return (
    <MonthOrTimeBox
      {...box}
      form={form}
      name={bound.label}
      value={bound.value}
      onChange={bound.onChange}
      slotProps={{ inputLabel: slotProps.inputLabel, htmlInput: slotProps.htmlInput }}
    />
  )
}
