import type { DatabaseCatalogue, CatalogueColumn, CatalogueObjectDefinition, CatalogueTable } from '../catalogue.ts'
import { defaultPartitionOf } from '../ddl/partitioned.ts'
import { changeColumnSql, columnDefinitionSql, addColumnSql } from './changeColumnSql.ts'

/** The statements that lead from one catalogue to another. */
export interface CatalogueChangeStatements {
  readonly live: readonly string[]
  /** Statements that lose data; a person decides about them. */
  readonly held: readonly string[]
}

type Definitions = ReadonlyMap<string, CatalogueObjectDefinition>

const withoutName = (name: string, sql: string) => sql.replace(`INDEX ${name} ON`, 'INDEX ON')
const missingFrom = <V>(from: ReadonlyMap<string, V>, than: ReadonlyMap<string, V>) => [...from].filter(([name]) => !than.has(name)).map(([, value]) => value)

/** Differences between the constraints, indexes or triggers of one table. A definition under a new name counts as renamed. */
function compareDefinitions(before: Definitions, after: Definitions) {
  const gone = [...before.values()].filter(({ name, sql }) => after.get(name)?.sql !== sql)
  const come = [...after.values()].filter(({ name, sql }) => before.get(name)?.sql !== sql)
  const renamed = gone.flatMap((old) => {
    const now =
      before.has(old.name) && after.has(old.name)
        ? undefined
        : come.find(({ name, sql }) => !before.has(name) && withoutName(name, sql) === withoutName(old.name, old.sql))
    if (now) come.splice(come.indexOf(now), 1)
    return now ? [{ from: old, to: now }] : []
  })
  return { gone: gone.filter((old) => !renamed.some(({ from }) => from === old)), come, renamed }
}

const addConstraint = (table: string, { name, sql }: CatalogueObjectDefinition) => `alter table ${table} add constraint ${name} ${sql}`
const dropConstraint = (table: string, { name }: CatalogueObjectDefinition) => `alter table ${table} drop constraint ${name}`

/** A partitioned table refuses rows for which it has no partition. */
const partitionSql = (name: string, key: string | null) =>
  key === null
    ? { suffix: '', partitions: [] }
    : { suffix: ` partition by ${key}`, partitions: [`create table ${defaultPartitionOf(name)} partition of ${name} default`] }

function createTableSteps({ name, partitionKey, columns, constraints, indexes, triggers }: CatalogueTable): Steps {
  const own = [...constraints.values()].filter((item) => !item.foreign).map((item) => `constraint ${item.name} ${item.sql}`)
  const foreign = [...constraints.values()].filter((item) => item.foreign)
  const { suffix, partitions } = partitionSql(name, partitionKey)
  return {
    shape: [`create table ${name} (\n  ${[...[...columns.values()].map(columnDefinitionSql), ...own].join(',\n  ')}\n)${suffix}`, ...partitions],
    rules: [...indexes.values()].map(({ sql }) => sql),
    references: foreign.map((item) => addConstraint(name, item)),
    triggers: [...triggers.values()].map(({ sql }) => sql),
  }
}

interface Steps {
  readonly free?: readonly string[]
  readonly shape?: readonly string[]
  readonly rules?: readonly string[]
  readonly references?: readonly string[]
  readonly triggers?: readonly string[]
  readonly held?: readonly string[]
}

/** A column that is no longer declared stays until a person drops it. It must not prevent new rows, so NOT NULL is dropped. */
const releaseColumn = (table: string, { name, notNull }: CatalogueColumn) => (notNull ? [`alter table ${table} alter column ${name} drop not null`] : [])

function changeTableSteps(before: CatalogueTable, after: CatalogueTable): Steps {
  const { name } = after
  if (before.partitionKey !== after.partitionKey) throw new Error(`${name}: write the change of its partitions by hand`)
  const constraints = compareDefinitions(before.constraints, after.constraints)
  const indexes = compareDefinitions(before.indexes, after.indexes)
  const triggers = compareDefinitions(before.triggers, after.triggers)
  const dropped = missingFrom(before.columns, after.columns)
  const foreign = constraints.come.filter((item) => item.foreign)
  return {
    free: [
      ...triggers.gone.map((item) => `drop trigger ${item.name} on ${name}`),
      ...constraints.renamed.map(({ from, to }) => `alter table ${name} rename constraint ${from.name} to ${to.name}`),
      ...indexes.renamed.map(({ from, to }) => `alter index ${from.name} rename to ${to.name}`),
      ...constraints.gone.toReversed().map((item) => dropConstraint(name, item)),
      ...indexes.gone.map((item) => `drop index ${item.name}`),
    ],
    shape: [
      ...dropped.flatMap((column) => releaseColumn(name, column)),
      ...missingFrom(after.columns, before.columns).flatMap((column) => addColumnSql(name, column)),
      ...[...after.columns.values()].flatMap((column) => changeColumnSql(name, before.columns.get(column.name), column)),
    ],
    rules: [...constraints.come.filter((item) => !item.foreign).map((item) => addConstraint(name, item)), ...indexes.come.map(({ sql }) => sql)],
    references: foreign.map((item) => addConstraint(name, item)),
    triggers: [...triggers.renamed.map(({ from, to }) => `alter trigger ${from.name} on ${name} rename to ${to.name}`), ...triggers.come.map(({ sql }) => sql)],
    held: dropped.map((column) => `alter table ${name} drop column ${column.name}`),
  }
}

/** A table that is no longer declared keeps its rows, but its foreign keys are dropped so that they restrict no other table. */
const abandonTableSteps = ({ name, constraints }: CatalogueTable): Steps => ({
  free: [...constraints.values()].filter((item) => item.foreign).map((item) => dropConstraint(name, item)),
  held: [`drop table ${name}`],
})

/** The statements from one catalogue to the other, in an order that PostgreSQL accepts. */
export function catalogueChangeStatements(before: DatabaseCatalogue, after: DatabaseCatalogue): CatalogueChangeStatements {
  const steps = [
    ...missingFrom(before.tables, after.tables).map(abandonTableSteps),
    ...[...after.tables.values()].map((table) => {
      const old = before.tables.get(table.name)
      return old ? changeTableSteps(old, table) : createTableSteps(table)
    }),
  ]
  const functions = [...after.functions].filter(([name, sql]) => before.functions.get(name) !== sql).map(([, sql]) => sql)
  const all = (step: keyof Steps) => steps.flatMap((item) => item[step] ?? [])
  return {
    live: [...functions, ...all('free'), ...all('shape'), ...all('rules'), ...all('references'), ...all('triggers')],
    held: [...all('held'), ...[...before.functions.keys()].filter((name) => !after.functions.has(name)).map((name) => `drop function ${name}`)],
  }
}
