import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { DateFilter, DateInput } from '../laterControls.view.tsx'
import type { Time } from './time.ts'

export const timeView: View<Time> = {
  Cell: cellOf<string, Time>((value, { wide }) => <Line text={value} wide={wide} numeric />),
  Input: (props) => <DateInput {...props} form="time" />,
  Filter: (props) => <DateFilter {...props} form="time" />,
  width: 80,
}
