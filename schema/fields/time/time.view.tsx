import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { DateTextFilter, DateTextInput } from '../laterControls.view.tsx'
import type { Time } from './time.ts'

export const timeView: View<Time> = {
  Cell: cellOf<string, Time>((value, { wide }) => <Line text={value} wide={wide} numeric />),
  Input: (props) => <DateTextInput {...props} form="time" />,
  Filter: (props) => <DateTextFilter {...props} form="time" />,
  width: 80,
}
