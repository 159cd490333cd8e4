import type { NoOverlap, Resource } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import { wantedOf } from '#schema/noOverlap.ts'
import { keyOf } from '#schema/base/field.ts'
import type { Slot } from '#schema/slot.ts'
import { baseFields, declaredSlots, fieldsOf, slotsOf } from '#schema/slot.ts'
import { isReferenced, keptSlots, soughtIn } from './columns.ts'
import { literal, quoted, ruleName } from './naming.ts'

/** A promise that the tables keep by themselves, by the name under which PostgreSQL reports its breach. */
export interface Rule {
  readonly name: string
  readonly code: 'unique' | 'foreign' | 'check' | 'exclude'
  readonly of: Resource
  /** The wire keys it speaks of; the last one is the field that declares it. */
  readonly keys: readonly string[]
  /** Resource that a foreign key points at. */
  readonly to?: string
  readonly sql: string
}

const slotsNamed = (of: Resource, name: string) => slotsOf(of).filter((slot) => slot.name === name)

function uniqueOf(of: Resource, name: string, among: readonly Resource[]): Rule[] {
  const { unique } = fieldsOf(of)[name]?.options ?? {}
  if (!unique) return []
  const slots = [...(unique === true ? [] : unique), name].flatMap((each: string) => slotsNamed(of, each))
  const columns = slots.map(soughtIn)
  if (!columns.every((column) => column !== undefined)) throw new Error(`${of.name}.${name} cannot be unique: a part of it cannot be compared`)
  const keys = slots.map(({ key }) => key)
  const rule = ruleName(tableOf(of.name), keys, 'key')
  // A deleted row gives its name free.
  const living = livingIn(of, among)
    .map((sql) => ` where ${sql}`)
    .join('')
  return [{ name: rule, code: 'unique', of, keys, sql: `create unique index ${quoted(rule)} on ${quoted(tableOf(of.name))} (${columns.join(', ')})${living}` }]
}

const added = (table: string, name: string, promise: string) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${promise}`

function checkOf(of: Resource, { key, part }: Slot): Rule[] {
  if (!part.check) return []
  const table = tableOf(of.name)
  const name = ruleName(table, [key], 'check')
  return [{ name, code: 'check', of, keys: [key], sql: added(table, name, `check (${part.check(quoted(key))})`) }]
}

function togetherOf(of: Resource, name: string): Rule[] {
  const { together, parts = {} } = fieldsOf(of)[name] ?? {}
  if (!together) return []
  const table = tableOf(of.name)
  const others = Object.keys(parts).filter((pattern) => pattern !== together.at)
  const keys = [...others, together.at].map((pattern) => keyOf(pattern, name))
  const columns = Object.fromEntries(Object.keys(parts).map((pattern) => [pattern, quoted(keyOf(pattern, name))]))
  const rule = ruleName(table, keys, 'check')
  return [{ name: rule, code: 'check', of, keys, sql: added(table, rule, `check (${together.check(columns)})`) }]
}

const setNull = new Set<string>(Object.keys(baseFields))

function foreignOf(of: Resource, { key, name, part }: Slot, among: readonly Resource[]): Rule[] {
  const to = part.refers?.to
  if (!to || !among.some((other) => other.name === to)) return []
  const many = part.refers?.many
  const table = many ? linkTableOf(of.name, name) : tableOf(of.name)
  const column = many ? 'to_id' : key
  const rule = ruleName(table, [column], 'fk')
  const onDelete = setNull.has(name) ? ' on delete set null' : ''
  return [
    {
      name: rule,
      code: 'foreign',
      of,
      keys: [key],
      to,
      sql: added(table, rule, `foreign key (${quoted(column)}) references ${quoted(tableOf(to))} ("id")${onDelete}`),
    },
  ]
}

/** Living rows, where deleted ones stay in the table. */
const livingIn = (of: Resource, among: readonly Resource[]) => (isReferenced(of, among) ? ['"deleted_at" is null'] : [])

function apartOf(of: Resource, rule: NoOverlap, among: readonly Resource[]): Rule[] {
  const [from, to] = rule.during
  const table = tableOf(of.name)
  const by = slotsNamed(of, rule.by).map(({ key }) => key)
  const wanted = wantedOf(rule)
  const only = [...livingIn(of, among), ...wanted.map(([key, values]) => `${quoted(key)} in (${values.map(literal).join(', ')})`)]
  const equal = by.map((key) => `${quoted(key)} with =, `).join('')
  const where = only.length > 0 ? ` where (${only.join(' and ')})` : ''
  const name = ruleName(table, [...by, from, to, ...wanted.flatMap(([, values]) => values)], 'excl')
  const period = `tstzrange(${quoted(from)}, ${quoted(to)})`
  return [{ name, code: 'exclude', of, keys: [from, to, ...by], sql: added(table, name, `exclude using gist (${equal}${period} with &&)${where}`) }]
}

/** What is kept apart in time begins before it ends, or no range could be made of it. */
function forwardOf(of: Resource): Rule[] {
  const table = tableOf(of.name)
  const nameOf = (key: string) => declaredSlots(of).find((slot) => slot.key === key)?.name
  // A field of two moments promises it already.
  const loose = (of.noOverlap ?? []).filter(({ during: [from, to] }) => nameOf(from) !== nameOf(to))
  const periods = new Map(loose.map(({ during }) => [during.join(), during]))
  return [...periods.values()].map(([from, to]) => {
    const name = ruleName(table, [from, to], 'check')
    return { name, code: 'check', of, keys: [from, to], sql: added(table, name, `check (${quoted(from)} < ${quoted(to)})`) }
  })
}

/** Unique keys, checks, foreign keys and what is kept apart of a resource, as it is declared. */
export function rulesOf(of: Resource, among: readonly Resource[]): Rule[] {
  const names = Object.keys(fieldsOf(of))
  const links = declaredSlots(of).filter(({ part }) => part.refers?.many)
  return [
    ...keptSlots(of).flatMap((slot) => checkOf(of, slot)),
    ...names.flatMap((name) => togetherOf(of, name)),
    ...names.flatMap((name) => uniqueOf(of, name, among)),
    ...forwardOf(of),
    ...(of.noOverlap ?? []).flatMap((rule) => apartOf(of, rule, among)),
    ...[...keptSlots(of), ...links].flatMap((slot) => foreignOf(of, slot, among)),
  ]
}
