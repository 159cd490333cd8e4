import type { InputProps } from '../../parts/view.ts'
import { dateBoxPropsOf, dateValueOf } from './DateInput.tsx'
import { DateRangePicker } from '../../datePicker/DateRangePicker.tsx'
import { rangeEndLabels } from '../../parts/dates/dateRanges.ts'
import { useField } from '../../parts/boxes/useField.tsx'
import type { PeriodField } from '#schema/fields/time/period.ts'

/** Two boxes for start and end that share one calendar. */
export function PeriodInput(props: InputProps<PeriodField>) {
  const { field, label, disabled = false } = props
  const [fromLabel, toLabel] = rangeEndLabels(label)
  const from = useField({ ...props, label: fromLabel }, '$_from')
  const to = useField({ ...props, label: toLabel }, '$_to')
  const value = { from: dateValueOf(from), to: dateValueOf(to) }
  return (
    <DateRangePicker
      name={label}
      value={value}
      onChange={(next) => {
        if (next.from !== value.from) from.onChange(next.from)
        if (next.to !== value.to) to.onChange(next.to)
      }}
      from={dateBoxPropsOf(from)}
      to={dateBoxPropsOf(to)}
      disabled={disabled}
      withTime={!field.options.days}
      compact={from.compact}
    />
  )
}
