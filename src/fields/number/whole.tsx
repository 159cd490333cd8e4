import type { CellProps, FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { NumberBox, NumberRangeFilter } from '../controls/lazyControls.tsx'
import { RowNameById } from '../parts/RowNameById.tsx'
import { ToneHighlight } from '../parts/ToneHighlight.tsx'
import { groupDigits, formatMeasure } from '#schema/fields/base/format.ts'
import type { WholeField } from '#schema/fields/number/whole.ts'

const formatterOf = ({ options }: WholeField) => (options.plain ? String : groupDigits)

/** The resource that the number refers to, from another field of the row. */
function referencedResource({ field: { options }, row }: CellProps & { field: WholeField }) {
  const kind = options.refersTo && row[options.refersTo.by]
  return typeof kind === 'string' ? options.refersTo?.to[kind] : undefined
}

const WholeCell = createCell<number, WholeField>((value, props) => {
  const { field, name, row, wide } = props
  const to = referencedResource(props)
  if (to !== undefined) return <RowNameById to={to} id={value} wide={wide} />
  return (
    <ToneHighlight field={field} name={name} row={row}>
      <TruncatedText text={formatMeasure(value, field.options.unit, formatterOf(field))} wide={wide} numeric />
    </ToneHighlight>
  )
})

export const wholeView: FieldView<WholeField> = {
  Cell: WholeCell,
  Input: (props) => <NumberBox {...props} unit={props.field.options.unit} format={formatterOf(props.field)} />,
  Filter: (props) => <NumberRangeFilter {...props} unit={props.field.options.unit} write={formatterOf(props.field)} />,
  align: 'right',
  width: 92,
  isTextBox: true,
}
