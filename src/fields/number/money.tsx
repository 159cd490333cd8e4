import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ToneHighlight } from '../parts/ToneHighlight.tsx'
import { formatPoints, formatWon, localize } from '#schema/fields/base/format.ts'
import { NumberBox, NumberRangeFilter } from '../controls/lazyControls.tsx'
import type { MoneyField } from '#schema/fields/number/money.ts'

const unitOf = ({ options }: MoneyField) => options.unit ?? localize('원', 'KRW')

export const moneyView: FieldView<MoneyField> = {
  Cell: createCell<number, MoneyField>((value, { field, name, row, wide }) => (
    <ToneHighlight field={field} name={name} row={row}>
      <TruncatedText text={field.options.unit ? formatPoints(value) : formatWon(value)} wide={wide} numeric />
    </ToneHighlight>
  )),
  Input: (props) => <NumberBox {...props} unit={unitOf(props.field)} />,
  Filter: (props) => <NumberRangeFilter {...props} unit={unitOf(props.field)} />,
  align: 'right',
  width: 112,
  isTextBox: true,
}
