import type { Field } from '../base/field.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldsOf, fieldKeysOfFields } from '../row/fieldKey.ts'
import { whenConditionsOf } from '../row/when.ts'
import { collectCallForms } from './base/formDeclarations.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'
import { conditionValueErrors } from './base/referenceChecks.ts'

type Fields = Readonly<Record<string, Field>>

/** True if the field has a small set of values that a form writes: a choice or a flag. */
const hasFixedValues = ({ choices, keySpecs, states }: Field) =>
  states === undefined && Object.keys(keySpecs).length === 1 && (choices !== undefined || Object.values(keySpecs).every(({ column }) => column === 'boolean'))

function conditionErrors(resource: Resource, at: string, fields: Fields, key: string, values: readonly unknown[]): DeclarationError[] {
  const names = Object.keys(fields).filter((name) => fields[name] && hasFixedValues(fields[name]))
  const field = fields[key]
  if (!field) return unknownNameErrors(resource, 'noSuchField', at, [key], names, 'choice or flag next to it')
  if (!hasFixedValues(field))
    return [declarationError(resource, 'wrongKind', at, `"${key}" is not a choice or flag that a form writes; choose a field that is.`)]
  if (field.options.when !== undefined) return [declarationError(resource, 'contradictory', at, `"${key}" is itself conditional; use the field it depends on.`)]
  const fieldKey = fieldKeysOfFields(fields).find((item) => item.key === key)
  if (values.length === 0)
    return [declarationError(resource, 'neverPossible', at, `no value of "${key}" is listed, so the field never applies; list at least one.`)]
  return fieldKey ? values.flatMap((value) => conditionValueErrors(resource, at, fieldKey, value)) : []
}

/** Options that cannot be combined with `when`. */
const combinationErrors = (resource: Resource, at: string, { options }: Field) =>
  options.when !== undefined && options.readOnly
    ? [declarationError(resource, 'contradictory', `${at}.when`, 'no form asks for a read-only field; remove one of the two.')]
    : []

const whenErrorsIn = (resource: Resource, under: string, fields: Fields): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...combinationErrors(resource, `${under}.${name}`, field),
    ...whenConditionsOf(field).flatMap(([key, values]) => conditionErrors(resource, `${under}.${name}.when`, fields, key, values)),
    ...innerFieldErrors(resource, `${under}.${name}`, field),
  ])

/** Inner fields cannot have `when`: lines and records are always entered as a whole. */
function innerFieldErrors(resource: Resource, at: string, { inner }: Field): DeclarationError[] {
  // `inner` is one field if `kind` is a string; otherwise it is a record of fields, one of which may be named "kind".
  if (!inner || typeof inner.kind === 'string') return []
  return Object.entries(inner as Fields)
    .filter(([, { options }]) => options.when !== undefined)
    .map(([name]) =>
      declarationError(
        resource,
        'contradictory',
        `${at}.${name}.when`,
        'fields inside a record always apply; remove the condition, or make the field optional.',
      ),
    )
}

/** Errors in `when` of fields and of forms. */
export const whenDeclarationErrors = (resource: Resource): DeclarationError[] => [
  ...whenErrorsIn(resource, 'fields', fieldsOf(resource)),
  ...collectCallForms(resource).flatMap(({ at, fields }) => whenErrorsIn(resource, at, fields)),
]
