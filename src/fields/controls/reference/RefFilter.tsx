import type { Where } from '#schema/base/where.ts'
import type { InputProps } from '../../parts/view.ts'
import { RowPicker } from './RowPicker.tsx'
import { useFilterField } from '../../parts/boxes/useField.tsx'

const fixedConditions = (where: Where = {}) =>
  Object.fromEntries(Object.entries(where).filter(([, value]) => typeof value !== 'string' || !value.startsWith('$')))

/** Filters rows by any of the chosen references. */
export function RefFilter({ pattern, ...props }: InputProps<any> & { pattern: string }) {
  const { id, value, onChange } = useFilterField(props, pattern)
  const ids = [value].flat().map(Number).filter(Number.isSafeInteger).filter(Boolean)
  return (
    <RowPicker
      to={props.field.to}
      ids={ids}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      multiple
      where={fixedConditions(props.field.options.where)}
      disabled={props.disabled ?? false}
      box={{ id, label: props.label, size: 'small', margin: 'none' }}
    />
  )
}
