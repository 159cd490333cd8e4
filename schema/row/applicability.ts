import type { InputIssue } from '../base/appError.ts'
import type { Field } from '../base/field.ts'
import { localizedLabel } from '../base/label.ts'
import { createIssueAtPath } from '../fields/base/encodedZodError.ts'
import type { FieldKey } from './fieldKey.ts'
import { fieldKeysOfFields } from './fieldKey.ts'
import { isApplicable, whenConditionsOf } from './when.ts'

/** Conditional fields (`when`): which values apply, which are missing, which must not be there. */

type Fields = Readonly<Record<string, Field>>
type Row = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** True if the field has a value although it does not apply. */
const isInapplicableValue = ({ key, field }: FieldKey, row: Row) => !isApplicable(field, row) && !isEmpty(row[key]) && row[key] !== field.options.default

/** Fields that do not apply, with the empty value that replaces theirs. `isLeft` limits them, e.g. to fields that the current request has not written. */
export const inapplicableFieldResets = (fields: Fields, row: Row, isLeft: (fieldKey: FieldKey) => boolean = () => true): Row =>
  Object.fromEntries(
    fieldKeysOfFields(fields).flatMap((fieldKey) => {
      const { key, field } = fieldKey
      return row[key] !== undefined && !isApplicable(field, row) && isLeft(fieldKey) ? [[key, field.options.default ?? null]] : []
    }),
  )

const isMissing = ({ key, field }: FieldKey, row: Row) =>
  field.options.when !== undefined && !field.options.optional && field.options.default === undefined && isApplicable(field, row) && isEmpty(row[key])

function inapplicableIssue(fields: Fields, { key, field }: FieldKey): InputIssue {
  const [name = ''] = whenConditionsOf(field).map(([item]) => item)
  return createIssueAtPath('notAsked', [key], { field: localizedLabel(fields[name]?.label ?? name, name) })
}

/** True if the field itself, or a field that its `when` refers to, was written. */
export const isAffectedByWrite = ({ key, field }: FieldKey, isTouched: (key: string) => boolean) =>
  isTouched(key) || whenConditionsOf(field).some(([item]) => isTouched(item))

/** Missing values of fields that apply, and values of fields that do not. For an existing row only the written fields count. */
export function whenIssues(fields: Fields, values: Row, isTouched: (key: string) => boolean = () => true): InputIssue[] {
  const fieldKeys = fieldKeysOfFields(fields)
  const row = { ...Object.fromEntries(fieldKeys.map(({ key, field }) => [key, field.options.default])), ...values }
  return fieldKeys.flatMap((fieldKey) => {
    if (isInapplicableValue(fieldKey, row) && isTouched(fieldKey.key)) return [inapplicableIssue(fields, fieldKey)]
    return isMissing(fieldKey, row) && isAffectedByWrite(fieldKey, isTouched) ? [createIssueAtPath('required', [fieldKey.key])] : []
  })
}
