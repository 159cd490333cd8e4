import type { Resource } from '#schema'
import type { FilterOperator } from '#schema/base/field.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { hasLinkTable, quotedLinkTable } from '../columns.ts'
import { likePattern } from '../cachedStatement.ts'

/** A condition on rows. Conditions of one shape differ only in their values, so their SQL is built once. */
export interface RowCondition {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly sql: (...params: string[]) => string
  /** The planner must see the values: a prepared statement would not use the trigram index. */
  readonly seen?: true
  /** Matches so many rows that scanning in sort order is faster than collecting the matches. */
  readonly wide?: true
}

export const noRowsCondition: RowCondition = { shape: 'nothing', values: [], sql: () => 'false' }

const operatorSigns: Partial<Record<FilterOperator, string>> = { gte: '>=', gt: '>', lte: '<=', lt: '<' }

/** Condition: there is a value, or there is none. */
export function presenceCondition(resource: Resource, fieldKey: FieldKey, isNull: boolean): RowCondition {
  const sql = hasLinkTable(fieldKey)
    ? `${isNull ? 'not ' : ''}exists (select 1 from ${quotedLinkTable(resource, fieldKey)} l where l.from_id = t.id)`
    : `t.${fieldKey.key} is ${isNull ? '' : 'not '}null`
  return { shape: `${fieldKey.key} isNull ${isNull}`, values: [], sql: () => sql }
}

const unchanged = (sql: string) => sql

/** Condition: one of these values; without `many`, the first one. */
export function equalityCondition(resource: Resource, fieldKey: FieldKey, values: readonly unknown[], many: boolean): RowCondition {
  const { key, spec } = fieldKey
  const column = `t.${key}`
  const { match, write = unchanged, equalityKey = unchanged } = spec
  if (values.length === 0) return noRowsCondition
  if (hasLinkTable(fieldKey)) {
    const table = quotedLinkTable(resource, fieldKey)
    return { shape: `${key} linked`, values: [values], sql: (param) => `t.id in (select l.from_id from ${table} l where l.to_id = any(${param}))` }
  }
  if (match) return { shape: `${key} eq`, values: [values], sql: (param) => match(column, 'eq', param) }
  if (!many) return { shape: `${key} eq`, values: [values[0]], sql: (param) => `${equalityKey(column)} = ${equalityKey(write(param))}` }
  return {
    shape: `${key} any`,
    values: [values],
    sql: (param) =>
      `${equalityKey(column)} = any(${spec.write || spec.equalityKey ? `array(select ${equalityKey(write('v'))} from unnest(${param}::text[]) v)` : param})`,
  }
}

/** Condition: comparison with one value. */
export function comparisonCondition({ key, spec }: FieldKey, op: FilterOperator, value: unknown): RowCondition {
  const column = `t.${key}`
  const sql = (param: string) => spec.match?.(column, op, param) ?? `${column} ${operatorSigns[op]} ${spec.write?.(param) ?? param}`
  return { shape: `${key} ${op}`, values: [value], sql }
}

/** Condition: the column contains this text. */
export function containsCondition(fieldKey: FieldKey, words: string): RowCondition {
  return { shape: `${fieldKey.key} contains`, values: [likePattern(words)], sql: (param) => `${searchColumnSql(fieldKey, 't')} ilike ${param}`, seen: true }
}

/** Conditions joined by `and` or `or`. */
export function combineConditions(conditions: readonly RowCondition[], by: 'and' | 'or'): RowCondition {
  const [first, ...rest] = conditions
  if (first && rest.length === 0) return first
  const sql = (...params: string[]) => {
    const remaining = [...params]
    return `(${conditions.map((item) => item.sql(...remaining.splice(0, item.values.length))).join(` ${by} `)})`
  }
  const shape = `(${conditions.map((item) => item.shape).join(` ${by} `)})`
  const values = conditions.flatMap((item) => item.values)
  const has = (mark: 'seen' | 'wide') => conditions.some((item) => item[mark])
  return { shape, values, sql, ...(has('seen') && { seen: true }), ...(by === 'or' && has('wide') && { wide: true }) }
}

/** SQL of the column as keywords search it. */
export const searchColumnSql = ({ key, field }: FieldKey, alias: string) => field.searchText?.(`${alias}.${key}`) ?? `${alias}.${key}`
