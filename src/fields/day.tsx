import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { Toned } from './parts/Toned.tsx'
import { DateFilter, DateInput } from './controls/lazyControls.tsx'
import type { Day } from '#schema/fields/day.ts'

export const dayView: View<Day> = {
  Cell: cellOf<string, Day>((value, { field, name, row, wide }) => (
    <Toned field={field} name={name} row={row}>
      <Line text={value} wide={wide} numeric />
    </Toned>
  )),
  Input: DateInput,
  Filter: DateFilter,
  width: 110,
}
