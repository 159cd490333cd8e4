import { useRecordContext } from 'react-admin'
import type { InputProps } from '../../parts/view.ts'
import { labelledRefsIn } from '../../parts/RowLink.tsx'
import { RowPicker } from './RowPicker.tsx'
import { oneLineInputProps } from '../../parts/boxes/TextBox.tsx'
import { useReferenceFilter } from '../../parts/useReferenceFilter.tsx'
import { useField } from '../../parts/boxes/useField.tsx'
import { useAvailabilityParams } from './useAvailabilityParams.ts'
import type { RefField } from '#schema/fields/reference/ref.ts'

const pattern = '$_id'

/** A reference to a row of another resource, found by part of its name. */
export function RefInput(props: InputProps<RefField>) {
  const { field, name, prefix = '' } = props
  const bound = useField(props, pattern)
  const among = useReferenceFilter(field.options.where, prefix)
  const free = useAvailabilityParams(field)
  const row = useRecordContext()
  const id = Number(bound.value ?? 0)
  return (
    <RowPicker
      to={field.to}
      ids={id === 0 ? [] : [id]}
      onChange={([next]) => bound.onChange(next ?? null)}
      knownRows={prefix === '' ? labelledRefsIn(row?.[name]) : []}
      where={among}
      free={free}
      disabled={bound.disabled}
      required={bound.required}
      box={oneLineInputProps(bound)}
    />
  )
}
