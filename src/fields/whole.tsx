import type { CellProps, View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { NumberBox, RangeFilter } from './controls/lazyControls.tsx'
import { NamedRow } from './parts/NamedRow.tsx'
import { Toned } from './parts/Toned.tsx'
import { groupDigits, formatMeasure } from '#schema/fields/format.ts'
import type { Whole } from '#schema/fields/whole.ts'

const write = ({ options }: Whole) => (options.plain ? String : groupDigits)

/** The resource that the number refers to, from another field of the row. */
function pointedAt({ field: { options }, row }: CellProps & { field: Whole }) {
  const kind = options.refersTo && row[options.refersTo.by]
  return typeof kind === 'string' ? options.refersTo?.to[kind] : undefined
}

const WholeCell = cellOf<number, Whole>((value, props) => {
  const { field, name, row, wide } = props
  const to = pointedAt(props)
  if (to !== undefined) return <NamedRow to={to} id={value} wide={wide} />
  return (
    <Toned field={field} name={name} row={row}>
      <Line text={formatMeasure(value, field.options.unit, write(field))} wide={wide} numeric />
    </Toned>
  )
})

export const wholeView: View<Whole> = {
  Cell: WholeCell,
  Input: (props) => <NumberBox {...props} unit={props.field.options.unit} write={write(props.field)} />,
  Filter: (props) => <RangeFilter {...props} unit={props.field.options.unit} write={write(props.field)} />,
  align: 'right',
  width: 92,
  typed: true,
}
