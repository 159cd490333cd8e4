import type { NoOverlap, Resource } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import { whereEntries } from '#schema/base/where.ts'
import { periodSpecOf } from '#schema/list/noOverlapRange.ts'
import { wireKeyOf } from '#schema/base/field.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { baseFields, declaredFieldKeys, fieldsOf, fieldKeysOf } from '#schema/row/fieldKey.ts'
import { isReferenced } from '#schema/row/isReferenced.ts'
import { ownColumnFieldKeys, equalityExpressionOf } from './columns.ts'
import { quoteLiteral, quoteIdentifier, databaseObjectName } from './naming.ts'

/** A constraint of the tables, by the name under which PostgreSQL reports its violation. */
export interface Constraint {
  readonly name: string
  readonly code: 'unique' | 'foreign' | 'check' | 'exclude'
  readonly resource: Resource
  /** The wire keys of the constraint; the last one is the field that declares it. */
  readonly keys: readonly string[]
  /** The resource that a foreign key references. */
  readonly target?: string
  readonly sql: string
}

const fieldKeysNamed = (resource: Resource, name: string) => fieldKeysOf(resource).filter((fieldKey) => fieldKey.name === name)

function uniqueRules(resource: Resource, name: string, among: readonly Resource[]): Constraint[] {
  const { unique } = fieldsOf(resource)[name]?.options ?? {}
  if (!unique) return []
  const fieldKeys = [...(unique === true ? [] : unique), name].flatMap((item: string) => fieldKeysNamed(resource, item))
  const columns = fieldKeys.map(equalityExpressionOf)
  if (!columns.every((column) => column !== undefined)) throw new Error(`${resource.name}.${name} cannot be unique: a part of it cannot be compared`)
  const keys = fieldKeys.map(({ key }) => key)
  const rule = databaseObjectName(tableOf(resource.name), keys, 'key')
  // Deleted rows do not count, so their values can be used again.
  const living = notDeletedConditions(resource, among)
    .map((sql) => ` where ${sql}`)
    .join('')
  return [
    {
      name: rule,
      code: 'unique',
      resource,
      keys,
      sql: `create unique index ${quoteIdentifier(rule)} on ${quoteIdentifier(tableOf(resource.name))} (${columns.join(', ')})${living}`,
    },
  ]
}

const addConstraintSql = (table: string, name: string, promise: string) =>
  `alter table ${quoteIdentifier(table)} add constraint ${quoteIdentifier(name)} ${promise}`

function checkRules(resource: Resource, { key, spec }: FieldKey): Constraint[] {
  if (!spec.check) return []
  const table = tableOf(resource.name)
  const name = databaseObjectName(table, [key], 'check')
  return [{ name, code: 'check', resource, keys: [key], sql: addConstraintSql(table, name, `check (${spec.check(quoteIdentifier(key))})`) }]
}

function crossCheckRules(resource: Resource, name: string): Constraint[] {
  const { crossCheck, keySpecs = {} } = fieldsOf(resource)[name] ?? {}
  if (!crossCheck) return []
  const table = tableOf(resource.name)
  const siblingPatterns = Object.keys(keySpecs).filter((pattern) => pattern !== crossCheck.at)
  const keys = [...siblingPatterns, crossCheck.at].map((pattern) => wireKeyOf(pattern, name))
  const columns = Object.fromEntries(Object.keys(keySpecs).map((pattern) => [pattern, quoteIdentifier(wireKeyOf(pattern, name))]))
  const rule = databaseObjectName(table, keys, 'check')
  return [{ name: rule, code: 'check', resource, keys, sql: addConstraintSql(table, rule, `check (${crossCheck.check(columns)})`) }]
}

const setNullFields = new Set<string>(Object.keys(baseFields))

function foreignKeyRules(resource: Resource, { key, name, spec }: FieldKey, among: readonly Resource[]): Constraint[] {
  const target = spec.refers?.to
  if (!target || !among.some((other) => other.name === target)) return []
  const many = spec.refers?.many
  const table = many ? linkTableOf(resource.name, name) : tableOf(resource.name)
  const column = many ? 'to_id' : key
  const rule = databaseObjectName(table, [column], 'fk')
  const onDelete = setNullFields.has(name) ? ' on delete set null' : ''
  return [
    {
      name: rule,
      code: 'foreign',
      resource,
      keys: [key],
      target,
      sql: addConstraintSql(table, rule, `foreign key (${quoteIdentifier(column)}) references ${quoteIdentifier(tableOf(target))} ("id")${onDelete}`),
    },
  ]
}

/** Excludes deleted rows where they stay in the table. */
const notDeletedConditions = (resource: Resource, among: readonly Resource[]) => (isReferenced(resource, among) ? ['"deleted_at" is null'] : [])

function noOverlapRules(resource: Resource, rule: NoOverlap, among: readonly Resource[]): Constraint[] {
  const [from, to] = rule.during
  const table = tableOf(resource.name)
  const by = fieldKeysNamed(resource, rule.by).map(({ key }) => key)
  const { range, startIsOptional } = periodSpecOf(resource, from)
  const requiredValues = whereEntries(rule.where).map(([key, values]) => [key, values.map(String)] as const)
  const whereParts = [
    ...notDeletedConditions(resource, among),
    ...(startIsOptional ? [`${quoteIdentifier(from)} is not null`] : []),
    ...requiredValues.map(([key, values]) => `${quoteIdentifier(key)} in (${values.map(quoteLiteral).join(', ')})`),
  ]
  const equal = by.map((key) => `${quoteIdentifier(key)} with =, `).join('')
  const where = whereParts.length > 0 ? ` where (${whereParts.join(' and ')})` : ''
  const name = databaseObjectName(table, [...by, from, to, ...requiredValues.flatMap(([, values]) => values)], 'excl')
  const period = range.columnRange(quoteIdentifier(from), quoteIdentifier(to))
  return [
    { name, code: 'exclude', resource, keys: [from, to, ...by], sql: addConstraintSql(table, name, `exclude using gist (${equal}${period} with &&)${where}`) },
  ]
}

/** Every period of a no-overlap rule must start before it ends; a range of PostgreSQL cannot be created otherwise. */
function periodOrderRules(resource: Resource): Constraint[] {
  const table = tableOf(resource.name)
  const nameOf = (key: string) => declaredFieldKeys(resource).find((fieldKey) => fieldKey.key === key)?.name
  // A field with two keys has this check already.
  const unguardedRules = (resource.noOverlap ?? []).filter(({ during: [from, to] }) => nameOf(from) !== nameOf(to))
  const periods = new Map(unguardedRules.map(({ during }) => [during.join(), during]))
  return [...periods.values()].map(([from, to]) => {
    const name = databaseObjectName(table, [from, to], 'check')
    return {
      name,
      code: 'check',
      resource,
      keys: [from, to],
      sql: addConstraintSql(table, name, `check (${quoteIdentifier(from)} ${periodSpecOf(resource, from).range.order} ${quoteIdentifier(to)})`),
    }
  })
}

/** The unique keys, checks, foreign keys and exclusion constraints that a resource declares. */
export function constraintsOf(resource: Resource, among: readonly Resource[]): Constraint[] {
  const names = Object.keys(fieldsOf(resource))
  const links = declaredFieldKeys(resource).filter(({ spec }) => spec.refers?.many)
  return [
    ...ownColumnFieldKeys(resource).flatMap((fieldKey) => checkRules(resource, fieldKey)),
    ...names.flatMap((name) => crossCheckRules(resource, name)),
    ...names.flatMap((name) => uniqueRules(resource, name, among)),
    ...periodOrderRules(resource),
    ...(resource.noOverlap ?? []).flatMap((rule) => noOverlapRules(resource, rule, among)),
    ...[...ownColumnFieldKeys(resource), ...links].flatMap((fieldKey) => foreignKeyRules(resource, fieldKey, among)),
  ]
}
