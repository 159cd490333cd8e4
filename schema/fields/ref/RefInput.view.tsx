import { useRecordContext } from 'react-admin'
import type { InputProps } from '../../view.ts'
import { labelledIn } from '../RowLink.view.tsx'
import { RowPicker } from '../RowPicker.view.tsx'
import { boxProps } from '../TextBox.view.tsx'
import { useAmong } from '../useAmong.view.tsx'
import { useField } from '../useField.view.tsx'
import type { Ref } from './ref.ts'

const pattern = '$_id'

/** A row of another resource, found by a part of its name. */
export function RefInput(props: InputProps<Ref>) {
  const { field, name, prefix = '' } = props
  const bound = useField(props, pattern)
  const among = useAmong(field.options.among, prefix)
  const row = useRecordContext()
  const id = Number(bound.value ?? 0)
  return (
    <RowPicker
      to={field.to}
      ids={id === 0 ? [] : [id]}
      onChange={([next]) => bound.onChange(next ?? null)}
      riding={prefix === '' ? labelledIn(row?.[name]) : []}
      among={among}
      disabled={bound.disabled}
      required={bound.required}
      box={boxProps(bound)}
    />
  )
}
