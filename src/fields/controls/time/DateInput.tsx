import type { InputProps } from '../../parts/view.ts'
import { DatePicker } from '../../datePicker/DatePicker.tsx'
import type { DateBoxProps } from '../../datePicker/TypedDateBox.tsx'
import { oneLineInputProps } from '../../parts/boxes/TextBox.tsx'
import type { BoundField } from '../../parts/boxes/useField.tsx'
import { useField } from '../../parts/boxes/useField.tsx'

// Saves horizontal space in table cells.
const compactStyle = { '& input': { px: 1 } }

/** The props of a date box, from its field. */
export function dateBoxPropsOf(bound: BoundField): DateBoxProps {
  const { slotProps, ...box } = oneLineInputProps(bound)
  return { ...box, slotProps: { inputLabel: slotProps.inputLabel, htmlInput: slotProps.htmlInput }, sx: bound.compact ? compactStyle : {} }
}

export const dateValueOf = ({ value }: BoundField) => (typeof value === 'string' ? value : null)

/** An input for a date or a timestamp, by its wire key. */
export function DateInput({ withTime = false, ...props }: InputProps & { withTime?: boolean }) {
  const bound = useField(props)
  return (
    <DatePicker
      {...dateBoxPropsOf(bound)}
      name={bound.label}
      value={dateValueOf(bound)}
      onChange={bound.onChange}
      withTime={withTime}
      todayButton
      compact={bound.compact}
    />
  )
}
