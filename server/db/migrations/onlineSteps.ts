import type { MigrationStep } from './migrationFiles.ts'

/**
 * Turns plain statements into steps that lock tables in use for moments only: indexes are built concurrently, constraints are added first and validated
 * afterwards, rows are filled a part at a time.
 */

const step = (...sql: string[]): MigrationStep => ({ sql: sql.join(';\n\n'), mode: 'transaction' })
const alone = (sql: string): MigrationStep => ({ sql, mode: 'no transaction' })

const rowsAtOnce = 5000

const patterns = {
  createIndex: /^create (unique )?index (\S+) on (\S+)/i,
  dropIndex: /^drop index (\S+)$/i,
  addConstraint: /^alter table (\S+) (?:drop constraint \S+, )?add constraint (\S+) (?:check|foreign key)/i,
  constraint: /^alter table (\S+) (add|drop) constraint (\S+)/i,
  setNotNull: /^((?:--.*\n)*)alter table (\S+) alter column (\S+) set not null$/i,
  fill: /^update (\S+) set (\S+) = (.+) where (\S+) is null$/i,
  tableOf: /^(?:--.*\n)*(?:alter table|create (?:unique )?index \S+ on|create trigger [\s\S]*? on|create table) (\S+)/i,
}

/** NOT NULL needs no reading of the table if a validated constraint says the same. */
function notNullSteps(hint: string, table: string, column: string): MigrationStep[] {
  const name = `${column.replaceAll('"', '')}_not_null`
  return [
    step(`${hint}alter table ${table} add constraint ${name} check (${column} is not null) not valid`),
    step(`alter table ${table} validate constraint ${name}`),
    step(`alter table ${table} alter column ${column} set not null, drop constraint ${name}`),
  ]
}

const fillSteps = (table: string, column: string, value: string): MigrationStep[] => [
  { sql: `update ${table} set ${column} = ${value} where id in (select id from ${table} where ${column} is null limit ${rowsAtOnce})`, mode: 'repeat' },
]

function onlineStepsOf(sql: string): MigrationStep[] {
  const [, unique, index] = patterns.createIndex.exec(sql) ?? []
  if (index !== undefined) return [alone(sql.replace(patterns.createIndex, `create ${unique ?? ''}index concurrently ${index} on $3`))]
  const [, droppedIndex] = patterns.dropIndex.exec(sql) ?? []
  if (droppedIndex !== undefined) return [alone(`drop index concurrently if exists ${droppedIndex}`)]
  const [, table = '', constraint] = patterns.addConstraint.exec(sql) ?? []
  if (constraint !== undefined) return [step(`${sql} not valid`), step(`alter table ${table} validate constraint ${constraint}`)]
  const [, hint = '', notNullTable = '', notNullColumn] = patterns.setNotNull.exec(sql) ?? []
  if (notNullColumn !== undefined) return notNullSteps(hint, notNullTable, notNullColumn)
  const [, filledTable = '', filledColumn = '', value] = patterns.fill.exec(sql) ?? []
  return value === undefined ? [step(sql)] : fillSteps(filledTable, filledColumn, value)
}

/** `drop constraint` of a table and a name, or `add constraint`. */
const constraintOf = (sql: string, word: 'add' | 'drop') => {
  const [, table, found, name] = patterns.constraint.exec(sql) ?? []
  return found === word ? `${table} ${name}` : undefined
}

/** A rule that is replaced by one of the same name is replaced in one statement, so that it is in force all the time. */
function withReplacedConstraints(statements: readonly string[]): string[] {
  const namesOf = (word: 'add' | 'drop') => new Set(statements.flatMap((sql) => constraintOf(sql, word) ?? []))
  const droppedNames = namesOf('drop')
  const replaced = new Set([...namesOf('add')].filter((name) => droppedNames.has(name)))
  return statements
    .filter((sql) => !replaced.has(constraintOf(sql, 'drop') ?? ''))
    .map((sql) =>
      replaced.has(constraintOf(sql, 'add') ?? '') ? sql.replace(patterns.constraint, 'alter table $1 drop constraint $3, add constraint $3') : sql,
    )
}

/** The steps for statements in this order. Functions and statements on new tables lock nothing that is in use, so they are one step, the first. */
export function onlineSteps(statements: readonly string[], newTables: ReadonlySet<string>): MigrationStep[] {
  const onNew: string[] = []
  const rest: MigrationStep[] = []
  for (const sql of withReplacedConstraints(statements)) {
    const table = patterns.tableOf.exec(sql)?.[1] ?? ''
    const isForeign = /^alter table \S+ add constraint \S+ foreign key/i.test(sql)
    if (/^create (?:or replace function|table)/i.test(sql) || (newTables.has(table) && !isForeign)) onNew.push(sql)
    else if (newTables.has(table)) rest.push(step(sql))
    else rest.push(...onlineStepsOf(sql))
  }
  return onNew.length > 0 ? [step(...onNew), ...rest] : rest
}
