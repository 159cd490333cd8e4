import { useRecordContext } from 'react-admin'
import type { InputProps } from '../parts/view.ts'
import { labelledIn } from '../parts/RowLink.tsx'
import { RowPicker } from './RowPicker.tsx'
import { boxProps } from '../parts/TextBox.tsx'
import { useAmong } from '../parts/useAmong.tsx'
import { useField } from '../parts/useField.tsx'
import { useFree } from './useFree.ts'
import type { Ref } from '#schema/fields/ref.ts'

const pattern = '$_id'

/** A row of another resource, found by a part of its name. */
export function RefInput(props: InputProps<Ref>) {
  const { field, name, prefix = '' } = props
  const bound = useField(props, pattern)
  const among = useAmong(field.options.among, prefix)
  const free = useFree(field)
  const row = useRecordContext()
  const id = Number(bound.value ?? 0)
  return (
    <RowPicker
      to={field.to}
      ids={id === 0 ? [] : [id]}
      onChange={([next]) => bound.onChange(next ?? null)}
      riding={prefix === '' ? labelledIn(row?.[name]) : []}
      among={among}
      free={free}
      disabled={bound.disabled}
      required={bound.required}
      box={boxProps(bound)}
    />
  )
}
