import type { WeekTimeField } from '#schema/fields/time/weekTime.ts'
import { formatWeekTime } from '#schema/fields/time/weekTime.ts'
import { ExactFilter, WeekTimeInput } from '../controls/lazyControls.tsx'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import type { FieldView } from '../parts/view.ts'

export const weekTimeView: FieldView<WeekTimeField> = {
  Cell: createCell<string, WeekTimeField>((value, { wide }) => <TruncatedText text={formatWeekTime(value)} wide={wide} numeric />),
  Input: WeekTimeInput,
  Filter: ExactFilter,
  width: 92,
}
