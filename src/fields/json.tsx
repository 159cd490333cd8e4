import type { CellProps, View } from './parts/view.ts'
import { cellOf, Several } from './parts/cells.tsx'
import { InnerCell } from './parts/InnerCell.tsx'
import { JsonInput, PresenceFilter } from './controls/laterControls.tsx'
import { Line } from './parts/Line.tsx'
import { brief } from './controls/json/jsonShape.ts'
import { JsonTree } from './controls/json/JsonTree.tsx'
import type { Json } from '#schema/fields/json.ts'

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
