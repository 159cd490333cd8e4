import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { DateBoxButtons } from './DateBoxButtons.tsx'
import { pickerMessage } from './resolvePickerLocale.ts'
import { PickerPopper } from './PickerPopper.tsx'
import type { PickerOptions } from './pickerProps.ts'
import { validDayOf, splitPickerProps, sqlDateOf, timeOf, today } from './pickerProps.ts'
import type { Span } from './span.ts'
import { extendSpan } from './span.ts'
import type { DateBoxProps } from './TypedDateBox.tsx'
import { TypedDateBox } from './TypedDateBox.tsx'
import { usePickerPopup } from './usePickerPopup.tsx'

export interface DateRangePickerProps extends PickerOptions {
  /** The accessible name: "대여 기간". */
  name: string
  /** SQL dates, or null. */
  value: Span
  /** Receives both ends; null for an open or cleared end. */
  onChange: (value: Span) => void
  /** Text field props of the two boxes: label, error, help. */
  from: DateBoxProps
  to: DateBoxProps
  disabled?: boolean
  /** Lays out the boxes; by default side by side if there is room. */
  children?: (from: ReactNode, to: ReactNode) => ReactNode
}

const ends = ['from', 'to'] as const

/** Keeps the times of both ends while the user chooses new days. */
function useTimes({ from, to }: Span) {
  const lastTimes = useRef({ from: '', to: '' })
  lastTimes.current = { from: timeOf(from) || lastTimes.current.from, to: timeOf(to) || lastTimes.current.to }
  return lastTimes.current
}

const sideBySide = (name: string, withTime: boolean) => (from: ReactNode, to: ReactNode) => (
  <Box
    role="group"
    aria-label={name}
    sx={{ display: 'grid', gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${withTime ? 230 : 176}px), 1fr))`, columnGap: 1 }}
  >
    {from}
    {to}
  </Box>
)

/** A date range: two boxes over one calendar of two months. The first click sets the start, the second the end, the third starts over. */
export function DateRangePicker({ name, value, onChange, from, to, disabled = false, children, ...rest }: DateRangePickerProps) {
  const { writing, options } = splitPickerProps(rest)
  const { withTime, locale, compact } = options
  const picker = usePickerPopup(disabled)
  const [draft, setDraft] = useState<string | null>(null)
  const times = useTimes(value)
  const days: Span = { from: validDayOf(value.from), to: validDayOf(value.to) }

  const doGive = (input: Span) => {
    setDraft(null)
    picker.confirmChoice()
    onChange(input)
  }
  const doClear = () => doGive({ from: null, to: null })
  const doPick = (day: string) => {
    const next = extendSpan(days, day)
    doGive({ from: next.from && sqlDateOf(next.from, times.from, withTime), to: next.to && sqlDateOf(next.to, times.to, withTime) })
    if (next.to !== null && !withTime && !options.keepOpen) picker.close()
  }
  const onClear = value.from || value.to ? doClear : undefined
  const buttons = [
    ...(compact && onClear ? [{ text: pickerMessage('clear', locale), onClick: doClear }] : []),
    ...(options.todayButton && !writing.isClosed(today()) ? [{ text: pickerMessage('today', locale), onClick: () => doPick(today()) }] : []),
    ...(withTime ? [{ text: pickerMessage('done', locale), onClick: picker.close }] : []),
  ]
  const timeBoxes = ends.map((end) => ({
    label: pickerMessage(end === 'from' ? 'startTime' : 'endTime', locale),
    value: timeOf(value[end]),
    disabled: days[end] === null,
    onChange: (at: string) => days[end] !== null && doGive({ ...value, [end]: sqlDateOf(days[end], at, true) }),
    onDone: picker.close,
  }))
  const boxes = ends.map((end) => (
    <TypedDateBox
      key={end}
      {...(end === 'from' ? from : to)}
      disabled={disabled}
      value={value[end] ?? ''}
      dateFormat={writing}
      locale={locale}
      picker={picker}
      hideError={options.hideError}
      onCommit={(typed) => onChange({ ...value, [end]: typed })}
      onDraft={setDraft}
      end={end === 'to' && !compact && <DateBoxButtons name={name} locale={locale} picker={picker} disabled={disabled} onClear={onClear} />}
    />
  ))
  return (
    <Box ref={picker.field} {...picker.containerProps} role="presentation" sx={{ width: 1, minWidth: 0 }}>
      {(children ?? sideBySide(name, withTime))(boxes[0], boxes[1])}
      <PickerPopper
        name={name}
        picker={picker}
        locale={locale}
        span={days}
        isRange
        start={draft ?? days.from ?? days.to}
        focusRequests={picker.focusRequests}
        isClosed={writing.isClosed}
        onPick={doPick}
        times={withTime ? timeBoxes : []}
        buttons={buttons}
      />
    </Box>
  )
}
