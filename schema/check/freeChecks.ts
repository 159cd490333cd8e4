import type { Field } from '../base/field.ts'
import { freeDuring, keepersOf } from '../free.ts'
import type { Resource } from '../resource.ts'
import type { Slot } from '../slot.ts'
import { declaredSlots, fieldsOf, slotsIn } from '../slot.ts'
import { formsOf } from './askedForms.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'

type Fields = Readonly<Record<string, Field>>

const isTime = ({ part: { column } }: Slot) => column === 'timestamptz' || column === 'date'

function timesIn(of: Resource, at: string, near: readonly Slot[], [from, to]: readonly [string, string]): DeclarationError[] {
  const times = near.filter(isTime).map(({ key }) => key)
  const known = near.map(({ key }) => key)
  const given = [...new Set([from, to])]
  return [
    ...given.flatMap((key) => (known.includes(key) ? [] : strangers(of, 'noSuchField', at, [key], times, 'moment or day beside it'))),
    ...given
      .filter((key) => known.includes(key) && !times.includes(key))
      .map((key) => declarationError(of, 'otherKind', at, `"${key}" is no moment and no day; name two that are.`)),
    ...(from === to ? [declarationError(of, 'twice', at, `"${from}" is both its beginning and its end; name two.`)] : []),
  ]
}

/** Whether one knows at all who has a row that it points at. */
function keptDeclarationErrors(of: Resource, at: string, known: Known, { to = '' }: Field): DeclarationError[] {
  const keepers = keepersOf(known.all, to)
  if (keepers.length === 1) return []
  return keepers.length === 0
    ? [declarationError(of, 'neverPossible', at, `nothing keeps rows of ${to} apart in time, so none is ever taken; leave "free" out.`)]
    : [declarationError(of, 'ambiguous', at, `${keepers.map((each) => each.of.name).join(' and ')} keep rows of ${to} apart; let one of them do it.`)]
}

const among = (of: Resource, under: string, known: Known, fields: Fields, near: readonly Slot[]): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const during = freeDuring(field)
    const at = `${under}.${name}.free`
    if (!during) return []
    return [
      ...(field.options.readOnly ? [declarationError(of, 'neverWritten', at, 'nobody chooses it, for it is read-only; leave "free" or "readOnly" out.')] : []),
      ...timesIn(of, at, near, during),
      ...keptDeclarationErrors(of, at, known, field),
    ]
  })

/** What is wrong with when references must be free. */
export const freeDeclarationErrors = (of: Resource, known: Known): DeclarationError[] => [
  ...among(of, 'fields', known, fieldsOf(of), declaredSlots(of)),
  ...formsOf(of).flatMap(({ at, fields }) => among(of, at, known, fields, [...slotsIn(fields), ...declaredSlots(of)])),
]
