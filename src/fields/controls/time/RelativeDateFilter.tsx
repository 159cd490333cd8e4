import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { localize } from '#schema/fields/base/format.ts'
import { NumberTextField } from '../../parts/boxes/NumberBox.tsx'
import type { RelativeRange } from '../../parts/dates/relativeRange.ts'
import { maxRelativeDays, relativeRangeKinds } from '../../parts/dates/relativeRange.ts'
import { RangeGroup } from './NumberRangeFilter.tsx'

const rangePrefixes: Readonly<Record<RelativeRange['kind'], () => string>> = {
  within: () => localize('최근', 'In the last'),
  over: () => localize('지난 지', 'At least'),
  ahead: () => localize('앞으로', 'In the next'),
}
const rangeSuffixes: Readonly<Record<RelativeRange['kind'], () => string>> = {
  within: () => localize('일 안', 'days'),
  over: () => localize('일 이상', 'days ago'),
  ahead: () => localize('일 안', 'days'),
}

/** A relative range as text: `최근 90일 안`. */
export const relativeRangeText = ({ kind, days }: RelativeRange) => `${rangePrefixes[kind]()} ${days}${localize('', ' ')}${rangeSuffixes[kind]()}`

/** The most common relative ranges. */
export const commonRelativeRanges: readonly RelativeRange[] = [
  { kind: 'within', days: 30 },
  { kind: 'over', days: 90 },
  { kind: 'ahead', days: 30 },
]

interface RelativeDateFilterProps {
  label: string
  range: RelativeRange
  disabled: boolean
  onChange: (move: RelativeRange | null) => void
}

const isDays = (input: unknown): input is number => Number.isInteger(input) && Number(input) > 0 && Number(input) <= maxRelativeDays

/** Filters rows by a range of days relative to now. */
export function RelativeDateFilter({ label, range, disabled, onChange }: RelativeDateFilterProps) {
  const box = { size: 'small', margin: 'none', disabled } as const
  const ending = localize(`${label} 날짜로 정하기`, `Choose dates for ${label}`)
  return (
    <RangeGroup label={label} roomy>
      <TextField
        {...box}
        select
        label={label}
        value={range.kind}
        onChange={({ target }) => onChange({ ...range, kind: relativeRangeKinds.find((item) => item === target.value) ?? range.kind })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {relativeRangeKinds.map((way) => (
          <MenuItem key={way} value={way}>
            {rangePrefixes[way]()}
          </MenuItem>
        ))}
      </TextField>
      <NumberTextField
        {...box}
        hiddenLabel
        value={range.days}
        onChange={(days) => isDays(days) && onChange({ ...range, days })}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': localize(`${label} 일수`, `Number of days for ${label}`), style: { textAlign: 'right' } },
          input: { endAdornment: <InputAdornment position="end">{rangeSuffixes[range.kind]()}</InputAdornment> },
        }}
        sx={{ width: 136 }}
      />
      <IconButton size="small" disabled={disabled} aria-label={ending} title={ending} onClick={() => onChange(null)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </RangeGroup>
  )
}
