import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { DateFilter, DateInput } from '../laterControls.view.tsx'
import type { Month } from './month.ts'

export const monthView: View<Month> = {
  Cell: cellOf<string, Month>((value, { wide }) => <Line text={value} wide={wide} numeric />),
  Input: (props) => <DateInput {...props} form="month" />,
  Filter: (props) => <DateFilter {...props} form="month" />,
  width: 90,
}
