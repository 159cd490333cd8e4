import EventIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useContext, useState } from 'react'
import type { InputProps } from '../../parts/view.ts'
import { DateRangePicker } from '../../datePicker/DateRangePicker.tsx'
import type { DateRange } from '../../parts/dates/dateRanges.ts'
import { dayBoundary, rangeEndLabels, buildDateRangePresets } from '../../parts/dates/dateRanges.ts'
import type { RelativeRange } from '../../parts/dates/relativeRange.ts'
import { RelativeDatesAllowedContext, rangeEndsOf, parseRelativeRange } from '../../parts/dates/relativeRange.ts'
import { RelativeDateFilter, relativeRangeText, commonRelativeRanges } from './RelativeDateFilter.tsx'
import { RangeGroup, Tilde } from './NumberRangeFilter.tsx'
import { isDay } from '#schema/base/time.ts'
import { localize } from '#schema/fields/base/format.ts'
import { useFilterField } from '../../parts/boxes/useField.tsx'

interface DateFilterProps extends InputProps {
  /** The values have a time of day; they are still filtered by whole days. */
  withTime?: boolean
  /** Wire keys of start and end, for fields that have both. */
  from?: string
  to?: string
}

function useRangeEnd({ withTime = false, from = '$', to = '$', ...props }: DateFilterProps, op: keyof DateRange) {
  const { id, value, onChange } = useFilterField(props, `${op === 'gte' ? from : to}.${op}`)
  return {
    id,
    value,
    day: typeof value === 'string' && isDay(value.slice(0, 10)) ? value.slice(0, 10) : null,
    set: (day: string | null) => onChange(day === null ? undefined : withTime ? dayBoundary(day, op) : day),
    write: (end: string | null) => onChange(end ?? undefined),
  }
}

// Two date boxes with buttons must fit a phone.
const compactStyle = { '& .MuiOutlinedInput-root': { pr: 1 }, '& input': { pl: 1.25, pr: 0 } }

/** Filters rows between two dates, both inclusive; either end can be open. */
export function DateFilter(props: DateFilterProps) {
  const { label, disabled = false, withTime = false } = props
  const start = useRangeEnd(props, 'gte')
  const end = useRangeEnd(props, 'lte')
  const isKept = useContext(RelativeDatesAllowedContext)
  const doMove = (move: RelativeRange | null) => {
    const ends = move ? rangeEndsOf(move, withTime) : { gte: null, lte: null }
    start.write(ends.gte)
    end.write(ends.lte)
  }
  const move = parseRelativeRange({ gte: start.value, lte: end.value })
  if (move) return <RelativeDateFilter label={label} range={move} disabled={disabled} onChange={doMove} />
  const box = { size: 'small', margin: 'none', fullWidth: true, sx: compactStyle } as const
  const [from, to] = rangeEndLabels(label)
  const doSet = (range: { from: string | null; to: string | null }) => {
    if (range.from !== start.day) start.set(range.from)
    if (range.to !== end.day) end.set(range.to)
  }
  return (
    <RangeGroup label={label} roomy>
      <DateRangePicker
        name={label}
        value={{ from: start.day, to: end.day }}
        onChange={doSet}
        disabled={disabled}
        hideError
        from={{
          ...box,
          id: start.id,
          label,
          placeholder: localize('시작', 'From'),
          slotProps: { inputLabel: { shrink: true }, htmlInput: { 'aria-label': from } },
        }}
        to={{ ...box, id: end.id, hiddenLabel: true, placeholder: localize('끝', 'To'), slotProps: { htmlInput: { 'aria-label': to } } }}
      >
        {(first, last) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {first}
            <Tilde />
            {last}
          </Box>
        )}
      </DateRangePicker>
      <Presets label={label} disabled={disabled} onChoose={({ gte, lte }) => doSet({ from: gte, to: lte })} onRelativeRange={isKept ? doMove : undefined} />
    </RangeGroup>
  )
}

interface PresetsProps {
  label: string
  disabled: boolean
  onChoose: (range: DateRange) => void
  /** Handler for ranges relative to now; undefined where they are not allowed. */
  onRelativeRange: ((move: RelativeRange) => void) | undefined
}

function Presets({ label, disabled, onChoose, onRelativeRange }: PresetsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box sx={{ flex: 'none' }}>
      <IconButton
        size="small"
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={localize(`${label} 빠른 선택`, `Quick ranges for ${label}`)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <EventIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {buildDateRangePresets(new Date()).map(({ text, range }) => (
          <MenuItem
            key={text}
            dense
            onClick={() => {
              onChoose(range)
              setAnchor(null)
            }}
          >
            {text}
          </MenuItem>
        ))}
        {onRelativeRange && <Divider />}
        {onRelativeRange &&
          commonRelativeRanges.map((move) => (
            <MenuItem key={move.kind} dense onClick={() => onRelativeRange(move)}>
              {relativeRangeText(move)}
            </MenuItem>
          ))}
      </Menu>
    </Box>
  )
}
