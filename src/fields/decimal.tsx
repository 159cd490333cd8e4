import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { Toned } from './parts/Toned.tsx'
import { formatMeasure } from '#schema/fields/format.ts'
import { NumberBox, RangeFilter } from './controls/lazyControls.tsx'
import type { Decimal } from '#schema/fields/decimal.ts'

export const decimalView: View<Decimal> = {
  Cell: cellOf<number, Decimal>((value, { field, name, row, wide }) => (
    <Toned field={field} name={name} row={row}>
      <Line text={formatMeasure(value, field.options.unit)} wide={wide} numeric />
    </Toned>
  )),
  Input: (props) => <NumberBox {...props} unit={props.field.options.unit} decimals />,
  Filter: (props) => <RangeFilter {...props} unit={props.field.options.unit} />,
  align: 'right',
  width: 92,
  typed: true,
}
