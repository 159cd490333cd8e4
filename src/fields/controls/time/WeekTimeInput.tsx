import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { localize } from '#schema/fields/base/format.ts'
import type { WeekTimeField } from '#schema/fields/time/weekTime.ts'
import { weekdayName, weekdayCodes } from '#schema/fields/time/weekTime.ts'
import type { InputProps } from '../../parts/view.ts'
import { oneLineInputProps } from '../../parts/boxes/TextBox.tsx'
import { useField } from '../../parts/boxes/useField.tsx'

/** A day of the week (select box) and a time of day. */
export function WeekTimeInput(props: InputProps<WeekTimeField>) {
  const bound = useField(props)
  const [day = '', time = ''] = typeof bound.value === 'string' ? bound.value.split(' ') : []
  const change = (nextDay: string, nextTime: string) => bound.onChange(nextDay === '' && nextTime === '' ? null : `${nextDay} ${nextTime}`)
  const box = oneLineInputProps(bound)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: 1 }}>
      <TextField {...box} select value={day} onChange={({ target }) => change(target.value, time)}>
        {weekdayCodes.map((item) => (
          <MenuItem key={item} value={item}>
            {weekdayName(item, 'long')}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="time"
        size="small"
        margin={box.margin}
        disabled={bound.disabled}
        error={bound.invalid}
        value={time}
        onChange={({ target }) => change(day, target.value)}
        onBlur={bound.onBlur}
        slotProps={{ htmlInput: { 'aria-label': localize(`${bound.label} 시각`, `${bound.label}: time`) } }}
      />
    </Box>
  )
}
