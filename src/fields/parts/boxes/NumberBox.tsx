import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { InputProps } from '../view.ts'
import { groupDigits, unitText } from '#schema/fields/base/format.ts'
import { parseHumanNumber, wonCurrencyUnits } from '#schema/typed/number.ts'
import { oneLineInputProps } from './TextBox.tsx'
import { useField } from './useField.tsx'

interface NumberTextProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: unknown
  format?: ((value: number) => string) | undefined
  /** A unit that may be typed: `12,000원`. */
  unit?: string | undefined
  /** Receives a number, null if empty, or the raw text if it is not a number, so that the form can report it. */
  onChange: (value: number | string | null) => void
}

const unitsOf = (unit: string | undefined) => (unit === undefined ? [] : wonCurrencyUnits.includes(unit) ? wonCurrencyUnits : [unit])

/** Ignores thousands separators, which can be misplaced while the user types. */
const parseNumberText = (text: string, unit: string | undefined) => parseHumanNumber(text.replace(/[,，]/g, ''), unitsOf(unit))

/** A number as typed text; thousands separators are added on blur. */
export function NumberTextField({ value, format = groupDigits, unit, onChange, onBlur, ...props }: NumberTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const display = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : ''
  return (
    <TextField
      {...props}
      value={typed ?? display}
      autoComplete="off"
      onChange={(event) => {
        const text = event.target.value
        const number = parseNumberText(text, unit)
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
export function NumberBox({ unit, decimals, format, ...props }: InputProps & { unit?: string; decimals?: boolean; format?: (value: number) => string }) {
  const bound = useField(props)
  const box = oneLineInputProps(bound, { end: unit && unitText(unit) })
  return (
    <NumberTextField
      {...box}
      value={bound.value}
      format={format}
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
