import type { InputProps } from '../parts/view.ts'
import { boxOf, sqlIn } from './DateInput.tsx'
import { DateRangePicker } from '../datePicker/DateRangePicker.tsx'
import { endNames } from '../parts/dateRanges.ts'
import { useField } from '../parts/useField.tsx'
import type { Period } from '#schema/fields/period.ts'

/** Its start and its end over one calendar, in two boxes. */
export function PeriodInput(props: InputProps<Period>) {
  const { field, label, disabled = false } = props
  const [fromLabel, toLabel] = endNames(label)
  const from = useField({ ...props, label: fromLabel }, '$_from')
  const to = useField({ ...props, label: toLabel }, '$_to')
  const value = { from: sqlIn(from), to: sqlIn(to) }
  return (
    <DateRangePicker
      name={label}
      value={value}
      onChange={(next) => {
        if (next.from !== value.from) from.onChange(next.from)
        if (next.to !== value.to) to.onChange(next.to)
      }}
      from={boxOf(from)}
      to={boxOf(to)}
      disabled={disabled}
      withTime={!field.options.days}
      compact={from.compact}
    />
  )
}
