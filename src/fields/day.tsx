import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { DateFilter, DateInput } from './controls/laterControls.tsx'
import type { Day } from '#schema/fields/day.ts'

export const dayView: View<Day> = {
  Cell: cellOf<string, Day>((value, { wide }) => <Line text={value} wide={wide} numeric />),
  Input: DateInput,
  Filter: DateFilter,
  width: 110,
}
