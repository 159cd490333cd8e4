import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { measured } from '../shown.ts'
import { NumberBox, RangeFilter } from '../laterControls.view.tsx'
import type { Decimal } from './decimal.ts'

export const decimalView: View<Decimal> = {
  Cell: cellOf<number, Decimal>((value, { field, wide }) => <Line text={measured(value, field.options.unit)} wide={wide} numeric />),
  Input: (props) => <NumberBox {...props} unit={props.field.options.unit} decimals />,
  Filter: (props) => <RangeFilter {...props} unit={props.field.options.unit} />,
  align: 'right',
  width: 92,
}
