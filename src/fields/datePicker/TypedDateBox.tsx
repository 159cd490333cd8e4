import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import type { Language } from '#schema/base/label.ts'
import type { DateFormat } from './dateText.ts'
import { placeholderOf, parseDate, removeInvalidCharacters, formatDate } from './dateText.ts'
import { pickerMessage } from './resolvePickerLocale.ts'
import type { PickerPopupState } from './usePickerPopup.tsx'

/** Text field props without the value. */
export interface DateBoxProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps' | 'onFocus' | 'onKeyDown'> {
  slotProps?: { inputLabel?: object; htmlInput?: object }
}

interface TypedDateBoxProps extends DateBoxProps {
  value: string
  dateFormat: DateFormat
  locale: Language
  picker: PickerPopupState
  /** Called on blur or Enter with an SQL date, or null if empty. */
  onCommit: (value: string | null) => void
  /** Receives the typed day, or null while the text is not a date. */
  onDraft: (day: string | null) => void
  end?: ReactNode
  /** Shows no error below the box for text that is not a date. */
  hideError?: boolean
}

/** The box of a date: typed text is parsed on blur or Enter; invalid text clears the value. */
export function TypedDateBox({ value, dateFormat, locale, picker, onCommit, onDraft, end, hideError = false, slotProps, onBlur, ...props }: TypedDateBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const [choices, setChoices] = useState(picker.choices)
  if (choices !== picker.choices) {
    setChoices(picker.choices)
    setTyped(null)
    setRefused(false)
  }

  const doType = (text: string) => {
    const acceptedText = removeInvalidCharacters(text, dateFormat)
    setTyped(acceptedText)
    setRefused(false)
    onDraft(parseDate(acceptedText, dateFormat)?.slice(0, 10) ?? null)
  }
  const doCommit = () => {
    if (typed === null) return
    const read = parseDate(typed, dateFormat)
    setTyped(null)
    setRefused(read === undefined)
    onDraft(null)
    if ((read ?? '') !== value) onCommit(read ?? null)
  }
  const doKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      picker.focusDays()
    } else if (event.key === 'Enter' && (typed !== null || picker.open)) {
      // Only the next Enter submits the form.
      event.preventDefault()
      doCommit()
      picker.close()
    }
  }
  const isErrorVisible = refused && !hideError && value === ''
  return (
    <TextField
      placeholder={placeholderOf(dateFormat)}
      {...props}
      value={typed ?? formatDate(value, dateFormat)}
      error={props.error ?? false}
      helperText={props.helperText ?? (isErrorVisible ? pickerMessage('noDate', locale) : undefined)}
      onChange={(event) => doType(event.target.value)}
      onFocus={picker.boxProps.onFocus}
      onClick={picker.boxProps.onClick}
      onKeyDown={doKey}
      onBlur={(event) => {
        if (document.activeElement === event.target) return picker.boxProps.onLeave()
        doCommit()
        return onBlur?.(event)
      }}
      autoComplete="off"
      slotProps={{
        ...slotProps,
        input: { endAdornment: end },
        htmlInput: { ...slotProps?.htmlInput, inputMode: dateFormat.digitsOnly ? 'numeric' : 'text', style: { fontVariantNumeric: 'tabular-nums' } },
      }}
    />
  )
}
