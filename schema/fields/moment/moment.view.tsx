import { Ago, Exact } from '../Ago.view.tsx'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { DateFilter, DateInput } from '../laterControls.view.tsx'
import type { Moment } from './moment.ts'

export const momentView: View<Moment> = {
  Cell: cellOf<string, Moment>((value, { field, wide }) => (field.options.exact && !wide ? <Exact moment={value} /> : <Ago moment={value} wide={wide} />)),
  Input: (props) => <DateInput {...props} withTime />,
  Filter: (props) => <DateFilter {...props} withTime />,
  width: 128,
}
