import Box from '@mui/material/Box'
import type { CellProps, FieldView } from '../parts/view.ts'
import { EmptyValueMark } from '../parts/EmptyValueMark.tsx'
import { ChipList, cellValue } from '../parts/cells.tsx'
import { RefFilter, RefsInput } from '../controls/lazyControls.tsx'
import { labelledRefsIn, RowLink } from '../parts/RowLink.tsx'
import type { RefsField } from '#schema/fields/reference/refs.ts'

const pattern = '$1_ids'
const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])

function RefsCell(props: CellProps<RefsField>) {
  const { field, name, row, wide } = props
  const riding = labelledRefsIn(row[name])
  const rows = riding.length > 0 ? riding : idsIn(cellValue(props, pattern)).map((id) => ({ id, label: '' }))
  if (rows.length === 0) return <EmptyValueMark />
  return (
    <ChipList wide={wide}>
      {rows.map((item) => (
        <Box
          key={item.id}
          component="span"
          sx={{ px: 0.75, height: 22, lineHeight: '22px', borderRadius: '6px', fontSize: '0.8125rem', whiteSpace: 'nowrap', bgcolor: 'action.hover' }}
        >
          <RowLink to={field.to} row={item} />
        </Box>
      ))}
    </ChipList>
  )
}

export const refsView: FieldView<RefsField> = {
  Cell: RefsCell,
  Input: RefsInput,
  Filter: (props) => <RefFilter {...props} pattern={pattern} />,
  width: 200,
  isTextBox: true,
}
