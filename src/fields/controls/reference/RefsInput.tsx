import { useRecordContext } from 'react-admin'
import type { InputProps } from '../../parts/view.ts'
import { labelledRefsIn } from '../../parts/RowLink.tsx'
import { RowPicker } from './RowPicker.tsx'
import { oneLineInputProps } from '../../parts/boxes/TextBox.tsx'
import { useReferenceFilter } from '../../parts/useReferenceFilter.tsx'
import { useField } from '../../parts/boxes/useField.tsx'
import type { RefsField } from '#schema/fields/reference/refs.ts'

const pattern = '$1_ids'
const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])

/** An ordered list of references to rows of another resource, found by part of their names. */
export function RefsInput(props: InputProps<RefsField>) {
  const { field, name, prefix = '' } = props
  const bound = useField(props, pattern)
  const among = useReferenceFilter(field.options.where, prefix)
  const row = useRecordContext()
  return (
    <RowPicker
      to={field.to}
      ids={idsIn(bound.value)}
      onChange={bound.onChange}
      multiple
      knownRows={prefix === '' ? labelledRefsIn(row?.[name]) : []}
      where={among}
      disabled={bound.disabled}
      required={bound.required}
      box={oneLineInputProps(bound)}
    />
  )
}
