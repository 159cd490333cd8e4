import type { WeekTime } from '#schema/fields/weekTime.ts'
import { spokenWeekTime } from '#schema/fields/weekTime.ts'
import { ExactFilter, WeekTimeInput } from './controls/laterControls.tsx'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import type { View } from './parts/view.ts'

export const weekTimeView: View<WeekTime> = {
  Cell: cellOf<string, WeekTime>((value, { wide }) => <Line text={spokenWeekTime(value)} wide={wide} numeric />),
  Input: WeekTimeInput,
  Filter: ExactFilter,
  width: 92,
}
