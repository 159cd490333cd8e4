import type { Field } from '../base/field.ts'
import type { Resource } from '../resource.ts'
import { fieldsOf, slotsIn } from '../slot.ts'
import { conditionsOf } from '../when.ts'
import { formsOf } from './askedForms.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'
import { valueDeclarationErrors } from './referenceChecks.ts'

type Fields = Readonly<Record<string, Field>>

/** Has it a few known values, so that a form can be asked which of them it holds? */
const isKnown = ({ choices, parts, machine }: Field) =>
  machine === undefined && Object.keys(parts).length === 1 && (choices !== undefined || Object.values(parts).every(({ column }) => column === 'boolean'))

function condition(of: Resource, at: string, fields: Fields, key: string, wanted: unknown): DeclarationError[] {
  const names = Object.keys(fields).filter((name) => fields[name] && isKnown(fields[name]))
  const field = fields[key]
  if (!field) return strangers(of, 'noSuchField', at, [key], names, 'choice or flag beside it')
  if (!isKnown(field)) return [declarationError(of, 'otherKind', at, `"${key}" is neither a choice nor a flag that a form writes; name one that is.`)]
  if (field.options.when !== undefined) return [declarationError(of, 'contradictory', at, `"${key}" is itself not always asked for; name what that hangs on.`)]
  const slot = slotsIn(fields).find((each) => each.key === key)
  const values = [wanted].flat()
  if (values.length === 0) return [declarationError(of, 'neverPossible', at, `no value of "${key}" is named, so it is never asked for; name one.`)]
  return slot ? values.flatMap((value) => valueDeclarationErrors(of, at, slot, value)) : []
}

/** Options that mean nothing where something else decides whether there is a value. */
const beside = (of: Resource, at: string, { options }: Field) =>
  options.when !== undefined && options.readOnly
    ? [declarationError(of, 'contradictory', `${at}.when`, 'no form asks for it, for it is read-only; leave one of the two out.')]
    : []

const among = (of: Resource, under: string, fields: Fields): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...beside(of, `${under}.${name}`, field),
    ...conditionsOf(field).flatMap(([key, wanted]) => condition(of, `${under}.${name}.when`, fields, key, wanted)),
    ...within(of, `${under}.${name}`, field),
  ])

/** Lines and records are asked for whole. */
function within(of: Resource, at: string, { inner }: Field): DeclarationError[] {
  // A single field inside has its kind under that name; of lines it may be the name of a field.
  if (!inner || typeof inner.kind === 'string') return []
  return Object.entries(inner as Fields)
    .filter(([, { options }]) => options.when !== undefined)
    .map(([name]) =>
      declarationError(of, 'contradictory', `${at}.${name}.when`, 'a value inside another is always asked for; leave it out, or make it optional.'),
    )
}

/** What is wrong with the fields, of rows and of what actions ask, that are asked for beside some values alone. */
export const whenDeclarationErrors = (of: Resource): DeclarationError[] => [
  ...among(of, 'fields', fieldsOf(of)),
  ...formsOf(of).flatMap(({ at, fields }) => among(of, at, fields)),
]
