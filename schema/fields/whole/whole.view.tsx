import type { CellProps, View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { NumberBox, RangeFilter } from '../laterControls.view.tsx'
import { NamedRow } from '../NamedRow.view.tsx'
import { grouped, measured } from '../shown.ts'
import type { Whole } from './whole.ts'

const write = ({ options }: Whole) => (options.plain ? String : grouped)

/** The resource that the number is a row of, as the row says it. */
function pointedAt({ field: { options }, row }: CellProps<any> & { field: Whole }) {
  const kind = options.points && row[options.points.by]
  return typeof kind === 'string' ? options.points?.to[kind] : undefined
}

const WholeCell = cellOf<number, Whole>((value, props) => {
  const { field, wide } = props
  const to = pointedAt(props)
  if (to !== undefined) return <NamedRow to={to} id={value} wide={wide} />
  return <Line text={measured(value, field.options.unit, write(field))} wide={wide} numeric />
})

export const wholeView: View<Whole> = {
  Cell: WholeCell,
  Input: (props) => <NumberBox {...props} unit={props.field.options.unit} write={write(props.field)} />,
  Filter: (props) => <RangeFilter {...props} unit={props.field.options.unit} write={write(props.field)} />,
  align: 'right',
  width: 92,
}
