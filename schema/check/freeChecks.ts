import type { Field } from '../base/field.ts'
import { availabilityKeysOf, bookingRulesOf } from '../availability.ts'
import type { Resource } from '../resource.ts'
import type { FieldKey } from '../fieldKey.ts'
import { declaredFieldKeys, fieldsOf, fieldKeysIn } from '../fieldKey.ts'
import { formsOf } from './formDeclarations.ts'
import type { DeclarationError, DeclarationIndex } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'

type Fields = Readonly<Record<string, Field>>

const isTime = ({ spec: { column } }: FieldKey) => column === 'timestamptz' || column === 'date'

function timesIn(resource: Resource, at: string, near: readonly FieldKey[], [from, to]: readonly [string, string]): DeclarationError[] {
  const times = near.filter(isTime).map(({ key }) => key)
  const known = near.map(({ key }) => key)
  const input = [...new Set([from, to])]
  return [
    ...input.flatMap((key) => (known.includes(key) ? [] : unknownNames(resource, 'noSuchField', at, [key], times, 'moment or day beside it'))),
    ...input
      .filter((key) => known.includes(key) && !times.includes(key))
      .map((key) => declarationError(resource, 'otherKind', at, `"${key}" is no moment and no day; name two that are.`)),
    ...(from === to ? [declarationError(resource, 'twice', at, `"${from}" is both its beginning and its end; name two.`)] : []),
  ]
}

/** An error unless exactly one no-overlap rule reserves the rows that the reference points to. */
function keptDeclarationErrors(resource: Resource, at: string, index: DeclarationIndex, { to = '' }: Field): DeclarationError[] {
  const keepers = bookingRulesOf(index.all, to)
  if (keepers.length === 1) return []
  return keepers.length === 0
    ? [declarationError(resource, 'neverPossible', at, `nothing keeps rows of ${to} apart in time, so none is ever taken; leave "free" out.`)]
    : [
        declarationError(
          resource,
          'ambiguous',
          at,
          `${keepers.map((item) => item.resource.name).join(' and ')} keep rows of ${to} apart; let one of them do it.`,
        ),
      ]
}

const among = (resource: Resource, under: string, index: DeclarationIndex, fields: Fields, near: readonly FieldKey[]): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const during = availabilityKeysOf(field)
    const at = `${under}.${name}.availableDuring`
    if (!during) return []
    return [
      ...(field.options.readOnly
        ? [declarationError(resource, 'neverWritten', at, 'nobody chooses it, for it is read-only; leave "free" or "readOnly" out.')]
        : []),
      ...timesIn(resource, at, near, during),
      ...keptDeclarationErrors(resource, at, index, field),
    ]
  })

/** Errors in `availableDuring` of references. */
export const freeDeclarationErrors = (resource: Resource, index: DeclarationIndex): DeclarationError[] => [
  ...among(resource, 'fields', index, fieldsOf(resource), declaredFieldKeys(resource)),
  ...formsOf(resource).flatMap(({ at, fields }) => among(resource, at, index, fields, [...fieldKeysIn(fields), ...declaredFieldKeys(resource)])),
]
