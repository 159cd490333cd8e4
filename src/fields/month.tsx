import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { DateTextFilter, DateTextInput } from './controls/lazyControls.tsx'
import type { Month } from '#schema/fields/month.ts'

export const monthView: View<Month> = {
  Cell: cellOf<string, Month>((value, { wide }) => <Line text={value} wide={wide} numeric />),
  Input: (props) => <DateTextInput {...props} form="month" />,
  Filter: (props) => <DateTextFilter {...props} form="month" />,
  width: 90,
}
