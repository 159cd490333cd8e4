import Box from '@mui/material/Box'
import type { InputProps } from '../../view.ts'
import { DateInput } from '../DateInput.view.tsx'
import { word } from '../shown.ts'
import type { Period } from './period.ts'

/** Its start and its end, side by side where there is room. */
export function PeriodInput(props: InputProps<Period>) {
  const { field, label } = props
  const form = field.options.days ? 'day' : 'moment'
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', columnGap: 1 }}>
      <DateInput {...props} form={form} pattern="$_from" label={word(`${label} 시작`, `${label} from`)} />
      <DateInput {...props} form={form} pattern="$_to" label={word(`${label} 끝`, `${label} to`)} />
    </Box>
  )
}
