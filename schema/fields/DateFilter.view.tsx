import EventIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { InputProps } from '../view.ts'
import { DateText } from './DateInput.view.tsx'
import { edge, presets } from './dateRanges.ts'
import { Ends, Tilde } from './RangeFilter.view.tsx'
import { word } from './shown.ts'
import type { DateForm } from './typed.ts'
import { typedDate } from './typed.ts'
import { useFilter } from './useField.view.tsx'

interface DateFilterProps extends InputProps<any> {
  form: DateForm
  /** Wire keys of the two ends, where a field has one for each. */
  from?: string
  to?: string
}

/** Moments are filtered by whole days. */
const dayOf = (form: DateForm): DateForm => (form === 'moment' ? 'day' : form)

function useEnd({ form, from = '$', to = '$', ...props }: DateFilterProps, op: 'gte' | 'lte') {
  const { id, value, onChange } = useFilter(props, `${op === 'gte' ? from : to}.${op}`)
  const byDay = form === 'moment'
  return {
    id,
    value: typeof value === 'string' && byDay ? value.slice(0, 10) : value,
    // Half a date finds nothing: the filter waits for a whole one.
    onChange: (text: string | null) => {
      if (text === null || text === '') onChange(undefined)
      else if (typedDate(text, dayOf(form)) === text) onChange(byDay ? edge(text, op) : text)
    },
  }
}

// Two dates and their buttons must fit a phone.
const tight = { '& .MuiOutlinedInput-root': { pr: 1 }, '& input': { pl: 1.25, pr: 0 } }

/** Rows between two dates, the last one included; either end may be open. */
export function DateFilter(props: DateFilterProps) {
  const { form, label, disabled = false } = props
  const start = useEnd(props, 'gte')
  const end = useEnd(props, 'lte')
  const box = { form: dayOf(form), disabled, size: 'small', margin: 'none', fullWidth: true, sx: tight } as const
  const ends = [word(`${label} 시작`, `${label} from`), word(`${label} 끝`, `${label} to`)] as const
  return (
    <Ends label={label} roomy>
      <DateText
        {...box}
        id={start.id}
        label={label}
        name={ends[0]}
        placeholder={word('시작', 'From')}
        value={start.value}
        onChange={start.onChange}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-label': ends[0] } }}
      />
      <Tilde />
      <DateText
        {...box}
        id={end.id}
        hiddenLabel
        name={ends[1]}
        placeholder={word('끝', 'To')}
        value={end.value}
        onChange={end.onChange}
        slotProps={{ htmlInput: { 'aria-label': ends[1] } }}
      />
      {(form === 'day' || form === 'moment') && (
        <Presets
          label={label}
          disabled={disabled}
          onChoose={({ gte, lte }) => {
            start.onChange(gte)
            end.onChange(lte)
          }}
        />
      )}
    </Ends>
  )
}

function Presets({ label, disabled, onChoose }: { label: string; disabled: boolean; onChoose: (range: { gte: string; lte: string }) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box sx={{ flex: 'none' }}>
      <IconButton
        size="small"
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={word(`${label} 빠른 선택`, `Quick ranges of ${label}`)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <EventIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {presets(new Date()).map(({ text, range }) => (
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
      </Menu>
    </Box>
  )
}
