import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { Field } from '#schema/base/field.ts'
import { labelText } from '#schema/base/label.ts'
import { MoveAndRemoveButtons } from '../../parts/MoveAndRemoveButtons.tsx'
import { localize } from '#schema/fields/base/format.ts'
import type { BoundField } from '../../parts/boxes/useField.tsx'
import { CompactInputsContext } from '../../parts/boxes/useField.tsx'
import { useElementWidth } from '../../parts/useElementWidth.tsx'
import { fieldViewOf } from '../../parts/fieldViewOf.tsx'
import type { RowsField } from '#schema/fields/structure/rows.ts'

// Minimum width in pixels of an input in a table.
const cellWidth = 112
const buttonsWidth = 84

const cardStyle: SxProps<Theme> = {
  px: 1.5,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  columnGap: 1,
  alignItems: 'start',
}

/** The relative width of an input: the width of its list column, doubled for multi-line text. */
const weightOf = (field: Field) => (fieldViewOf(field).width ?? 120) * ('lines' in field.options ? 2 : 1)

interface EditableRowsTableProps {
  field: RowsField
  bound: BoundField
  /** The rows to show, with their index in the value. */
  items: readonly { readonly key: string; readonly index: number }[]
  count: number
  /** Undefined where the rows are sorted automatically. */
  onMove?: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** Rows of inputs under one table head; in narrow containers each row is a small form. */
export function EditableRowsTable({ field, bound, items, count, onMove, onRemove }: EditableRowsTableProps) {
  const { source, disabled } = bound
  const { ref, width } = useElementWidth()
  const columns = Object.keys(field.inner).length
  const asTable = width >= columns * cellWidth + buttonsWidth
  const lineName = (at: number) => localize(`${bound.label} ${at + 1}번째 줄`, `${bound.label}, line ${at + 1}`)
  const weights = Object.values(field.inner).map(weightOf)
  const table = {
    gridTemplateColumns: `${weights.map((weight) => `minmax(96px, ${weight}fr)`).join(' ')} max-content`,
    // A table with few narrow columns does not fill the page.
    maxWidth: weights.reduce((sum, weight) => sum + weight * 2, buttonsWidth),
    columnGap: 0.75,
    rowGap: 0.75,
    alignItems: 'start',
  }

  return (
    <Box ref={ref} sx={{ display: 'grid', ...(asTable ? table : { gap: 1 }) }}>
      {asTable && items.length > 0 && <ColumnHeads field={field} />}
      {items.map(({ key, index }) => (
        <Box key={key} role="group" aria-label={lineName(index)} sx={asTable ? { display: 'contents' } : cardStyle}>
          <CompactInputsContext value={asTable}>
            <ItemInputs field={field} source={source} index={index} disabled={disabled} />
          </CompactInputsContext>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', ...(asTable ? { height: 40, alignItems: 'center' } : { gridColumn: '1 / -1' }) }}>
            <MoveAndRemoveButtons
              label={lineName(index)}
              index={index}
              count={count}
              disabled={disabled}
              {...(onMove && { onMove: (to: number) => onMove(index, to) })}
              onRemove={() => onRemove(index)}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const ItemInputs = ({ field, source, index, disabled }: { field: RowsField; source: string; index: number; disabled: boolean }) =>
  Object.entries(field.inner).map(([name, inner]) => {
    const { Input } = fieldViewOf(inner)
    return <Input key={name} field={inner} name={name} label={labelText(inner.label, name)} prefix={`${source}.${index}.`} disabled={disabled} />
  })

const ColumnHeads = ({ field }: { field: RowsField }) => (
  <Box aria-hidden="true" sx={{ display: 'contents' }}>
    {Object.entries(field.inner).map(([name, inner]) => (
      <Box key={name} component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary', textAlign: fieldViewOf(inner).align ?? 'left', px: 0.5 }}>
        {labelText(inner.label, name)}
        {!inner.options.optional && inner.options.default === undefined && ' *'}
      </Box>
    ))}
    <span />
  </Box>
)
