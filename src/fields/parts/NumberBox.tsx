import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { InputProps } from './view.ts'
import { grouped, unitText } from '#schema/fields/shown.ts'
import { boxProps } from './TextBox.tsx'
import { typedNumber } from './typed.ts'
import { useField } from './useField.tsx'

interface NumberTextProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: unknown
  write?: ((value: number) => string) | undefined
  /** A number, null for none, or the text itself when it is no number, so that the form can say so. */
  onChange: (value: number | string | null) => void
}

/** A number typed as people write it; separators come when the typing ends. */
export function NumberText({ value, write = grouped, onChange, onBlur, ...props }: NumberTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? write(value) : typeof value === 'string' ? value : ''
  return (
    <TextField
      {...props}
      value={typed ?? shown}
      autoComplete="off"
      onChange={(event) => {
        const text = event.target.value
        const number = typedNumber(text)
        setTyped(text)
        onChange(number === undefined ? text : number)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/** A number input by its wire key. */
export function NumberBox({ unit, decimals, write, ...props }: InputProps & { unit?: string; decimals?: boolean; write?: (value: number) => string }) {
  const bound = useField(props)
  const box = boxProps(bound, { end: unit && unitText(unit) })
  return (
    <NumberText
      {...box}
      value={bound.value}
      write={write}
      onChange={bound.onChange}
      slotProps={{
        ...box.slotProps,
        htmlInput: {
          ...box.slotProps.htmlInput,
          inputMode: decimals ? 'decimal' : 'numeric',
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  )
}
