import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { DateTextFilter, DateTextInput } from '../laterControls.view.tsx'
import type { Month } from './month.ts'

export const monthView: View<Month> = {
  Cell: cellOf<string, Month>((value, { wide }) => <Line text={value} wide={wide} numeric />),
  Input: (props) => <DateTextInput {...props} form="month" />,
  Filter: (props) => <DateTextFilter {...props} form="month" />,
  width: 90,
}
