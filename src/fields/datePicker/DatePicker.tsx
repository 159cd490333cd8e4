import Box from '@mui/material/Box'
import { useState } from 'react'
import { DateBoxButtons } from './DateBoxButtons.tsx'
import { pickerMessage } from './resolvePickerLocale.ts'
import { PickerPopper } from './PickerPopper.tsx'
import type { PickerOptions } from './pickerProps.ts'
import { validDayOf, currentTimeOfDay, splitPickerProps, sqlDateOf, timeOf, today } from './pickerProps.ts'
import type { DateBoxProps } from './TypedDateBox.tsx'
import { TypedDateBox } from './TypedDateBox.tsx'
import { usePickerPopup } from './usePickerPopup.tsx'

export interface DatePickerProps extends PickerOptions, DateBoxProps {
  /** The accessible name: "등록일". */
  name: string
  /** An SQL date, or null. */
  value: string | null
  /** Receives an SQL date, or null when cleared. */
  onChange: (value: string | null) => void
  /** Choosing the selected day again keeps it instead of clearing it. */
  keepChosen?: boolean
}

/** A date, typed or chosen from a calendar. Values are SQL strings, never JavaScript Dates. */
export function DatePicker({ name, value, onChange, keepChosen = false, ...rest }: DatePickerProps) {
  const { writing, options, box } = splitPickerProps(rest)
  const { withTime, locale, compact } = options
  const disabled = box.disabled ?? false
  const picker = usePickerPopup(disabled)
  const [draft, setDraft] = useState<string | null>(null)
  const day = validDayOf(value)

  const doGive = (input: string | null) => {
    setDraft(null)
    picker.confirmChoice()
    onChange(input)
  }
  const doClear = () => doGive(null)
  const doChoose = (chosen: string, time: string, isDone: boolean) => {
    doGive(sqlDateOf(chosen, time, withTime))
    if (isDone && !options.keepOpen) picker.close()
  }
  // With a time, the popup stays open, because the time is still to be set.
  const doPick = (picked: string) => (picked === day && !keepChosen ? doClear() : doChoose(picked, timeOf(value), !withTime))
  const buttons = [
    ...(compact && day !== null ? [{ text: pickerMessage('clear', locale), onClick: doClear }] : []),
    ...(options.todayButton && !writing.isClosed(today())
      ? [{ text: pickerMessage(withTime ? 'now' : 'today', locale), onClick: () => doChoose(today(), currentTimeOfDay(), true) }]
      : []),
    ...(withTime ? [{ text: pickerMessage('done', locale), onClick: picker.close }] : []),
  ]
  const time = {
    label: pickerMessage('time', locale),
    value: timeOf(value),
    disabled: day === null,
    onChange: (at: string) => day !== null && doGive(sqlDateOf(day, at, true)),
    onDone: picker.close,
  }
  return (
    <Box ref={picker.field} {...picker.containerProps} role="presentation" sx={{ width: 1, minWidth: 0 }}>
      <TypedDateBox
        {...box}
        value={value ?? ''}
        dateFormat={writing}
        locale={locale}
        picker={picker}
        hideError={options.hideError}
        onCommit={onChange}
        onDraft={setDraft}
        end={compact ? undefined : <DateBoxButtons name={name} locale={locale} picker={picker} disabled={disabled} onClear={value ? doClear : undefined} />}
      />
      <PickerPopper
        name={name}
        picker={picker}
        locale={locale}
        span={{ from: day, to: day }}
        isRange={false}
        start={draft ?? day}
        focusRequests={picker.focusRequests}
        isClosed={writing.isClosed}
        onPick={doPick}
        times={withTime ? [time] : []}
        buttons={buttons}
      />
    </Box>
  )
}
