import type { InputProps } from '../../parts/view.ts'
import type { MonthOrTimeKind } from './MonthOrTimeBox.tsx'
import { MonthOrTimeBox } from './MonthOrTimeBox.tsx'
import { rangeEndLabels } from '../../parts/dates/dateRanges.ts'
import { RangeGroup, Tilde } from './NumberRangeFilter.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { parseHumanDate } from '#schema/typed/date.ts'
import { useFilterField } from '../../parts/boxes/useField.tsx'

// Two boxes with their buttons must fit a phone.
const compactStyle = { '& .MuiOutlinedInput-root': { pr: 1 }, '& input': { pl: 1.25, pr: 0 } }

function useRangeEnd(props: InputProps & { form: MonthOrTimeKind }, op: 'gte' | 'lte') {
  const { id, value, onChange } = useFilterField(props, `$.${op}`)
  return {
    id,
    value,
    // The filter changes only with a complete month or time; a partial text matches no row.
    onChange: (text: string | null) => {
      if (text === null || parseHumanDate(text, props.form) === text) onChange(text ?? undefined)
    },
  }
}

/** Filters rows between two months or two times of day, both inclusive; either end can be open. */
export function MonthOrTimeFilter(props: InputProps & { form: MonthOrTimeKind }) {
  const { form, label, disabled = false } = props
  const box = { form, disabled, size: 'small', margin: 'none', fullWidth: true, sx: compactStyle } as const
  const [from, to] = rangeEndLabels(label)
  return (
    <RangeGroup label={label} roomy>
      <MonthOrTimeBox
        {...box}
        {...useRangeEnd(props, 'gte')}
        label={label}
        name={from}
        placeholder={localize('시작', 'From')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-label': from } }}
      />
      <Tilde />
      <MonthOrTimeBox
        {...box}
        {...useRangeEnd(props, 'lte')}
        hiddenLabel
        name={to}
        placeholder={localize('끝', 'To')}
        slotProps={{ htmlInput: { 'aria-label': to } }}
      />
    </RangeGroup>
  )
}
