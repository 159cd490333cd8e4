import type { Field } from '../base/field.ts'
import type { Resource } from '../resource.ts'
import { declaredFieldKeys, fieldsOf, fieldKeyOf } from '../fieldKey.ts'
import type { Aggregate } from '../aggregate.ts'
import { aggregateLinesOf, aggregatesOf, aggregateOf } from '../aggregate.ts'
import type { DeclarationError, DeclarationIndex } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'
import { isSummable } from './listChecks.ts'
import { valuesDeclarationErrors } from './referenceChecks.ts'

const words = ['sum', 'count', 'by', 'where'] as const

/** `fields.total.sum` → `fields.total.where`. */
const whereOf = (at: string) => `${at.slice(0, at.lastIndexOf('.') + 1)}where`

/** Options that cannot be combined. */
function together(resource: Resource, name: string, { options, to, audienceOf }: Field): DeclarationError[] {
  const at = `fields.${name}`
  // `where` of a reference or an audience limits the rows that can be chosen; it is no aggregate option.
  if (to !== undefined || audienceOf !== undefined) return []
  const usedOptions = words.filter((word) => options[word] !== undefined && !Array.isArray(options[word]))
  if (usedOptions.length === 0) return []
  if (options.sum !== undefined && options.count !== undefined)
    return [declarationError(resource, 'contradictory', at, 'it is either a sum or a count; leave one out.')]
  if (options.sum === undefined && options.count === undefined)
    return [
      declarationError(
        resource,
        'contradictory',
        at,
        `"${usedOptions.join('", "')}" only narrows a sum or a count; write "sum" or "count" too, or leave it out.`,
      ),
    ]
  return ['optional', 'immutable', 'unique']
    .filter((word) => options[word])
    .map((word) =>
      declarationError(
        resource,
        'contradictory',
        `${at}.${word}`,
        `the server keeps a ${options.sum === undefined ? 'count' : 'sum'}, so "${word}" means nothing; leave it out.`,
      ),
    )
}

function overLines(resource: Resource, at: string, { head, tail, where }: Aggregate, inner: Readonly<Record<string, Field>>): DeclarationError[] {
  const names = Object.keys(inner)
  const field = inner[tail]
  const values = Object.entries(where).flatMap(([key, conditionValues]) => {
    const item = inner[key]
    const keys = Object.keys(item?.choices ?? {})
    return item?.choices ? unknownNames(resource, 'noSuchValue', whereOf(at), conditionValues.map(String), keys, `value of ${key}`) : []
  })
  return [
    ...(field ? [] : unknownNames(resource, 'noSuchField', at, [tail], names, `field of the lines "${head}"`)),
    ...(field && !isSummable(field) ? [declarationError(resource, 'notSummable', at, `"${tail}" is no number, so it has no sum; name another.`)] : []),
    ...unknownNames(resource, 'noSuchField', whereOf(at), Object.keys(where), names, `field of the lines "${head}"`),
    ...values,
  ]
}

/** References of a resource to another one. */
const pointing = (from: Resource, resource: Resource) => declaredFieldKeys(from).filter(({ spec }) => spec.refers?.to === resource.name)

function byWhich(resource: Resource, at: string, { isSum, tail, by }: Aggregate, from: Resource): DeclarationError[] {
  const names = pointing(from, resource).map(({ name }) => name)
  const named = isSum ? by : tail
  if (names.length === 0)
    return [declarationError(resource, 'otherKind', at, `no row of ${from.name} points at ${resource.name}; count rows of a resource that does.`)]
  if (named === undefined && names.length > 1)
    return [declarationError(resource, 'ambiguous', at, `${from.name} points here by ${names.join(' and ')}; say by which, as in \`by: '${names[0]}'\`.`)]
  return named === undefined ? [] : unknownNames(resource, 'noSuchField', at, [named], names, `field of ${from.name} that points at ${resource.name}`)
}

function overRows(resource: Resource, at: string, tally: Aggregate, from: Resource): DeclarationError[] {
  const { isSum, tail, where } = tally
  const value = isSum ? fieldKeyOf(from, tail) : undefined
  const aggregateKeys = [...(isSum ? [tail] : []), ...Object.keys(where)].filter((key) =>
    aggregatesOf(from).some(({ name, head }) => name === key && !fieldsOf(from)[head]),
  )
  const encryptedKeys = Object.keys(where).filter((key) => fieldKeyOf(from, key)?.spec.storedValue)
  const link = pointing(from, resource).find(({ name }) => name === (isSum ? (tally.by ?? name) : tail))
  return [
    ...byWhich(resource, at, tally, from),
    ...(isSum && !value
      ? unknownNames(
          resource,
          'noSuchField',
          at,
          [tail],
          declaredFieldKeys(from).map(({ key }) => key),
          `field of ${from.name}`,
        )
      : []),
    ...(value && !isSummable(value.field)
      ? [declarationError(resource, 'notSummable', at, `"${tail}" of ${from.name} is no number, so it has no sum; name another.`)]
      : []),
    ...valuesDeclarationErrors(resource, whereOf(at), from, where),
    ...encryptedKeys.map((key) =>
      declarationError(resource, 'notComparable', whereOf(at), `"${key}" of ${from.name} is kept sealed; choose by another field.`),
    ),
    ...aggregateKeys.map((key) =>
      declarationError(resource, 'contradictory', at, `"${key}" of ${from.name} is itself counted over other rows; name a field that is written.`),
    ),
    ...(link?.field.options.erase === undefined
      ? []
      : [declarationError(resource, 'contradictory', at, `"${link.name}" of ${from.name} is erased without being counted; leave "erase" out there.`)]),
  ]
}

function one(resource: Resource, index: DeclarationIndex, name: string, field: Field): DeclarationError[] {
  const wrong = together(resource, name, field)
  const tally = aggregateOf(name, field)
  if (wrong.length > 0 || !tally) return wrong
  const at = `fields.${name}.${tally.isSum ? 'sum' : 'count'}`
  if (tally.tail === '')
    return [
      declarationError(resource, 'badName', at, `"${tally.head}" names nothing of what is counted; write "what.field", as in "lines.amount" or "rcar.tags".`),
    ]
  const inner = tally.isSum ? aggregateLinesOf(resource, tally) : undefined
  if (inner) return overLines(resource, at, tally, inner)
  const from = index.find(tally.head)
  if (from) return overRows(resource, at, tally, from)
  const lines = tally.isSum ? Object.entries(fieldsOf(resource)).flatMap(([key, item]) => (item.inner ? [key] : [])) : []
  return unknownNames(
    resource,
    'noSuchResource',
    at,
    [tally.head],
    [...index.all.map((item) => item.name), ...lines],
    tally.isSum ? 'resource and no lines' : 'resource',
  )
}

/** Errors in the sums and counts of a resource. */
export const tallyDeclarationErrors = (resource: Resource, index: DeclarationIndex): DeclarationError[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, field]) => one(resource, index, name, field))
