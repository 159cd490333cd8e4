import type { Field } from '../base/field.ts'
import { availabilityKeysOf, unconditionalReservationRulesOf } from '../list/availability.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { declaredFieldKeys, fieldsOf, fieldKeysOfFields } from '../row/fieldKey.ts'
import { collectCallForms } from './base/formDeclarations.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'

type Fields = Readonly<Record<string, Field>>

const isTime = ({ spec }: FieldKey) => spec.range !== undefined

function timeKeyErrors(resource: Resource, at: string, availableKeys: readonly FieldKey[], [from, to]: readonly [string, string]): DeclarationError[] {
  const times = availableKeys.filter(isTime).map(({ key }) => key)
  const keyNames = availableKeys.map(({ key }) => key)
  const input = [...new Set([from, to])]
  return [
    ...input.flatMap((key) => (keyNames.includes(key) ? [] : unknownNameErrors(resource, 'noSuchField', at, [key], times, 'moment or day next to it'))),
    ...input
      .filter((key) => keyNames.includes(key) && !times.includes(key))
      .map((key) => declarationError(resource, 'wrongKind', at, `"${key}" is neither a moment nor a day; choose two fields that are.`)),
    ...(from === to ? [declarationError(resource, 'duplicate', at, `"${from}" is used as both start and end; choose two fields.`)] : []),
  ]
}

/** An error unless exactly one no-overlap rule reserves the rows that the reference points to. */
function bookingRuleErrors(resource: Resource, at: string, index: ResourceIndex, { to = '' }: Field): DeclarationError[] {
  const keepers = unconditionalReservationRulesOf(index.all, to)
  if (keepers.length === 1) return []
  return keepers.length === 0
    ? [
        declarationError(
          resource,
          'neverPossible',
          at,
          `no resource declares noOverlap for rows of ${to}, so they are always available; remove "availableDuring".`,
        ),
      ]
    : [
        declarationError(
          resource,
          'ambiguous',
          at,
          `${keepers.map((item) => item.resource.name).join(' and ')} declare noOverlap for rows of ${to}; only one resource may do so.`,
        ),
      ]
}

const availabilityErrorsIn = (
  resource: Resource,
  under: string,
  index: ResourceIndex,
  fields: Fields,
  availableKeys: readonly FieldKey[],
): DeclarationError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const during = availabilityKeysOf(field)
    const at = `${under}.${name}.availableDuring`
    if (!during) return []
    return [
      ...(field.options.readOnly
        ? [declarationError(resource, 'neverWritten', at, 'the value of a read-only field cannot be chosen; remove "availableDuring" or "readOnly".')]
        : []),
      ...timeKeyErrors(resource, at, availableKeys, during),
      ...bookingRuleErrors(resource, at, index, field),
    ]
  })

/** Errors in `availableDuring` of references. */
export const availabilityDeclarationErrors = (resource: Resource, index: ResourceIndex): DeclarationError[] => [
  ...availabilityErrorsIn(resource, 'fields', index, fieldsOf(resource), declaredFieldKeys(resource)),
  ...collectCallForms(resource).flatMap(({ at, fields }) =>
    availabilityErrorsIn(resource, at, index, fields, [...fieldKeysOfFields(fields), ...declaredFieldKeys(resource)]),
  ),
]
