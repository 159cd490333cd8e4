import { RelativeTimeText, ExactTime } from '../parts/dates/RelativeTimeText.tsx'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { ToneHighlight } from '../parts/ToneHighlight.tsx'
import { DateFilter, DateInput } from '../controls/lazyControls.tsx'
import type { MomentField } from '#schema/fields/time/moment.ts'

export const momentView: FieldView<MomentField> = {
  Cell: createCell<string, MomentField>((value, { field, name, row, wide }) => (
    <ToneHighlight field={field} name={name} row={row}>
      {field.options.minutePrecision && !wide ? <ExactTime moment={value} /> : <RelativeTimeText moment={value} wide={wide} />}
    </ToneHighlight>
  )),
  Input: (props) => <DateInput {...props} withTime />,
  Filter: (props) => <DateFilter {...props} withTime />,
  width: 128,
}
