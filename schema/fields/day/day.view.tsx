import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { DateFilter, DateInput } from '../laterControls.view.tsx'
import type { Day } from './day.ts'

export const dayView: View<Day> = {
  Cell: cellOf<string, Day>((value, { wide }) => <Line text={value} wide={wide} numeric />),
  Input: DateInput,
  Filter: DateFilter,
  width: 110,
}
