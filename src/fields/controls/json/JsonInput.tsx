import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '#schema/base/field.ts'
import type { InputProps } from '../../parts/view.ts'
import { FieldControlGroup } from '../../parts/boxes/FieldControlGroup.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { useField, useUnregisteredField } from '../../parts/boxes/useField.tsx'
import { fieldViewOf } from '../../parts/fieldViewOf.tsx'
import { ValueListInput } from './ValueListInput.tsx'
import type { JsonField } from '#schema/fields/structure/json.ts'
import { JsonNodeEditor } from './JsonNodeEditor.tsx'

/** A free value: edited by the field that its row defines, by its item field, or as a tree. */
export function JsonInput(props: InputProps<JsonField>) {
  const { fieldInRow, options } = props.field
  if (fieldInRow) return <ShapedInput {...props} shapeOf={fieldInRow} />
  return options.each ? <ValueListInput {...props} each={options.each} /> : <FreeInput {...props} />
}

function FreeInput(props: InputProps<JsonField>) {
  const bound = useField(props)
  return (
    <FieldControlGroup bound={bound}>
      <JsonNodeEditor value={bound.value} onChange={bound.onChange} name={bound.label} disabled={bound.disabled} />
    </FieldControlGroup>
  )
}

/** The input of the field that the row defines for the value. Another field starts empty, because a number is not a text. */
function ShapedInput({ shapeOf, ...props }: InputProps<JsonField> & { shapeOf: NonNullable<JsonField['fieldInRow']> }) {
  const { field, prefix = '' } = props
  const keys = field.options.by?.map(({ key }) => key) ?? []
  const keyValues: unknown[] = useWatch({ name: keys.map((key) => prefix + key) })
  const shaped = shapeOf(Object.fromEntries(keys.map((key, index) => [key, keyValues[index]])))
  const bound = useUnregisteredField(props)
  const { onChange } = bound
  const last = useRef<Field | undefined>(shaped)

  useEffect(() => {
    if (last.current === shaped) return
    last.current = shaped
    onChange(shaped?.options.default ?? null)
  }, [shaped, onChange])

  if (!shaped)
    return (
      <FieldControlGroup bound={{ ...bound, helperText: bound.helperText ?? localize('형식을 먼저 골라 주세요.', 'Choose the type first.') }}>
        {null}
      </FieldControlGroup>
    )
  const { Input } = fieldViewOf(shaped)
  return <Input key={formKeyOf(keyValues)} {...props} field={shaped} />
}

const formKeyOf = (keyValues: readonly unknown[]) => keyValues.map(String).join(' ')
