import type { Field } from '../base/field.ts'
import { sourceForm } from '../fill.ts'
import type { Resource } from '../resource.ts'
import type { Slot } from '../slot.ts'
import { baseFields, declaredSlots, fieldsOf, slotsIn } from '../slot.ts'
import { formsOf } from './askedForms.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'

const people = baseFields.created_by.to

type Fields = Readonly<Record<string, Field>>

const oneEach = (slots: readonly Slot[]) => slots.filter(({ part }) => part.refers?.many === false)

function source(of: Resource, at: string, known: Known, fields: Fields, field: Field, text: string): DeclarationError[] {
  const [, name = '', take = ''] = sourceForm.exec(text) ?? []
  if (name === '') return [declarationError(of, 'badName', at, `"${text}" names nothing to begin with; write "me", or "$field.field" as in "$rent.rcar".`)]
  const beside = oneEach(slotsIn(fields)).filter((slot) => slot.field !== field)
  const target = known.find(beside.find((slot) => slot.name === name)?.field.to ?? '')
  if (!target)
    return strangers(
      of,
      'noSuchField',
      at,
      [name],
      beside.map((slot) => slot.name),
      'reference beside it',
    )
  const fitting = oneEach(declaredSlots(target)).filter((slot) => slot.field.to === field.to)
  return strangers(
    of,
    'noSuchField',
    at,
    [take],
    fitting.map((slot) => slot.name),
    `reference of ${target.name} to ${field.to}`,
  )
}

const among = (of: Resource, under: string, known: Known, fields: Fields): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `${under}.${name}.fill`
    const said: readonly string[] = [field.options.fill ?? []].flat()
    return [
      ...(said.length > 0 && field.options.readOnly
        ? [declarationError(of, 'neverWritten', at, 'no form writes it, for it is read-only; leave "fill" or "readOnly" out.')]
        : []),
      ...(said.includes('me') && field.to !== people
        ? [declarationError(of, 'otherKind', at, `"me" is a person, and it points at ${field.to}; leave it out.`)]
        : []),
      ...said.filter((text) => text !== 'me').flatMap((text) => source(of, at, known, fields, field, text)),
    ]
  })

/** What is wrong with what references begin with. */
export const fillDeclarationErrors = (of: Resource, known: Known): DeclarationError[] => [
  ...among(of, 'fields', known, fieldsOf(of)),
  ...formsOf(of).flatMap(({ at, fields }) => among(of, at, known, fields)),
]
