import Box from '@mui/material/Box'
import type { FigureFilterKey } from '#resources/figures/figureFilters.ts'
import { figureFilters, unassignedKey } from '#resources/figures/figureFilters.ts'
import { figureFiltersOf } from '#resources/figures/figureQuery.ts'
import { labelText } from '#schema'
import { RowPicker } from '../../fields/controls/reference/RowPicker.tsx'
import type { FiguresPageState } from './_figureParams.ts'
import { LabelledSelect } from './_LabelledSelect.tsx'
import { figureMessages } from './_messages.ts'

interface FigureFilterFormProps {
  params: FiguresPageState
  onChange: (next: Partial<FiguresPageState>) => void
}

const allOption = 'all'

/** The filters of a figure, if it has any. */
export function FigureFilterForm({ params, onChange }: FigureFilterFormProps) {
  const narrows = figureFiltersOf(params.figure)
  if (narrows.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
      {narrows.map((key) => (
        <FilterSelect key={key} name={key} params={params} onChange={onChange} />
      ))}
    </Box>
  )
}

function FilterSelect({ name, params: { filters }, onChange }: FigureFilterFormProps & { name: FigureFilterKey }) {
  const { all } = figureMessages()
  const narrowing = figureFilters[name]
  const label = labelText(narrowing.label, name)
  const { [name]: value, ...others } = filters
  const narrow = (text: string | undefined) => onChange({ filters: text === undefined ? others : { ...others, [name]: text } })
  if ('orNone' in narrowing && value === unassignedKey)
    return (
      <LabelledSelect
        label={label}
        value={unassignedKey}
        options={[
          [allOption, all],
          [unassignedKey, labelText(narrowing.orNone, unassignedKey)],
        ]}
        onChange={() => narrow(undefined)}
      />
    )
  if ('of' in narrowing)
    return (
      <RowPicker
        to={narrowing.of}
        ids={value === undefined ? [] : [Number(value)]}
        onChange={([id]) => narrow(id === undefined ? undefined : String(id))}
        box={{ id: name, label, placeholder: all, slotProps: { inputLabel: { shrink: true } } }}
      />
    )
  const names = [[allOption, all] as const, ...Object.entries(narrowing.choices).map(([key, choice]) => [key, labelText(choice, key)] as const)]
  return <LabelledSelect label={label} value={value ?? allOption} options={names} onChange={(key) => narrow(key === allOption ? undefined : key)} />
}
