import { accessLevels } from '../base/access.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { fieldKeyOf } from '../row/fieldKey.ts'
import { filterKeysFor } from '../row/subset.ts'
import type { ListTab } from '../declare/tab.ts'
import { teams } from '../declare/tab.ts'
import { parseRelativeTime, tabsOf } from '../list/tabs.ts'
import { apiLimits } from '../list/wire.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'
import { conditionValueErrors } from './base/referenceChecks.ts'

/** The operators of a condition with their values; a plain value is `eq`. */
const comparisonsIn = (value: unknown): readonly (readonly [operator: string, value: unknown])[] =>
  value instanceof Object && !Array.isArray(value) ? Object.entries(value) : [['eq', value]]

const isRelativeTime = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$')

/** Errors in a compared value. A moment may be compared with a day. */
function comparedValueErrors(resource: Resource, at: string, fieldKey: FieldKey, operator: string, value: unknown): DeclarationError[] {
  const { key, field, spec } = fieldKey
  if (operator === 'isNull')
    return typeof value === 'boolean' ? [] : [declarationError(resource, 'noSuchValue', at, `"${key}" needs a yes or no; write isNull: true or isNull: false.`)]
  if (operator === 'contains')
    return typeof value === 'string' && value !== '' ? [] : [declarationError(resource, 'noSuchValue', at, `"${key}" needs a text to search for; write one.`)]
  if (operator !== 'eq' && Array.isArray(value))
    return [declarationError(resource, 'notComparable', at, `"${key}" needs a single value with ${operator}; write one.`)]
  const declared = [value].flat().filter((item) => !isRelativeTime(item) && !(item === null && spec.ops.includes('isNull')))
  return declared.flatMap((item) => conditionValueErrors(resource, at, fieldKey, field.isTemporal && typeof item === 'string' ? spec.parse(item) : item))
}

function conditionErrors(resource: Resource, at: string, key: string, value: unknown): DeclarationError[] {
  const keys = filterKeysFor(resource, 'super').map((fieldKey) => fieldKey.key)
  const slot = fieldKeyOf(resource, key)
  if (!slot || !keys.includes(key)) return unknownNameErrors(resource, 'noSuchField', at, [key], keys, `filter of ${resource.name}`)
  const declared = comparisonsIn(value)
  const operators = declared.map(([operator]) => operator)
  return [
    ...unknownNameErrors(resource, 'notComparable', at, operators, slot.spec.ops, `way to compare "${key}"`),
    ...declared
      .filter(([operator]) => slot.spec.ops.some((item) => item === operator))
      .flatMap(([operator, item]) => comparedValueErrors(resource, at, slot, operator, item)),
    ...declared
      .flatMap(([, item]) => item)
      .filter(isRelativeTime)
      .filter((item) => !slot.field.isTemporal || !parseRelativeTime(item))
      .map((item) =>
        declarationError(
          resource,
          'wrongKind',
          at,
          `"${item}" is not a time that "${key}" can be compared with; write $now, $today or $month, optionally followed by an offset such as +2h or -30d.`,
        ),
      ),
  ]
}

const isNonEmptyObject = (value: unknown): value is object => value instanceof Object && !Array.isArray(value) && Object.keys(value).length > 0

/** A list request wraps the conditions of a tab in one more group, so a tab may nest one level less. */
const maxGroupDepth = apiLimits.maxDepth - 1

function groupErrors(resource: Resource, at: string, word: string, value: unknown, depth: number): DeclarationError[] {
  const path = `${at}.${word}`
  if (depth > maxGroupDepth)
    return [declarationError(resource, 'contradictory', path, `condition groups can be nested up to ${maxGroupDepth} levels deep; use fewer.`)]
  const sets = Array.isArray(value) ? value.filter(isNonEmptyObject) : []
  if (!Array.isArray(value) || sets.length === 0 || sets.length < value.length)
    return [declarationError(resource, 'wrongKind', path, `"${word}" is a list of non-empty condition sets; write ${word}: [{ … }, { … }].`)]
  return sets.flatMap((item, index) => whereErrors(resource, `${path}.${index}`, item, depth + 1))
}

const whereErrors = (resource: Resource, at: string, where: object, depth = 1): DeclarationError[] =>
  Object.entries(where).flatMap(([key, value]) =>
    key === 'any' || key === 'all' ? groupErrors(resource, at, key, value, depth) : conditionErrors(resource, at, key, value),
  )

function queueErrors(resource: Resource, at: string, { queue: declared }: ListTab): DeclarationError[] {
  if (!declared) return []
  const text = [...resource.list.columns.filter((name) => fieldKeyOf(resource, name)?.field.isTemporal), 'created_at']
  return [
    ...unknownNameErrors(resource, 'noSuchAccessLevel', `${at}.queue.can`, [declared.can], accessLevels, 'access level'),
    ...unknownNameErrors(resource, 'noSuchTeam', `${at}.queue.team`, [declared.team], teams, 'team'),
    ...(declared.sum === undefined
      ? []
      : unknownNameErrors(resource, 'noSuchField', `${at}.queue.sum`, [declared.sum], resource.list.sums ?? [], `sum of ${resource.name}`)),
    ...(declared.oldest === undefined
      ? []
      : unknownNameErrors(resource, 'noSuchField', `${at}.queue.oldest`, [declared.oldest], text, 'column with a moment or a day')),
  ]
}

/** Errors in the tabs of a list. */
export const tabDeclarationErrors = (resource: Resource): DeclarationError[] =>
  tabsOf(resource).flatMap(([key, tab]) => {
    const at = `list.tabs.${key}`
    return [...whereErrors(resource, at, tab.where), ...queueErrors(resource, at, tab)]
  })
