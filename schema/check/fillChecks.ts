import type { Field } from '../base/field.ts'
import { defaultSourceFormat } from '../defaultFrom.ts'
import type { Resource } from '../resource.ts'
import type { FieldKey } from '../fieldKey.ts'
import { baseFields, declaredFieldKeys, fieldsOf, fieldKeysIn } from '../fieldKey.ts'
import { formsOf } from './formDeclarations.ts'
import type { DeclarationError, DeclarationIndex } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'

const people = baseFields.created_by.to

type Fields = Readonly<Record<string, Field>>

const oneEach = (fieldKeys: readonly FieldKey[]) => fieldKeys.filter(({ spec }) => spec.refers?.many === false)

function source(resource: Resource, at: string, index: DeclarationIndex, fields: Fields, field: Field, text: string): DeclarationError[] {
  const [, name = '', take = ''] = defaultSourceFormat.exec(text) ?? []
  if (name === '')
    return [declarationError(resource, 'badName', at, `"${text}" names nothing to begin with; write "me", or "$field.field" as in "$rent.rcar".`)]
  const otherReferences = oneEach(fieldKeysIn(fields)).filter((fieldKey) => fieldKey.field !== field)
  const target = index.find(otherReferences.find((fieldKey) => fieldKey.name === name)?.field.to ?? '')
  if (!target)
    return unknownNames(
      resource,
      'noSuchField',
      at,
      [name],
      otherReferences.map((fieldKey) => fieldKey.name),
      'reference beside it',
    )
  const fitting = oneEach(declaredFieldKeys(target)).filter((fieldKey) => fieldKey.field.to === field.to)
  return unknownNames(
    resource,
    'noSuchField',
    at,
    [take],
    fitting.map((fieldKey) => fieldKey.name),
    `reference of ${target.name} to ${field.to}`,
  )
}

const among = (resource: Resource, under: string, index: DeclarationIndex, fields: Fields): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `${under}.${name}.defaultFrom`
    const texts: readonly string[] = [field.options.defaultFrom ?? []].flat()
    return [
      ...(texts.length > 0 && field.options.readOnly
        ? [declarationError(resource, 'neverWritten', at, 'no form writes it, for it is read-only; leave "fill" or "readOnly" out.')]
        : []),
      ...(texts.includes('me') && field.to !== people
        ? [declarationError(resource, 'otherKind', at, `"me" is a person, and it points at ${field.to}; leave it out.`)]
        : []),
      ...texts.filter((text) => text !== 'me').flatMap((text) => source(resource, at, index, fields, field, text)),
    ]
  })

/** Errors in `defaultFrom` of references. */
export const fillDeclarationErrors = (resource: Resource, index: DeclarationIndex): DeclarationError[] => [
  ...among(resource, 'fields', index, fieldsOf(resource)),
  ...formsOf(resource).flatMap(({ at, fields }) => among(resource, at, index, fields)),
]
