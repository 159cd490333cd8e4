import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ToneHighlight } from '../parts/ToneHighlight.tsx'
import { DateFilter, DateInput } from '../controls/lazyControls.tsx'
import type { DayField } from '#schema/fields/time/day.ts'

export const dayView: FieldView<DayField> = {
  Cell: createCell<string, DayField>((value, { field, name, row, wide }) => (
    <ToneHighlight field={field} name={name} row={row}>
      <TruncatedText text={value} wide={wide} numeric />
    </ToneHighlight>
  )),
  Input: DateInput,
  Filter: DateFilter,
  width: 110,
}
