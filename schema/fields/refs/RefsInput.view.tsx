import { useRecordContext } from 'react-admin'
import type { InputProps } from '../../view.ts'
import { labelledIn } from '../RowLink.view.tsx'
import { RowPicker } from '../RowPicker.view.tsx'
import { boxProps } from '../TextBox.view.tsx'
import { useAmong } from '../useAmong.view.tsx'
import { useField } from '../useField.view.tsx'
import type { Refs } from './refs.ts'

const pattern = '$1_ids'
const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])

/** Rows, in order, of another resource, found by a part of their names. */
export function RefsInput(props: InputProps<Refs>) {
  const { field, name, prefix = '' } = props
  const bound = useField(props, pattern)
  const among = useAmong(field.options.among, prefix)
  const row = useRecordContext()
  return (
    <RowPicker
      to={field.to}
      ids={idsIn(bound.value)}
      onChange={bound.onChange}
      multiple
      riding={prefix === '' ? labelledIn(row?.[name]) : []}
      among={among}
      disabled={bound.disabled}
      required={bound.required}
      box={boxProps(bound)}
    />
  )
}
