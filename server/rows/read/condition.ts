import type { Resource } from '#schema'
import type { Operator } from '#schema/base/field.ts'
import type { Slot } from '#schema/slot.ts'
import { isLinked, linkTable } from '../columns.ts'
import { containing } from '../statement.ts'

/** One thing that rows must fulfil. Conditions of one shape differ in their values alone, so their SQL is written once. */
export interface Condition {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly sql: (...params: string[]) => string
  /** The planner must see the values: a prepared pattern would not use the trigram index. */
  readonly seen?: true
  /** Finds so many that walking along an order is shorter than gathering them. */
  readonly wide?: true
}

export const nothing: Condition = { shape: 'nothing', values: [], sql: () => 'false' }

const signs: Partial<Record<Operator, string>> = { gte: '>=', gt: '>', lte: '<=', lt: '<' }

/** Is there a value, or none? */
export function presence(of: Resource, slot: Slot, isNull: boolean): Condition {
  const sql = isLinked(slot)
    ? `${isNull ? 'not ' : ''}exists (select 1 from ${linkTable(of, slot)} l where l.from_id = t.id)`
    : `t.${slot.key} is ${isNull ? '' : 'not '}null`
  return { shape: `${slot.key} isNull ${isNull}`, values: [], sql: () => sql }
}

const asItIs = (sql: string) => sql

/** Any of these values; a single one is compared as it is. */
export function equality(of: Resource, slot: Slot, values: readonly unknown[], many: boolean): Condition {
  const { key, part } = slot
  const column = `t.${key}`
  const { match, write = asItIs, alike = asItIs } = part
  if (values.length === 0) return nothing
  if (isLinked(slot)) {
    const table = linkTable(of, slot)
    return { shape: `${key} linked`, values: [values], sql: (param) => `t.id in (select l.from_id from ${table} l where l.to_id = any(${param}))` }
  }
  if (match) return { shape: `${key} eq`, values: [values], sql: (param) => match(column, 'eq', param) }
  if (!many) return { shape: `${key} eq`, values: [values[0]], sql: (param) => `${alike(column)} = ${alike(write(param))}` }
  return {
    shape: `${key} any`,
    values: [values],
    sql: (param) => `${alike(column)} = any(${part.write || part.alike ? `array(select ${alike(write('v'))} from unnest(${param}::text[]) v)` : param})`,
  }
}

/** A comparison with one value. */
export function comparison({ key, part }: Slot, op: Operator, value: unknown): Condition {
  const column = `t.${key}`
  const sql = (param: string) => part.match?.(column, op, param) ?? `${column} ${signs[op]} ${part.write?.(param) ?? param}`
  return { shape: `${key} ${op}`, values: [value], sql }
}

/** Letters anywhere in the column. */
export function containment(slot: Slot, words: string): Condition {
  return { shape: `${slot.key} contains`, values: [containing(words)], sql: (param) => `${searchedColumn(slot, 't')} ilike ${param}`, seen: true }
}

/** Conditions of which each must hold, or one. */
export function combined(conditions: readonly Condition[], by: 'and' | 'or'): Condition {
  const [first, ...others] = conditions
  if (first && others.length === 0) return first
  const sql = (...params: string[]) => {
    const left = [...params]
    return `(${conditions.map((each) => each.sql(...left.splice(0, each.values.length))).join(` ${by} `)})`
  }
  const shape = `(${conditions.map((each) => each.shape).join(` ${by} `)})`
  const values = conditions.flatMap((each) => each.values)
  const has = (mark: 'seen' | 'wide') => conditions.some((each) => each[mark])
  return { shape, values, sql, ...(has('seen') && { seen: true }), ...(by === 'or' && has('wide') && { wide: true }) }
}

/** The column as a keyword looks at it. */
export const searchedColumn = ({ key, field }: Slot, alias: string) => field.searched?.(`${alias}.${key}`) ?? `${alias}.${key}`
