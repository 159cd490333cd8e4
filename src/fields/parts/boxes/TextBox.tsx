import InputAdornment from '@mui/material/InputAdornment'
import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import type { HTMLAttributes, ReactNode } from 'react'
import { useState } from 'react'
import type { InputProps } from '../view.ts'
import type { BoundField } from './useField.tsx'
import { useField } from './useField.tsx'

interface BoxAdornments {
  start?: ReactNode
  end?: ReactNode
}

/** Props of one-line inputs: label (hidden visually in a table of inputs), required mark and error. */
export function oneLineInputProps(
  { id, label, compact, required, disabled, invalid, helperText, onBlur, inputRef }: BoundField,
  { start, end }: BoxAdornments = {},
) {
  return {
    id,
    label: compact ? undefined : label,
    hiddenLabel: compact,
    disabled,
    error: invalid,
    helperText,
    inputRef,
    onBlur,
    fullWidth: true,
    size: 'small',
    margin: compact ? 'none' : 'dense',
    slotProps: {
      inputLabel: { required },
      htmlInput: { 'aria-required': required || undefined, 'aria-label': compact ? label : undefined },
      input: {
        ...(start !== undefined && { startAdornment: <InputAdornment position="start">{start}</InputAdornment> }),
        ...(end !== undefined && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> }),
      },
    },
  } satisfies TextFieldProps
}

interface TextBoxProps extends InputProps, BoxAdornments {
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoComplete?: string
  placeholder?: string
  lines?: number
  mono?: boolean
  /** Converts the typed text to the form value. */
  parse?: (text: string) => string
  /** Converts the form value to the displayed text while the box is not focused. */
  format?: (text: string) => string
}

const identity = (text: string) => text

/** A text input by its wire key; an empty text is stored as null. */
export function TextBox({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  placeholder,
  lines = 1,
  mono,
  parse = identity,
  format = identity,
  start,
  end,
  ...props
}: TextBoxProps) {
  const bound = useField(props)
  const box = oneLineInputProps(bound, { start, end })
  const [typed, setTyped] = useState<string | null>(null)
  const doType = (text: string) => {
    setTyped(text)
    bound.onChange(parse(text) === '' ? null : parse(text))
  }
  return (
    <TextField
      {...box}
      type={type}
      value={typed ?? (bound.value === null ? '' : format(String(bound.value)))}
      onChange={(event) => doType(event.target.value)}
      onBlur={() => {
        setTyped(null)
        bound.onBlur()
      }}
      multiline={lines > 1}
      minRows={lines}
      maxRows={lines > 1 ? Math.max(lines, 16) : undefined}
      placeholder={placeholder}
      autoComplete={autoComplete}
      slotProps={{ ...box.slotProps, htmlInput: { ...box.slotProps.htmlInput, inputMode, ...(mono && { style: { fontFamily: 'monospace' } }) } }}
    />
  )
}
