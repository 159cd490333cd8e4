import type { CellProps, FieldView } from '../parts/view.ts'
import { createCell, ChipList } from '../parts/cells.tsx'
import { NestedValueCell } from '../parts/NestedValueCell.tsx'
import { JsonInput, PresenceFilter } from '../controls/lazyControls.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { jsonSummary } from '../controls/json/jsonShape.ts'
import { ReadOnlyJsonTree } from '../controls/json/ReadOnlyJsonTree.tsx'
import type { JsonField } from '#schema/fields/structure/json.ts'

/** A free value: shown by the field that its row defines, by its item field, or as a tree. */
const Cell = createCell<unknown, JsonField>((value, { field, name, row, wide }: CellProps<JsonField>) => {
  const shaped = field.fieldInRow?.(row)
  if (shaped) return <NestedValueCell field={shaped} name={name} row={row} {...(wide && { wide })} />
  const { each: item } = field.options
  if (item && Array.isArray(value)) {
    return (
      <ChipList wide={wide}>
        {value.map((one: unknown, index) => (
          <span key={index}>
            <NestedValueCell field={item} name="one" row={{ one }} wide />
            {index < value.length - 1 && ','}
          </span>
        ))}
      </ChipList>
    )
  }
  return wide ? <ReadOnlyJsonTree value={value} /> : <TruncatedText text={jsonSummary(value)} />
})

export const jsonView: FieldView<JsonField> = { Cell, Input: JsonInput, Filter: PresenceFilter, width: 200 }
