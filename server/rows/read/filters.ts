import type { IssuePath, Resource, AccessLevel, InputIssue } from '#schema'
import { createCommonIssue } from '#schema'
import type { FilterOperator } from '#schema/base/field.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { filterKeysFor } from '#schema/row/subset.ts'
import { isListControlParam, apiLimits, filterOperators } from '#schema/list/wire.ts'
import { parseFilterValues } from '../filterValue.ts'
import type { ReadContext } from './context.ts'
import type { RowCondition } from './condition.ts'
import { combineConditions, comparisonCondition, containsCondition, equalityCondition, presenceCondition } from './condition.ts'
import { isPlainObject, normalizeEmptyList, parseEnum, parseKeyword } from './parse.ts'

/** The filters of a list, and groups of them: `any` requires one match, `all` requires every one. */

type FilterInput = Readonly<Record<string, unknown>>

const groupWords = { any: 'or', all: 'and' } as const
export const isFilterGroupKey = (key: string): key is keyof typeof groupWords => Object.hasOwn(groupWords, key)

/** A part of a value in its stored form. Text that consists of separators only is searched as it is. */
const pieceOf = ({ spec }: FieldKey, words: string) => spec.plain?.(words) || words

function operatorConditions(
  { resource, cipher }: ReadContext,
  fieldKey: FieldKey,
  op: string,
  raw: unknown,
  path: IssuePath,
  issues: InputIssue[],
): RowCondition[] {
  const operator = filterOperators.find((item) => item === op)
  if (operator === undefined || !fieldKey.spec.ops.includes(operator)) {
    issues.push(createCommonIssue('notOperator', path))
    return []
  }
  if (operator === 'isNull')
    return [presenceCondition(resource, fieldKey, parseEnum(typeof raw === 'boolean' ? String(raw) : raw, ['true', 'false'], path, issues) === 'true')]
  if (operator === 'contains') return [containsCondition(fieldKey, pieceOf(fieldKey, parseKeyword(raw, path, issues)))]
  if (Array.isArray(raw)) {
    issues.push(createCommonIssue('notSingle', path))
    return []
  }
  return [comparisonCondition(fieldKey, operator satisfies FilterOperator, parseFilterValues(fieldKey, raw, path, cipher, issues)[0])]
}

function filterConditions(context: ReadContext, fieldKey: FieldKey, raw: unknown, issues: InputIssue[]): RowCondition[] {
  const { resource, cipher } = context
  const path = [...context.path, fieldKey.key]
  if (isPlainObject(raw)) return Object.entries(raw).flatMap(([op, value]) => operatorConditions(context, fieldKey, op, value, [...path, op], issues))
  if (raw === null && fieldKey.spec.ops.includes('isNull')) return [presenceCondition(resource, fieldKey, true)]
  if (!fieldKey.spec.ops.includes('eq')) {
    issues.push(createCommonIssue('notOperator', path))
    return []
  }
  if (!Array.isArray(raw)) return [equalityCondition(resource, fieldKey, parseFilterValues(fieldKey, raw, path, cipher, issues), false)]
  const values = normalizeEmptyList(raw)
  if (values.length > apiLimits.maxIds) issues.push(createCommonIssue('tooManyIds', path, { most: apiLimits.maxIds }))
  return [
    equalityCondition(
      resource,
      fieldKey,
      values.flatMap((item, index) => parseFilterValues(fieldKey, item, [...path, index], cipher, issues)),
      true,
    ),
  ]
}

/** The sets of filters in all groups, at every depth. */
export const filterSetsIn = (input: FilterInput): readonly FilterInput[] =>
  Object.entries(input).flatMap(([key, raw]) =>
    isFilterGroupKey(key) && Array.isArray(raw) ? raw.filter(isPlainObject).flatMap((item) => [item, ...filterSetsIn(item)]) : [],
  )

const isCondition = ([key, value]: readonly [string, unknown]) => value !== undefined && !isFilterGroupKey(key)

function groupCondition(context: ReadContext, word: keyof typeof groupWords, raw: unknown, depth: number, issues: InputIssue[]): RowCondition[] {
  const path = [...context.path, word]
  const reject = (match: InputIssue) => {
    issues.push(match)
    return []
  }
  if (depth > apiLimits.maxDepth) return reject(createCommonIssue('groupsTooDeep', path, { most: apiLimits.maxDepth }))
  if (!Array.isArray(raw) || raw.length === 0) return reject(createCommonIssue('notGroup', path))
  const sets = raw.map((item: unknown, index) => {
    const inner = { ...context, path: [...path, index] }
    const issuesBefore = issues.length
    const conditions = isPlainObject(item) ? conditionsIn(inner, item, depth, issues) : []
    if (conditions.length === 0 && issues.length === issuesBefore) issues.push(createCommonIssue('notGroup', inner.path))
    return combineConditions(conditions, 'and')
  })
  return [combineConditions(sets, groupWords[word])]
}

/** The conditions of one set of filters, groups included. */
function conditionsIn(context: ReadContext, input: FilterInput, depth: number, issues: InputIssue[]): RowCondition[] {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return []
  const fieldKeysByName = new Map(filterKeysFor(context.resource, context.accessLevel).map((fieldKey) => [fieldKey.key, fieldKey]))
  return entries.flatMap(([key, value]) => {
    if (isFilterGroupKey(key)) return groupCondition(context, key, value, depth + 1, issues)
    const fieldKey = fieldKeysByName.get(key)
    if (fieldKey) return filterConditions(context, fieldKey, value, issues)
    issues.push(createCommonIssue('notFilter', [...context.path, key]))
    return []
  })
}

/** The conditions of a list's filters; other parameters are parsed elsewhere. */
export function parseFilters(context: ReadContext, raw: FilterInput, issues: InputIssue[]): RowCondition[] {
  const conditions = filterSetsIn(raw).flatMap((item) => Object.entries(item).filter(isCondition))
  if (conditions.length > apiLimits.maxConditions) {
    issues.push(createCommonIssue('tooManyConditions', context.path, { most: apiLimits.maxConditions }))
    return []
  }
  const input = Object.fromEntries(Object.entries(raw).filter(([key]) => isFilterGroupKey(key) || !isListControlParam(key)))
  return conditionsIn(context, input, 0, issues)
}

/** Keys of masked values in the filters, groups included; one entry per searched value. */
export function maskedKeysIn(
  { resource, accessLevel }: { readonly resource: Resource; readonly accessLevel: AccessLevel },
  raw: FilterInput,
): readonly string[] {
  const masked = filterKeysFor(resource, accessLevel).filter(({ field }) => field.masked)
  const valuesIn = (value: unknown) => (value === undefined || value === null || isPlainObject(value) ? [] : [value].flat())
  return [raw, ...filterSetsIn(raw)].flatMap((item) => masked.flatMap(({ key }) => valuesIn(item[key]).map(() => key)))
}
