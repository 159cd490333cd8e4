import type { Field } from '../base/field.ts'
import type { Resource } from '../resource.ts'
import { fieldsOf } from '../slot.ts'
import { filtersFor } from '../subset.ts'
import { formsOf } from './askedForms.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { strangers } from './declarationError.ts'
import { likeDeclarationErrors } from './referenceChecks.ts'

function meaning(of: Resource, at: string, known: Known, { meant, options }: Field): DeclarationError[] {
  if (meant === undefined) return []
  const target = known.find(meant)
  const names = known.all.map(({ name }) => name)
  if (!target) return strangers(of, 'noSuchResource', at, [meant], names, 'resource')
  const among: Readonly<Record<string, string | boolean>> = options.among ?? {}
  const filters = filtersFor(target, 'super').map(({ key }) => key)
  const wrong = likeDeclarationErrors(of, `${at}.among`, target, among)
  return wrong.length > 0 ? wrong : strangers(of, 'notFilterable', `${at}.among`, Object.keys(among), filters, `filter of ${target.name}`)
}

const among = (of: Resource, under: string, known: Known, fields: Readonly<Record<string, Field>>): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => meaning(of, `${under}.${name}`, known, field))

/** What is wrong with whom audiences mean. */
export const audienceDeclarationErrors = (of: Resource, known: Known): DeclarationError[] => [
  ...among(of, 'fields', known, fieldsOf(of)),
  ...formsOf(of).flatMap(({ at, fields }) => among(of, at, known, fields)),
]
