import type { Field } from '../base/field.ts'
import { defaultSourcePattern } from '../row/defaultFrom.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { baseFields, declaredFieldKeys, fieldsOf, fieldKeysOfFields } from '../row/fieldKey.ts'
import { collectCallForms } from './base/formDeclarations.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'

const userResource = baseFields.created_by.to

type Fields = Readonly<Record<string, Field>>

const singleReferences = (fieldKeys: readonly FieldKey[]) => fieldKeys.filter(({ spec }) => spec.refers?.many === false)

function sourceErrors(resource: Resource, at: string, index: ResourceIndex, fields: Fields, field: Field, text: string): DeclarationError[] {
  const [, name = '', take = ''] = defaultSourcePattern.exec(text) ?? []
  if (name === '')
    return [declarationError(resource, 'badName', at, `"${text}" is not a valid source; write "me" or "$field.field", for example "$rent.rcar".`)]
  const otherReferences = singleReferences(fieldKeysOfFields(fields)).filter((fieldKey) => fieldKey.field !== field)
  const target = index.find(otherReferences.find((fieldKey) => fieldKey.name === name)?.field.to ?? '')
  if (!target)
    return unknownNameErrors(
      resource,
      'noSuchField',
      at,
      [name],
      otherReferences.map((fieldKey) => fieldKey.name),
      'reference next to it',
    )
  const fitting = singleReferences(declaredFieldKeys(target)).filter((fieldKey) => fieldKey.field.to === field.to)
  return unknownNameErrors(
    resource,
    'noSuchField',
    at,
    [take],
    fitting.map((fieldKey) => fieldKey.name),
    `reference of ${target.name} to ${field.to}`,
  )
}

const defaultErrorsIn = (resource: Resource, under: string, index: ResourceIndex, fields: Fields): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `${under}.${name}.defaultFrom`
    const texts: readonly string[] = [field.options.defaultFrom ?? []].flat()
    return [
      ...(texts.length > 0 && field.options.readOnly
        ? [declarationError(resource, 'neverWritten', at, 'no form writes a read-only field; remove "defaultFrom" or "readOnly".')]
        : []),
      ...(texts.includes('me') && field.to !== userResource
        ? [declarationError(resource, 'wrongKind', at, `"me" is a member, but the field refers to ${field.to}; remove it.`)]
        : []),
      ...texts.filter((text) => text !== 'me').flatMap((text) => sourceErrors(resource, at, index, fields, field, text)),
    ]
  })

/** Errors in `defaultFrom` of references. */
export const defaultFromDeclarationErrors = (resource: Resource, index: ResourceIndex): DeclarationError[] => [
  ...defaultErrorsIn(resource, 'fields', index, fieldsOf(resource)),
  ...collectCallForms(resource).flatMap(({ at, fields }) => defaultErrorsIn(resource, at, index, fields)),
]
