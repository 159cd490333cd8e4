import type { WeekTime } from '#schema/fields/weekTime.ts'
import { formatWeekTime } from '#schema/fields/weekTime.ts'
import { ExactFilter, WeekTimeInput } from './controls/lazyControls.tsx'
import { cellOf } from './parts/cells.tsx'
import { TruncatedText } from './parts/TruncatedText.tsx'
import type { View } from './parts/view.ts'

export const weekTimeView: View<WeekTime> = {
  Cell: cellOf<string, WeekTime>((value, { wide }) => <TruncatedText text={formatWeekTime(value)} wide={wide} numeric />),
  Input: WeekTimeInput,
  Filter: ExactFilter,
  width: 92,
}
