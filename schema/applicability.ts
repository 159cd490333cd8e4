import type { Issue } from './base/appError.ts'
import type { Field } from './base/field.ts'
import { localizedLabel } from './base/label.ts'
import { valueIssue } from './fields/issueText.ts'
import type { FieldKey } from './fieldKey.ts'
import { fieldKeysIn } from './fieldKey.ts'
import { isApplicable, whenConditionsOf } from './when.ts'

/** What of some values is asked for by the others, and what is not. */

type Fields = Readonly<Record<string, Field>>
type Row = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Has it a value though it is not asked for? */
const isStray = ({ key, field }: FieldKey, row: Row) => !isApplicable(field, row) && !isEmpty(row[key]) && row[key] !== field.options.default

/** What is emptied because nothing asks for it beside the other values: of a form all of it, of a row what nobody has just written. */
export const inapplicableKeys = (fields: Fields, row: Row, isLeft: (fieldKey: FieldKey) => boolean = () => true): Row =>
  Object.fromEntries(
    fieldKeysIn(fields).flatMap((fieldKey) => {
      const { key, field } = fieldKey
      return row[key] !== undefined && !isApplicable(field, row) && isLeft(fieldKey) ? [[key, field.options.default ?? null]] : []
    }),
  )

const isMissing = ({ key, field }: FieldKey, row: Row) =>
  field.options.when !== undefined && !field.options.optional && field.options.default === undefined && isApplicable(field, row) && isEmpty(row[key])

function notAsked(fields: Fields, { key, field }: FieldKey): Issue {
  const [name = ''] = whenConditionsOf(field).map(([item]) => item)
  return valueIssue('notAsked', [key], { field: localizedLabel(fields[name]?.label ?? name, name) })
}

/** Was it written itself, or anything that it hangs on? */
export const isAffected = ({ key, field }: FieldKey, isTouched: (key: string) => boolean) =>
  isTouched(key) || whenConditionsOf(field).some(([item]) => isTouched(item))

/** What is missing where it is asked for, and what is said where it is not. Of a row that was there before only what was touched counts. */
export function whenIssues(fields: Fields, values: Row, isTouched: (key: string) => boolean = () => true): Issue[] {
  const fieldKeys = fieldKeysIn(fields)
  const row = { ...Object.fromEntries(fieldKeys.map(({ key, field }) => [key, field.options.default])), ...values }
  return fieldKeys.flatMap((fieldKey) => {
    if (isStray(fieldKey, row) && isTouched(fieldKey.key)) return [notAsked(fields, fieldKey)]
    return isMissing(fieldKey, row) && isAffected(fieldKey, isTouched) ? [valueIssue('required', [fieldKey.key])] : []
  })
}
