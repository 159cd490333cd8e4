import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { localize } from '#schema/fields/format.ts'
import { NumberText } from '../parts/NumberBox.tsx'
import type { Move } from '../parts/relativeRange.ts'
import { maxDays, ways } from '../parts/relativeRange.ts'
import { Ends } from './RangeFilter.tsx'

const names: Readonly<Record<Move['way'], () => string>> = {
  within: () => localize('최근', 'In the last'),
  over: () => localize('지난 지', 'Longer ago than'),
  ahead: () => localize('앞으로', 'In the next'),
}
const tails: Readonly<Record<Move['way'], () => string>> = {
  within: () => localize('일 안', 'days'),
  over: () => localize('일 이상', 'days'),
  ahead: () => localize('일 안', 'days'),
}

/** A relative range as text: `최근 90일 안`. */
export const relativeRangeText = ({ way, days }: Move) => `${names[way]()} ${days}${localize('', ' ')}${tails[way]()}`

/** The most common relative ranges. */
export const defaultRelativeRanges: readonly Move[] = [
  { way: 'within', days: 30 },
  { way: 'over', days: 90 },
  { way: 'ahead', days: 30 },
]

interface MovingFilterProps {
  label: string
  move: Move
  disabled: boolean
  onChange: (move: Move | null) => void
}

const isDays = (input: unknown): input is number => Number.isInteger(input) && Number(input) > 0 && Number(input) <= maxDays

/** Filters rows by a range of days relative to now. */
export function RelativeDateFilter({ label, move, disabled, onChange }: MovingFilterProps) {
  const box = { size: 'small', margin: 'none', disabled } as const
  const ending = localize(`${label} 날짜로 정하기`, `Set ${label} by dates`)
  return (
    <Ends label={label} roomy>
      <TextField
        {...box}
        select
        label={label}
        value={move.way}
        onChange={({ target }) => onChange({ ...move, way: ways.find((item) => item === target.value) ?? move.way })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {ways.map((way) => (
          <MenuItem key={way} value={way}>
            {names[way]()}
          </MenuItem>
        ))}
      </TextField>
      <NumberText
        {...box}
        hiddenLabel
        value={move.days}
        onChange={(days) => isDays(days) && onChange({ ...move, days })}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': localize(`${label} 일수`, `Days of ${label}`), style: { textAlign: 'right' } },
          input: { endAdornment: <InputAdornment position="end">{tails[move.way]()}</InputAdornment> },
        }}
        sx={{ width: 136 }}
      />
      <IconButton size="small" disabled={disabled} aria-label={ending} title={ending} onClick={() => onChange(null)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Ends>
  )
}
