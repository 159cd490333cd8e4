import { createHash } from 'node:crypto'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import { baseFields, declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { closedMonthGuards } from './closing.ts'
import { columnDefinitionsFor } from './columns.ts'
import { indexStatementsOf } from './indexes.ts'
import { quoteIdentifier, databaseObjectName } from './naming.ts'
import type { Constraint } from './constraints.ts'
import { constraintsOf } from './constraints.ts'
import { syllablesFunctionSql } from './syllables.ts'
import { appendOnlyTriggerStatements, logGuardStatements, memberForeignKeyStatements, systemTableStatements } from './system.ts'

const tableSql = (name: string, columns: readonly string[]) => `create table ${quoteIdentifier(name)} (\n  ${columns.join(',\n  ')}\n)`

/** The link table of references to many rows: which rows, and in which order. */
function linkSql(resource: Resource) {
  const links = declaredFieldKeys(resource).filter(({ spec }) => spec.refers?.many)
  return links.flatMap(({ name }) => {
    const table = linkTableOf(resource.name, name)
    const from = `constraint ${quoteIdentifier(databaseObjectName(table, ['from_id'], 'fk'))} references ${quoteIdentifier(tableOf(resource.name))} ("id") on delete cascade`
    return [
      tableSql(table, [`"from_id" bigint not null ${from}`, '"to_id" bigint not null', '"position" integer not null', 'primary key ("from_id", "to_id")']),
      `create index ${quoteIdentifier(databaseObjectName(table, ['to_id'], 'idx'))} on ${quoteIdentifier(table)} ("to_id", "from_id")`,
    ]
  })
}

/** The statements that create the tables of one resource. `among` lists all resources; foreign keys come last. */
export function ddlOf(resource: Resource, among: readonly Resource[] = allResources) {
  const rules = constraintsOf(resource, among)
  return {
    tables: [tableSql(tableOf(resource.name), columnDefinitionsFor(resource, among)), ...linkSql(resource)],
    rules: rules.filter(({ code }) => code !== 'foreign').map(({ sql }) => sql),
    indexes: [...new Map(indexStatementsOf(resource, among)).values()],
    guards: [...(resource.appendOnly ? appendOnlyTriggerStatements(tableOf(resource.name)) : []), ...closedMonthGuards(resource, among)],
    references: rules.filter(({ code }) => code === 'foreign').map(({ sql }) => sql),
  }
}

const userResource = baseFields.created_by.to

/** All statements that create the declared tables in an empty database that has the extensions. */
export function declaredDdl(among: readonly Resource[] = allResources): string[] {
  const item = among.map((resource) => ddlOf(resource, among))
  return [
    ...systemTableStatements,
    ...logGuardStatements,
    syllablesFunctionSql,
    ...item.flatMap(({ tables }) => tables),
    ...item.flatMap(({ rules, indexes, guards }) => [...rules, ...indexes, ...guards]),
    ...item.flatMap(({ references }) => references),
    ...(among.some((resource) => resource.name === userResource) ? memberForeignKeyStatements(tableOf(userResource)) : []),
  ]
}

/** A hash of the declarations; the order of resources and fields does not change it. */
export function declaredSchemaHash(among: readonly Resource[] = allResources) {
  const lines = declaredDdl(among).map((sql) => sql.split(/,?\n/).toSorted().join('\n'))
  return createHash('sha256').update(lines.toSorted().join(';\n')).digest('hex')
}

const rulesByName = new WeakMap<readonly Resource[], ReadonlyMap<string, Constraint>>()

/** The declared rule with this constraint name, as PostgreSQL reports it. */
export function findConstraintByName(name: string, among: readonly Resource[] = allResources): Constraint | undefined {
  const rules = rulesByName.get(among) ?? new Map(among.flatMap((resource) => constraintsOf(resource, among)).map((rule) => [rule.name, rule]))
  rulesByName.set(among, rules)
  return rules.get(name)
}
