import Box from '@mui/material/Box'
import { labelText } from '#schema/base/label.ts'
import type { CellProps, FieldView } from '../parts/view.ts'
import { CopyableValue } from '../parts/CopyableValue.tsx'
import { createCell } from '../parts/cells.tsx'
import { NestedValueCell } from '../parts/NestedValueCell.tsx'
import { PresenceFilter, NestedRecordInput } from '../controls/lazyControls.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { formatCount } from '#schema/fields/base/format.ts'
import type { RecordField } from '#schema/fields/structure/record.ts'

type RecordValue = Readonly<Record<string, unknown>>

const Pairs = ({ field, value }: { field: RecordField; value: RecordValue }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(80px, max-content) minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}>
    {Object.entries(field.inner).map(([name, inner]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {labelText(inner.label, name)}
        </Box>
        <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
          <CopyableValue field={inner} name={name} row={value}>
            <NestedValueCell field={inner} name={name} row={value} wide />
          </CopyableValue>
        </Box>
      </Box>
    ))}
  </Box>
)

/** The printed inner values in one line. */
function summary({ inner }: RecordField, held: RecordValue) {
  const input = Object.entries(inner).flatMap(([name, field]) =>
    held[name] === undefined || held[name] === null ? [] : [String(field.keySpecs.$.print(held[name]))],
  )
  return input.length > 0 ? input.join(' · ') : formatCount(0)
}

const Cell = createCell<RecordValue, RecordField>((held, { field, wide }: CellProps<RecordField>) =>
  wide ? <Pairs field={field} value={held} /> : <TruncatedText text={summary(field, held)} />,
)

export const recordView: FieldView<RecordField> = { Cell, Input: NestedRecordInput, Filter: PresenceFilter, width: 200 }
