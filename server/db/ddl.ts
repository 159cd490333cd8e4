import { createHash } from 'node:crypto'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import { baseFields, declaredSlots } from '#schema/slot.ts'
import { columnsFor } from './columns.ts'
import { indexesOf } from './indexes.ts'
import { quoted, ruleName } from './naming.ts'
import type { Rule } from './rules.ts'
import { rulesOf } from './rules.ts'
import { syllablesFunction } from './syllables.ts'
import { systemGuards, systemReferences, systemTables } from './system.ts'

const tableSql = (name: string, columns: readonly string[]) => `create table ${quoted(name)} (\n  ${columns.join(',\n  ')}\n)`

/** Many-references: which rows, and in which order. */
function linkSql(of: Resource) {
  const links = declaredSlots(of).filter(({ part }) => part.refers?.many)
  return links.flatMap(({ name }) => {
    const table = linkTableOf(of.name, name)
    const from = `constraint ${quoted(ruleName(table, ['from_id'], 'fk'))} references ${quoted(tableOf(of.name))} ("id") on delete cascade`
    return [
      tableSql(table, [`"from_id" bigint not null ${from}`, '"to_id" bigint not null', '"position" integer not null', 'primary key ("from_id", "to_id")']),
      `create index ${quoted(ruleName(table, ['to_id'], 'idx'))} on ${quoted(table)} ("to_id", "from_id")`,
    ]
  })
}

/** The statements that make one resource's tables, among all that exist; references to others last. */
export function ddlOf(of: Resource, among: readonly Resource[] = allResources) {
  const rules = rulesOf(of, among)
  return {
    tables: [tableSql(tableOf(of.name), columnsFor(of, among)), ...linkSql(of)],
    rules: rules.filter(({ code }) => code !== 'foreign').map(({ sql }) => sql),
    indexes: [...new Map(indexesOf(of, among)).values()],
    references: rules.filter(({ code }) => code === 'foreign').map(({ sql }) => sql),
  }
}

const people = baseFields.created_by.to

/** Everything that the declarations want of an empty database with the extensions in it, statement by statement. */
export function declaredDdl(among: readonly Resource[] = allResources): string[] {
  const each = among.map((of) => ddlOf(of, among))
  return [
    ...systemTables,
    ...systemGuards,
    syllablesFunction,
    ...each.flatMap(({ tables }) => tables),
    ...each.flatMap(({ rules, indexes }) => [...rules, ...indexes]),
    ...each.flatMap(({ references }) => references),
    ...(among.some((of) => of.name === people) ? systemReferences(tableOf(people)) : []),
  ]
}

/** One word for what is declared; the order of resources and fields is no part of it. */
export function declaredHash(among: readonly Resource[] = allResources) {
  const lines = declaredDdl(among).map((sql) => sql.split(/,?\n/).toSorted().join('\n'))
  return createHash('sha256').update(lines.toSorted().join(';\n')).digest('hex')
}

const known = new WeakMap<readonly Resource[], ReadonlyMap<string, Rule>>()

/** The declared rule behind a name that PostgreSQL reports, with the wire keys that it speaks of. */
export function ruleNamed(name: string, among: readonly Resource[] = allResources): Rule | undefined {
  const rules = known.get(among) ?? new Map(among.flatMap((of) => rulesOf(of, among)).map((rule) => [rule.name, rule]))
  known.set(among, rules)
  return rules.get(name)
}
