import type { Field } from '../base/field.ts'
import type { Resource } from '../resource.ts'
import { fieldsOf, fieldKeysIn } from '../fieldKey.ts'
import { whenConditionsOf } from '../when.ts'
import { formsOf } from './formDeclarations.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'
import { valueDeclarationErrors } from './referenceChecks.ts'

type Fields = Readonly<Record<string, Field>>

/** True if the field has a small set of values that a form writes: a choice or a flag. */
const isKnown = ({ choices, keySpecs, states }: Field) =>
  states === undefined && Object.keys(keySpecs).length === 1 && (choices !== undefined || Object.values(keySpecs).every(({ column }) => column === 'boolean'))

function condition(resource: Resource, at: string, fields: Fields, key: string, conditionValue: unknown): DeclarationError[] {
  const names = Object.keys(fields).filter((name) => fields[name] && isKnown(fields[name]))
  const field = fields[key]
  if (!field) return unknownNames(resource, 'noSuchField', at, [key], names, 'choice or flag beside it')
  if (!isKnown(field)) return [declarationError(resource, 'otherKind', at, `"${key}" is neither a choice nor a flag that a form writes; name one that is.`)]
  if (field.options.when !== undefined)
    return [declarationError(resource, 'contradictory', at, `"${key}" is itself not always asked for; name what that hangs on.`)]
  const fieldKey = fieldKeysIn(fields).find((item) => item.key === key)
  const values = [conditionValue].flat()
  if (values.length === 0) return [declarationError(resource, 'neverPossible', at, `no value of "${key}" is named, so it is never asked for; name one.`)]
  return fieldKey ? values.flatMap((value) => valueDeclarationErrors(resource, at, fieldKey, value)) : []
}

/** Options that cannot be combined with `when`. */
const beside = (resource: Resource, at: string, { options }: Field) =>
  options.when !== undefined && options.readOnly
    ? [declarationError(resource, 'contradictory', `${at}.when`, 'no form asks for it, for it is read-only; leave one of the two out.')]
    : []

const among = (resource: Resource, under: string, fields: Fields): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...beside(resource, `${under}.${name}`, field),
    ...whenConditionsOf(field).flatMap(([key, conditionValue]) => condition(resource, `${under}.${name}.when`, fields, key, conditionValue)),
    ...within(resource, `${under}.${name}`, field),
  ])

/** Inner fields cannot have `when`: lines and records are always entered as a whole. */
function within(resource: Resource, at: string, { inner }: Field): DeclarationError[] {
  // `inner` is one field if `kind` is a string; otherwise it is a record of fields, one of which may be named "kind".
  if (!inner || typeof inner.kind === 'string') return []
  return Object.entries(inner as Fields)
    .filter(([, { options }]) => options.when !== undefined)
    .map(([name]) =>
      declarationError(resource, 'contradictory', `${at}.${name}.when`, 'a value inside another is always asked for; leave it out, or make it optional.'),
    )
}

/** Errors in `when` of fields and of forms. */
export const whenDeclarationErrors = (resource: Resource): DeclarationError[] => [
  ...among(resource, 'fields', fieldsOf(resource)),
  ...formsOf(resource).flatMap(({ at, fields }) => among(resource, at, fields)),
]
