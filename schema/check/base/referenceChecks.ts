import type { ReferenceFilter } from '../../row/referenceFilter.ts'
import { referenceFiltersOf } from '../../row/referenceFilter.ts'
import type { Resource } from '../../declare/resource.ts'
import type { FieldKey } from '../../row/fieldKey.ts'
import { declaredFieldKeys, fieldKeyOf } from '../../row/fieldKey.ts'
import { filterKeysFor } from '../../row/subset.ts'
import type { DeclarationError, ResourceIndex } from './declarationError.ts'
import { declarationError, suggestionText, unknownNameErrors } from './declarationError.ts'

/** True if the value, or a list with it, is valid for the key. */
const acceptsValue = ({ spec }: FieldKey, value: unknown) => spec.value.safeParse(value).success || spec.value.safeParse([value]).success

/** The possible values of a choice, for error messages; empty for other fields. */
const valuesOf = (fieldKey: FieldKey) => Object.keys(fieldKey.field.choices ?? {})

/** Errors in the value of a condition. */
export function conditionValueErrors(resource: Resource, at: string, fieldKey: FieldKey, value: unknown): DeclarationError[] {
  if (acceptsValue(fieldKey, value)) return []
  return [
    declarationError(
      resource,
      'noSuchValue',
      at,
      `${JSON.stringify(value)} is not a value of ${fieldKey.key}${suggestionText(String(value), valuesOf(fieldKey))}`,
    ),
  ]
}

/** Errors in conditions of the form "rows with these values": unknown keys and impossible values. */
export function conditionDeclarationErrors(resource: Resource, at: string, target: Resource, values: Readonly<Record<string, unknown>>): DeclarationError[] {
  const keys = declaredFieldKeys(target).map(({ key }) => key)
  return Object.entries(values).flatMap(([key, value]) => {
    const fieldKey = declaredFieldKeys(target).find((item) => item.key === key)
    if (!fieldKey) return unknownNameErrors(resource, 'noSuchField', at, [key], keys, `field of ${target.name}`)
    return [value].flat().flatMap((item) => conditionValueErrors(resource, at, fieldKey, item))
  })
}

function sameAsKeyErrors(resource: Resource, at: string, availableKeys: readonly FieldKey[], like: string, targetKey: FieldKey): DeclarationError[] {
  const ownKey = availableKeys.find(({ key }) => key === like)
  const known = availableKeys.map(({ key }) => key)
  if (!ownKey) return unknownNameErrors(resource, 'noSuchField', at, [like], known, `field of ${resource.name}`)
  if (ownKey.spec.refers?.to === targetKey.spec.refers?.to) return []
  return [
    declarationError(
      resource,
      'wrongKind',
      at,
      `"${targetKey.key}" and "${like}" refer to different resources; choose fields that refer to the same resource.`,
    ),
  ]
}

function referenceFilterErrors(
  resource: Resource,
  at: string,
  availableKeys: readonly FieldKey[],
  target: Resource,
  { key, value, sameAsKey }: ReferenceFilter,
): DeclarationError[] {
  const fieldKey = fieldKeyOf(target, key)
  const filters = filterKeysFor(target, 'super').map((item) => item.key)
  if (!fieldKey) return unknownNameErrors(resource, 'noSuchField', at, [key], filters, `field of ${target.name}`)
  if (fieldKey.spec.storedValue)
    return [declarationError(resource, 'notComparable', at, `"${key}" of ${target.name} is encrypted and cannot be filtered by; choose another field.`)]
  if (!filters.includes(key) || !fieldKey.spec.ops.includes('eq'))
    return [declarationError(resource, 'notFilterable', at, `rows of ${target.name} are not filtered by "${key}"; add it to the filters of ${target.name}.ts.`)]
  return sameAsKey === undefined ? conditionValueErrors(resource, at, fieldKey, value) : sameAsKeyErrors(resource, at, availableKeys, sameAsKey, fieldKey)
}

/** Errors in the references among some fields; `near` are the keys of the same form or row. */
export const referenceDeclarationErrors = (
  resource: Resource,
  index: ResourceIndex,
  under: string,
  fieldKeys: readonly FieldKey[],
  availableKeys: readonly FieldKey[],
): DeclarationError[] =>
  fieldKeys.flatMap(({ name, field, spec: { refers } }) => {
    if (!refers) return []
    const target = index.find(refers.to)
    const names = index.all.map((item) => item.name)
    if (!target) return unknownNameErrors(resource, 'noSuchResource', `${under}.${name}`, [refers.to], names, 'resource')
    return referenceFiltersOf(field).flatMap((item) => referenceFilterErrors(resource, `${under}.${name}.where`, availableKeys, target, item))
  })
