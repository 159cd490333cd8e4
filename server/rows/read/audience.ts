import type { Field, AudienceQuery, Resource, InputIssue } from '#schema'
import { appError, createCommonIssue, localizedLabel } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { filterKeysFor } from '#schema/row/subset.ts'
import { resolveRelativeTimes } from '#schema/list/tabs.ts'
import { quotedTable } from '../columns.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import type { ReadContext } from './context.ts'
import type { RowCondition } from './condition.ts'
import { parseFilters, isFilterGroupKey, filterSetsIn } from './filters.ts'
import { visibleRowConditions } from './ownership.ts'
import { conditionValues, filterConditionSql } from './where.ts'

/** Rows selected by stored conditions (`audienceOf`). They are parsed like the filters of a list, and only fields that the author may filter by are allowed. */

type StoredConditions = Readonly<Record<string, unknown>>

/** Masked values are excluded: searches for them are logged one by one. */
const allowedKeys = (context: ReadContext) =>
  new Set(filterKeysFor(context.resource, context.accessLevel).flatMap(({ key, field }) => (field.masked ? [] : [key])))

function unknownKeyIssues(context: ReadContext, input: StoredConditions): InputIssue[] {
  const allowed = allowedKeys(context)
  const keys = [input, ...filterSetsIn(input)].flatMap((item) => Object.keys(item)).filter((key) => !isFilterGroupKey(key) && !allowed.has(key))
  return [...new Set(keys)].map((key) =>
    createCommonIssue('notCondition', context.path, { field: localizedLabel(fieldKeyOf(context.resource, key)?.field.label ?? key, key) }),
  )
}

function conditionsFor(context: ReadContext, input: StoredConditions, now: string, issues: InputIssue[]): RowCondition[] {
  const unknownIssues = unknownKeyIssues(context, input)
  issues.push(...unknownIssues)
  return unknownIssues.length > 0 ? [] : parseFilters(context, resolveRelativeTimes(input, now), issues)
}

const readContextFor = ({ registry, caller, cipher }: UnitOfWork, resource: Resource, path: ReadContext['path']): ReadContext => ({
  registry,
  resource,
  accessLevel: caller.actor.accessLevel,
  who: caller.actor.id,
  cipher,
  path,
})

/** Issues of the conditions among some values, for the user who writes them. */
export const audienceConditionIssues = (uow: UnitOfWork, fieldKeys: readonly FieldKey[], values: StoredConditions, path: ReadContext['path']): InputIssue[] =>
  fieldKeys.flatMap(({ key, field }) => {
    const target = field.audienceOf === undefined ? undefined : uow.registry.find(field.audienceOf)
    const input = values[key]
    if (!target || input === undefined || input === null) return []
    const issues: InputIssue[] = []
    conditionsFor(readContextFor(uow, target, [...path, key]), input as StoredConditions, uow.caller.now, issues)
    return issues
  })

/** SQL of the ids of the rows that match the conditions now; its parameters start at `$1`. */
export function audienceRowIdsSql(
  uow: UnitOfWork,
  { audienceOf = '', options }: Field,
  input: StoredConditions | null | undefined,
  key: string,
): AudienceQuery {
  const resource = uow.registry.find(audienceOf)
  if (!resource) throw new Error(`${audienceOf} is no resource`)
  const issues: InputIssue[] = []
  const context = readContextFor(uow, resource, [key])
  const conditions = [
    ...visibleRowConditions(context),
    ...parseFilters({ ...context, accessLevel: 'super' }, options.where ?? {}, issues),
    ...conditionsFor(context, input ?? {}, uow.caller.now, issues),
  ]
  if (issues.length > 0) throw appError('invalid', { issues })
  return { sql: `select t.id from ${quotedTable(resource)} t where ${filterConditionSql(context, conditions)}`, params: conditionValues(conditions) }
}
