import Box from '@mui/material/Box'
import { labelText } from '#schema/base/label.ts'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { NestedValueCell } from '../parts/NestedValueCell.tsx'
import { PresenceFilter, RowsInput } from '../controls/lazyControls.tsx'
import { formatCount } from '#schema/fields/base/format.ts'
import { fieldViewOf } from '../parts/fieldViewOf.tsx'
import type { RowsField } from '#schema/fields/structure/rows.ts'

type RowItems = readonly Readonly<Record<string, unknown>>[]

const cellStyle = { px: 1.25, py: 0.5, borderBottom: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 'normal', verticalAlign: 'top' } as const

const RowItemTable = ({ field, items, label }: { field: RowsField; items: RowItems; label: string }) => (
  <Box sx={{ position: 'relative', overflowX: 'auto', maxWidth: 1 }} tabIndex={0} role="region" aria-label={label}>
    <Box component="table" sx={{ borderCollapse: 'collapse', border: 1, borderColor: 'divider', fontSize: '0.875rem' }}>
      <thead>
        <tr>
          {Object.entries(field.inner).map(([name, inner]) => (
            <Box
              component="th"
              scope="col"
              key={name}
              sx={{ ...cellStyle, color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap', textAlign: fieldViewOf(inner).align ?? 'left' }}
            >
              {labelText(inner.label, name)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((line, index) => (
          <tr key={index}>
            {Object.entries(field.inner).map(([name, inner]) => (
              <Box component="td" key={name} sx={{ ...cellStyle, textAlign: fieldViewOf(inner).align ?? 'left' }}>
                <NestedValueCell field={inner} name={name} row={line} />
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
)

export const rowsView: FieldView<RowsField> = {
  Cell: createCell<RowItems, RowsField>((lines, { field, name, wide }) =>
    wide ? <RowItemTable field={field} items={lines} label={labelText(field.label, name)} /> : formatCount(lines.length),
  ),
  Input: RowsInput,
  Filter: PresenceFilter,
  width: 80,
}
