import Box from '@mui/material/Box'
import type { CellProps, View } from '../../view.ts'
import { Blank } from '../Blank.view.tsx'
import { isBlank, shownValue } from '../cells.view.tsx'
import { DateFilter, PeriodInput } from '../laterControls.view.tsx'
import { clock } from '../shown.ts'
import type { Period } from './period.ts'

function PeriodCell(props: CellProps<Period>) {
  const ends = ['$_from', '$_to'].map((pattern) => shownValue(props, pattern))
  if (ends.every(isBlank)) return <Blank />
  const [from, to] = ends.map((end) => (isBlank(end) ? '' : clock(String(end))))
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {from} ~ {to?.slice(0, 10) === from?.slice(0, 10) && to !== from ? to?.slice(11) : to}
    </Box>
  )
}

export const periodView: View<Period> = {
  Cell: PeriodCell,
  Input: PeriodInput,
  // Rows whose period touches the range: they end after its start and start before its end.
  Filter: (props) => <DateFilter {...props} form={props.field.options.days ? 'day' : 'moment'} from="$_to" to="$_from" />,
  width: 240,
}
