import type { CellProps, View } from '../../view.ts'
import { cellOf, Several } from '../cells.view.tsx'
import { InnerCell } from '../InnerCell.view.tsx'
import { JsonInput, PresenceFilter } from '../laterControls.view.tsx'
import { Line } from '../Line.view.tsx'
import { brief } from './jsonShape.ts'
import { JsonTree } from './JsonTree.view.tsx'
import type { Json } from './json.ts'

/** The value as the field that its row makes of it, as a list of such fields, or by its own parts. */
const Cell = cellOf<unknown, Json>((value, { field, name, row, wide }: CellProps<Json>) => {
  const shaped = field.inRow?.(row)
  if (shaped) return <InnerCell field={shaped} name={name} row={row} {...(wide && { wide })} />
  const { each } = field.options
  if (each && Array.isArray(value)) {
    return (
      <Several wide={wide}>
        {value.map((one: unknown, at) => (
          <span key={at}>
            <InnerCell field={each} name="one" row={{ one }} wide />
            {at < value.length - 1 && ','}
          </span>
        ))}
      </Several>
    )
  }
  return wide ? <JsonTree value={value} /> : <Line text={brief(value)} />
})

export const jsonView: View<Json> = { Cell, Input: JsonInput, Filter: PresenceFilter, width: 200 }
