import { Ago } from '../Ago.view.tsx'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { DateFilter, DateInput } from '../laterControls.view.tsx'
import type { Moment } from './moment.ts'

export const momentView: View<Moment> = {
  Cell: cellOf<string, Moment>((value, { wide }) => <Ago moment={value} wide={wide} />),
  Input: (props) => <DateInput {...props} form="moment" />,
  Filter: (props) => <DateFilter {...props} form="moment" />,
  width: 110,
}
