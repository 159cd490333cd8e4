import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { DateTextFilter, DateTextInput } from './controls/lazyControls.tsx'
import type { Time } from '#schema/fields/time.ts'

export const timeView: View<Time> = {
  Cell: cellOf<string, Time>((value, { wide }) => <Line text={value} wide={wide} numeric />),
  Input: (props) => <DateTextInput {...props} form="time" />,
  Filter: (props) => <DateTextFilter {...props} form="time" />,
  width: 80,
}
