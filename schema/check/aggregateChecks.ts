import { whereEntries } from '../base/where.ts'
import type { Field } from '../base/field.ts'
import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys, fieldsOf, fieldKeyOf } from '../row/fieldKey.ts'
import type { Aggregate } from '../implement/aggregate.ts'
import { aggregateLineFieldsOf, aggregatesOf, aggregateOf } from '../implement/aggregate.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'
import { isSummable } from './listChecks.ts'
import { conditionDeclarationErrors } from './base/referenceChecks.ts'

const aggregateOptionNames = ['sum', 'count', 'by', 'where'] as const

/** `fields.total.sum` → `fields.total.where`. */
const whereOf = (at: string) => `${at.slice(0, at.lastIndexOf('.') + 1)}where`

/** Options that cannot be combined. */
function combinationErrors(resource: Resource, name: string, { options, to, audienceOf }: Field): DeclarationError[] {
  const at = `fields.${name}`
  // `where` of a reference or an audience limits the rows that can be chosen; it is no aggregate option.
  if (to !== undefined || audienceOf !== undefined) return []
  const usedOptions = aggregateOptionNames.filter((word) => options[word] !== undefined && !Array.isArray(options[word]))
  if (usedOptions.length === 0) return []
  if (options.sum !== undefined && options.count !== undefined)
    return [declarationError(resource, 'contradictory', at, 'a field can have a sum or a count, not both; remove one.')]
  if (options.sum === undefined && options.count === undefined)
    return [
      declarationError(resource, 'contradictory', at, `"${usedOptions.join('", "')}" only restricts a sum or a count; add "sum" or "count", or remove it.`),
    ]
  return ['optional', 'immutable', 'unique']
    .filter((word) => options[word])
    .map((word) =>
      declarationError(
        resource,
        'contradictory',
        `${at}.${word}`,
        `the server keeps a ${options.sum === undefined ? 'count' : 'sum'}, so "${word}" has no effect; remove it.`,
      ),
    )
}

function lineAggregateErrors(
  resource: Resource,
  at: string,
  { source, sourceKey, where }: Aggregate,
  inner: Readonly<Record<string, Field>>,
): DeclarationError[] {
  const names = Object.keys(inner)
  const field = inner[sourceKey]
  const valueErrors = whereEntries(where).flatMap(([key, values]) => {
    const item = inner[key]
    const keys = Object.keys(item?.choices ?? {})
    return item?.choices ? unknownNameErrors(resource, 'noSuchValue', whereOf(at), values.map(String), keys, `value of ${key}`) : []
  })
  return [
    ...(field ? [] : unknownNameErrors(resource, 'noSuchField', at, [sourceKey], names, `field of the lines "${source}"`)),
    ...(field && !isSummable(field)
      ? [declarationError(resource, 'notSummable', at, `"${sourceKey}" is not a number and cannot be summed; choose another field.`)]
      : []),
    ...unknownNameErrors(resource, 'noSuchField', whereOf(at), Object.keys(where), names, `field of the lines "${source}"`),
    ...valueErrors,
  ]
}

/** References of a resource to another one. */
const referencesTo = (from: Resource, resource: Resource) => declaredFieldKeys(from).filter(({ spec }) => spec.refers?.to === resource.name)

function referenceErrors(resource: Resource, at: string, { isSum, sourceKey, by }: Aggregate, from: Resource): DeclarationError[] {
  const names = referencesTo(from, resource).map(({ name }) => name)
  const named = isSum ? by : sourceKey
  if (names.length === 0)
    return [declarationError(resource, 'wrongKind', at, `no row of ${from.name} points at ${resource.name}; count rows of a resource that refers to it.`)]
  if (named === undefined && names.length > 1)
    return [declarationError(resource, 'ambiguous', at, `${from.name} points here by ${names.join(' and ')}; choose one, for example \`by: '${names[0]}'\`.`)]
  return named === undefined ? [] : unknownNameErrors(resource, 'noSuchField', at, [named], names, `field of ${from.name} that points at ${resource.name}`)
}

function rowAggregateErrors(resource: Resource, at: string, aggregate: Aggregate, from: Resource): DeclarationError[] {
  const { isSum, sourceKey, where } = aggregate
  const value = isSum ? fieldKeyOf(from, sourceKey) : undefined
  const aggregateKeys = [...(isSum ? [sourceKey] : []), ...Object.keys(where)].filter((key) =>
    aggregatesOf(from).some(({ name, source }) => name === key && !fieldsOf(from)[source]),
  )
  const encryptedKeys = Object.keys(where).filter((key) => fieldKeyOf(from, key)?.spec.storedValue)
  const link = referencesTo(from, resource).find(({ name }) => name === (isSum ? (aggregate.by ?? name) : sourceKey))
  return [
    ...referenceErrors(resource, at, aggregate, from),
    ...(isSum && !value
      ? unknownNameErrors(
          resource,
          'noSuchField',
          at,
          [sourceKey],
          declaredFieldKeys(from).map(({ key }) => key),
          `field of ${from.name}`,
        )
      : []),
    ...(value && !isSummable(value.field)
      ? [declarationError(resource, 'notSummable', at, `"${sourceKey}" of ${from.name} is not a number and cannot be summed; choose another field.`)]
      : []),
    ...conditionDeclarationErrors(resource, whereOf(at), from, where),
    ...encryptedKeys.map((key) =>
      declarationError(resource, 'notComparable', whereOf(at), `"${key}" of ${from.name} is encrypted and cannot be filtered by; choose another field.`),
    ),
    ...aggregateKeys.map((key) =>
      declarationError(
        resource,
        'contradictory',
        at,
        `"${key}" of ${from.name} is itself calculated from other rows; choose a field that is written directly.`,
      ),
    ),
    ...(link?.field.options.erase === undefined
      ? []
      : [declarationError(resource, 'contradictory', at, `"${link.name}" of ${from.name} is erased without updating the count; remove "erase" there.`)]),
  ]
}

function fieldAggregateErrors(resource: Resource, index: ResourceIndex, name: string, field: Field): DeclarationError[] {
  const wrong = combinationErrors(resource, name, field)
  const aggregate = aggregateOf(name, field)
  if (wrong.length > 0 || !aggregate) return wrong
  const at = `fields.${name}.${aggregate.isSum ? 'sum' : 'count'}`
  if (aggregate.sourceKey === '')
    return [
      declarationError(resource, 'badName', at, `"${aggregate.source}" is not a valid path; write "source.field", for example "lines.amount" or "rcar.tags".`),
    ]
  const inner = aggregate.isSum ? aggregateLineFieldsOf(resource, aggregate) : undefined
  if (inner) return lineAggregateErrors(resource, at, aggregate, inner)
  const from = index.find(aggregate.source)
  if (from) return rowAggregateErrors(resource, at, aggregate, from)
  const lines = aggregate.isSum ? Object.entries(fieldsOf(resource)).flatMap(([key, item]) => (item.inner ? [key] : [])) : []
  return unknownNameErrors(
    resource,
    'noSuchResource',
    at,
    [aggregate.source],
    [...index.all.map((item) => item.name), ...lines],
    aggregate.isSum ? 'resource or lines field' : 'resource',
  )
}

/** Errors in the sums and counts of a resource. */
export const aggregateDeclarationErrors = (resource: Resource, index: ResourceIndex): DeclarationError[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, field]) => fieldAggregateErrors(resource, index, name, field))
