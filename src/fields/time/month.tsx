import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { MonthOrTimeFilter, MonthOrTimeInput } from '../controls/lazyControls.tsx'
import type { MonthField } from '#schema/fields/time/month.ts'

export const monthView: FieldView<MonthField> = {
  Cell: createCell<string, MonthField>((value, { wide }) => <TruncatedText text={value} wide={wide} numeric />),
  Input: (props) => <MonthOrTimeInput {...props} form="month" />,
  Filter: (props) => <MonthOrTimeFilter {...props} form="month" />,
  width: 90,
}
