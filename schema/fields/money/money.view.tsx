import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { won, word } from '../shown.ts'
import { NumberBox, RangeFilter } from '../laterControls.view.tsx'
import type { Money } from './money.ts'

export const moneyView: View<Money> = {
  Cell: cellOf<number, Money>((value, { wide }) => <Line text={won(value)} wide={wide} numeric />),
  Input: (props) => <NumberBox {...props} unit={word('원', 'KRW')} />,
  Filter: (props) => <RangeFilter {...props} unit={word('원', 'KRW')} />,
  align: 'right',
  width: 112,
}
