import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ToneHighlight } from '../parts/ToneHighlight.tsx'
import { formatMeasure } from '#schema/fields/base/format.ts'
import { NumberBox, NumberRangeFilter } from '../controls/lazyControls.tsx'
import type { DecimalField } from '#schema/fields/number/decimal.ts'

export const decimalView: FieldView<DecimalField> = {
  Cell: createCell<number, DecimalField>((value, { field, name, row, wide }) => (
    <ToneHighlight field={field} name={name} row={row}>
      <TruncatedText text={formatMeasure(value, field.options.unit)} wide={wide} numeric />
    </ToneHighlight>
  )),
  Input: (props) => <NumberBox {...props} unit={props.field.options.unit} decimals />,
  Filter: (props) => <NumberRangeFilter {...props} unit={props.field.options.unit} />,
  align: 'right',
  width: 92,
  isTextBox: true,
}
