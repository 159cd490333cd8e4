import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { grouped, measured } from '../shown.ts'
import { NumberBox, RangeFilter } from '../laterControls.view.tsx'
import type { Whole } from './whole.ts'

const write = ({ options }: Whole) => (options.plain ? String : grouped)

export const wholeView: View<Whole> = {
  Cell: cellOf<number, Whole>((value, { field, wide }) => <Line text={measured(value, field.options.unit, write(field))} wide={wide} numeric />),
  Input: (props) => <NumberBox {...props} unit={props.field.options.unit} write={write(props.field)} />,
  Filter: (props) => <RangeFilter {...props} unit={props.field.options.unit} write={write(props.field)} />,
  align: 'right',
  width: 110,
}
