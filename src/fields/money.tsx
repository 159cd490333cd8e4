import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { Toned } from './parts/Toned.tsx'
import { won, word } from '#schema/fields/shown.ts'
import { NumberBox, RangeFilter } from './controls/laterControls.tsx'
import type { Money } from '#schema/fields/money.ts'

export const moneyView: View<Money> = {
  Cell: cellOf<number, Money>((value, { field, name, row, wide }) => (
    <Toned field={field} name={name} row={row}>
      <Line text={won(value)} wide={wide} numeric />
    </Toned>
  )),
  Input: (props) => <NumberBox {...props} unit={word('원', 'KRW')} />,
  Filter: (props) => <RangeFilter {...props} unit={word('원', 'KRW')} />,
  align: 'right',
  width: 112,
}
