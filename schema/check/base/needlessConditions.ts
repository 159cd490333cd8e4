import { whereEntries } from '../../base/where.ts'
import type { Where } from '../../base/where.ts'
import type { Resource } from '../../declare/resource.ts'
import type { FieldKey } from '../../row/fieldKey.ts'
import { declaredFieldKeys, fieldsOf, fieldKeysOfFields, stateKeyOf } from '../../row/fieldKey.ts'
import { mayBeEmpty } from '../../row/when.ts'
import { collectCallForms } from './formDeclarations.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, duplicateErrors } from './declarationError.ts'

/** Conditions of the form "rows with these values" that hold for every row, or that name a value twice. */

/** Conditions, where they are declared, and the keys that they can name. */
type ConditionSet = readonly [at: string, where: Where | undefined, fieldKeys: readonly FieldKey[]]

/** All values of a choice, a state or a flag; undefined for other fields. */
function allValuesOf({ field, spec }: FieldKey): readonly unknown[] | undefined {
  if (field.choices) return Object.keys(field.choices)
  return spec.column === 'boolean' ? [true, false] : undefined
}

function ofCondition(resource: Resource, at: string, fieldKey: FieldKey, values: readonly unknown[]): DeclarationError[] {
  const allValues = fieldKey.spec.refers?.many || fieldKey.spec.column.endsWith('[]') ? undefined : allValuesOf(fieldKey)
  return [
    ...duplicateErrors(resource, at, values.map(String)),
    ...(allValues && !mayBeEmpty(fieldKey.field) && allValues.every((value) => values.includes(value))
      ? [declarationError(resource, 'needless', at, `it names every value of "${fieldKey.key}", so the condition is always true; remove it.`)]
      : []),
  ]
}

function conditionsIn(resource: Resource): ConditionSet[] {
  const fieldKeys = declaredFieldKeys(resource)
  const forms = [{ at: 'fields', fields: fieldsOf(resource) }, ...collectCallForms(resource)]
  return [
    ...forms.flatMap(({ at, fields }) =>
      Object.entries(fields).flatMap(([name, { options }]): ConditionSet[] => [
        [`${at}.${name}.when`, options.when, fieldKeysOfFields(fields)],
        [`${at}.${name}.due.when`, options.due?.when, fieldKeys],
      ]),
    ),
    ...Object.entries(resource.endpoints).map(([name, { availableWhen }]): ConditionSet => [`endpoints.${name}.availableWhen`, availableWhen, fieldKeys]),
    ...(resource.noOverlap ?? []).map(({ where }, index): ConditionSet => [`noOverlap.${index}.where`, where, fieldKeys]),
    ...(resource.coveringIndexes ?? []).map(({ where }, index): ConditionSet => [`coveringIndexes.${index}.where`, where, fieldKeys]),
    ['ownerAccess.where', resource.ownerAccess?.where, fieldKeys],
  ]
}

/** `availableWhen` on the state of a row, where `from` allows no other state anyway. */
function impliedByFrom(resource: Resource): DeclarationError[] {
  const stateKey = stateKeyOf(resource)?.key
  if (stateKey === undefined) return []
  return Object.entries(resource.endpoints).flatMap(([name, { from, availableWhen }]) => {
    const states = [availableWhen?.[stateKey] ?? []].flat()
    return from && from.length > 0 && from.every((state) => states.includes(state))
      ? [declarationError(resource, 'needless', `endpoints.${name}.availableWhen`, `"from" already limits "${stateKey}" to these values; remove it.`)]
      : []
  })
}

/** Conditions of a resource that change nothing. */
export const needlessConditionErrors = (resource: Resource): DeclarationError[] => [
  ...conditionsIn(resource).flatMap(([at, where, fieldKeys]) =>
    whereEntries(where).flatMap(([key, values]) => {
      const fieldKey = fieldKeys.find((item) => item.key === key)
      return fieldKey ? ofCondition(resource, at, fieldKey, values) : []
    }),
  ),
  ...impliedByFrom(resource),
]
