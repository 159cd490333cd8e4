import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { JsonInput, PresenceFilter } from '../laterControls.view.tsx'
import { Line } from '../Line.view.tsx'
import { brief } from './jsonShape.ts'
import { JsonTree } from './JsonTree.view.tsx'
import type { Json } from './json.ts'

export const jsonView: View<Json> = {
  Cell: cellOf<unknown, Json>((value, { wide }) => (wide ? <JsonTree value={value} /> : <Line text={brief(value)} />)),
  Input: JsonInput,
  Filter: PresenceFilter,
  width: 200,
}
