import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { MonthOrTimeFilter, MonthOrTimeInput } from '../controls/lazyControls.tsx'
import type { TimeField } from '#schema/fields/time/time.ts'

export const timeView: FieldView<TimeField> = {
  Cell: createCell<string, TimeField>((value, { wide }) => <TruncatedText text={value} wide={wide} numeric />),
  Input: (props) => <MonthOrTimeInput {...props} form="time" />,
  Filter: (props) => <MonthOrTimeFilter {...props} form="time" />,
  width: 80,
}
