import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import type { ReactNode } from 'react'
import type { InputProps } from '../../parts/view.ts'
import { NumberTextField } from '../../parts/boxes/NumberBox.tsx'
import { unitText, localize } from '#schema/fields/base/format.ts'
import { useFilterField } from '../../parts/boxes/useField.tsx'

/** The two ends of a range filter as one labelled group. */
export const RangeGroup = ({ label, roomy = false, children }: { label: string; roomy?: boolean; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    sx={{ display: 'flex', alignItems: 'center', gap: 0.5, width: 1, minWidth: 0, ...(roomy && { gridColumn: { md: 'span 2' } }) }}
  >
    {children}
  </Box>
)

export const Tilde = () => (
  <Box component="span" aria-hidden="true" sx={{ color: 'text.secondary' }}>
    ~
  </Box>
)

const endName = { gte: () => localize('최소', 'from'), lte: () => localize('최대', 'to') }

interface NumberRangeFilterProps extends InputProps {
  unit?: string | undefined
  write?: ((value: number) => string) | undefined
}

function RangeEnd({ op, unit, write, ...props }: NumberRangeFilterProps & { op: 'gte' | 'lte' }) {
  const { id, value, onChange } = useFilterField(props, `$.${op}`)
  return (
    <NumberTextField
      id={id}
      {...(op === 'gte' ? { label: props.label } : { hiddenLabel: true })}
      // Text that is not a number yet is ignored until it is complete.
      value={value}
      format={write}
      unit={unit}
      onChange={(input) => typeof input !== 'string' && onChange(input)}
      disabled={props.disabled ?? false}
      placeholder={endName[op]()}
      size="small"
      margin="none"
      fullWidth
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', 'aria-label': `${props.label} ${endName[op]()}`, style: { textAlign: 'right' } },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unitText(unit)}</InputAdornment> },
      }}
    />
  )
}

/** Filters rows by a numeric range; either end can be open. */
export const NumberRangeFilter = (props: NumberRangeFilterProps) => (
  <RangeGroup label={props.label}>
    <RangeEnd {...props} op="gte" />
    <Tilde />
    <RangeEnd {...props} op="lte" />
  </RangeGroup>
)
