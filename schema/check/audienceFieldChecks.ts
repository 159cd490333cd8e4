import type { Where } from '../base/where.ts'
import type { Field } from '../base/field.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldsOf } from '../row/fieldKey.ts'
import { filterKeysFor } from '../row/subset.ts'
import { collectCallForms } from './base/formDeclarations.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { unknownNameErrors } from './base/declarationError.ts'
import { conditionDeclarationErrors } from './base/referenceChecks.ts'

function audienceFieldErrors(resource: Resource, at: string, index: ResourceIndex, { audienceOf, options }: Field): DeclarationError[] {
  if (audienceOf === undefined) return []
  const target = index.find(audienceOf)
  const names = index.all.map(({ name }) => name)
  if (!target) return unknownNameErrors(resource, 'noSuchResource', at, [audienceOf], names, 'resource')
  const among: Where = options.where ?? {}
  const filters = filterKeysFor(target, 'super').map(({ key }) => key)
  const wrong = conditionDeclarationErrors(resource, `${at}.where`, target, among)
  return wrong.length > 0 ? wrong : unknownNameErrors(resource, 'notFilterable', `${at}.where`, Object.keys(among), filters, `filter of ${target.name}`)
}

const audienceErrorsIn = (resource: Resource, under: string, index: ResourceIndex, fields: Readonly<Record<string, Field>>): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => audienceFieldErrors(resource, `${under}.${name}`, index, field))

/** Errors in audience fields. */
export const audienceFieldDeclarationErrors = (resource: Resource, index: ResourceIndex): DeclarationError[] => [
  ...audienceErrorsIn(resource, 'fields', index, fieldsOf(resource)),
  ...collectCallForms(resource).flatMap(({ at, fields }) => audienceErrorsIn(resource, at, index, fields)),
]
