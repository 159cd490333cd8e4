import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { InputProps } from './view.ts'
import { groupDigits, unitText } from '#schema/fields/format.ts'
import { typedNumber, wonUnits } from '#schema/typed/number.ts'
import { boxProps } from './TextBox.tsx'
import { useField } from './useField.tsx'

interface NumberTextProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: unknown
  write?: ((value: number) => string) | undefined
  /** What may be typed with it: `12,000원`. */
  unit?: string | undefined
  /** A number, null for none, or the text itself when it is no number, so that the form can say so. */
  onChange: (value: number | string | null) => void
}

const unitsOf = (unit: string | undefined) => (unit === undefined ? [] : wonUnits.includes(unit) ? wonUnits : [unit])

/** While somebody types in the middle of a number its separators stand where they were. */
const numberIn = (text: string, unit: string | undefined) => typedNumber(text.replace(/[,，]/g, ''), unitsOf(unit))

/** A number typed as people write it; separators come when the typing ends. */
export function NumberText({ value, write = groupDigits, unit, onChange, onBlur, ...props }: NumberTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const display = typeof value === 'number' ? write(value) : typeof value === 'string' ? value : ''
  return (
    <TextField
      {...props}
      value={typed ?? display}
      autoComplete="off"
      onChange={(event) => {
        const text = event.target.value
        const number = numberIn(text, unit)
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
      unit={unit}
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
