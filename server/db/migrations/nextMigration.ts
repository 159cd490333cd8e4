import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allResources } from '#resources'
import { declaredSchemaHash } from '../ddl/ddl.ts'
import type { MigrationDanger } from './dangerRules.ts'
import { breaksOlderServers, dangerText } from './dangerRules.ts'
import { dangersOf, refusedDangers } from './migrationDangers.ts'
import type { MigrationFile, MigrationStep } from './migrationFiles.ts'
import { readLandedMigrations, migrationsFolder, migrationsIn, recordLanded, setSchemaHashHeader } from './migrationFiles.ts'
import type { PendingDifferenceOptions, PendingDifference } from './computePendingDifference.ts'
import { computePendingDifference } from './computePendingDifference.ts'

export interface NextMigrationOptions extends Partial<PendingDifferenceOptions> {
  /** The name of the new file after its number. */
  name: string
  url: string
  /** The rules of dangers that the author accepts; `all` in tests. */
  accept?: readonly string[] | 'all'
}

/** The migration is dangerous for servers that work meanwhile; the message says how, and what to do. */
export class DangerousMigration extends Error {
  override readonly name = 'DangerousMigration'
}

/** The result: a new file, the newest file with an updated header (the tables do not change), or nothing to do. */
export interface NextMigrationResult {
  readonly outcome: 'written' | 'stamped' | 'same'
  readonly file?: string
  readonly sql?: string
}

const commented = (sql: string) => `-- ${sql};`
const warning = `-- What follows loses data. Take the dashes away to let it happen, or leave it: what is not declared is not used.
-- Servers of the version before use it still: do so in a later version, with a line "-- accepted: drop-column <table>".`

const headerOf = { transaction: '-- step', 'no transaction': '-- step: no transaction', repeat: '-- step: repeat' }

const tableOf = ({ table }: MigrationDanger) => table || '-'

/** The text of a migration: its phase, what was accepted, and its steps. */
function migrationText(steps: readonly MigrationStep[], held: readonly string[], dangers: readonly MigrationDanger[]) {
  const phase = dangers.some(breaksOlderServers) ? 'contract' : 'expand'
  const accepted = dangers.map((danger) => `-- accepted: ${danger.rule} ${tableOf(danger)}\n`).join('')
  const texts = steps.map(({ sql, mode }) => `${headerOf[mode]}\n${sql};\n`)
  return `-- phase: ${phase}\n${accepted}\n${[...texts, ...(held.length > 0 ? [warning, ...held.map(commented), ''] : [])].join('\n')}`
}

function refuse(name: string, dangers: readonly MigrationDanger[]): never {
  const rules = [...new Set(dangers.map(({ rule }) => rule))].join(',')
  const lines = dangers.map((danger) => `  ${danger.rule} ${tableOf(danger)}: ${dangerText(danger.rule)}`)
  throw new DangerousMigration(
    `The migration ${name} is dangerous while servers work:\n${lines.join('\n')}\nChange the declaration or the file. To accept it, add --accept ${rules} to the command, or a line "-- accepted: <rule> <table>" to the file, and "-- phase: contract" if servers of the version before must be stopped first.`,
  )
}

/** Throws for files that nobody may have applied yet and that were changed by hand. */
async function assertSafe(files: readonly MigrationFile[], folder: string) {
  const landed = new Set(readLandedMigrations(folder).map(({ name }) => name))
  for (const file of files) {
    const dangers = landed.has(file.name) || file.phase === undefined ? [] : await refusedDangers(file)
    if (dangers.length > 0) refuse(file.name, dangers)
  }
}

/** Destructive statements that an earlier migration already contains as comments are not repeated. */
const newDestructiveStatements = (held: readonly string[], files: readonly MigrationFile[]) =>
  held.filter((sql) => !files.some((file) => file.sql.includes(commented(sql))))

/** The text of the next migration. Throws for dangers that are not accepted. */
async function nextText(name: string, { steps, narrowed }: PendingDifference, held: readonly string[], accept: readonly string[] | 'all') {
  const dangers = [...(await dangersOf(steps)), ...narrowed]
  const refused = dangers.filter(({ rule }) => accept !== 'all' && !accept.includes(rule))
  if (refused.length > 0) refuse(name, refused)
  return migrationText(steps, held, dangers)
}

/**
 * Writes the next migration from the difference between the declarations and the existing migrations. The ones before it have landed from then on.
 * @throws DangerousMigration if it, or one that has not landed, is dangerous for servers that work meanwhile.
 */
export async function writeNextMigration({
  name,
  url,
  folder = migrationsFolder,
  among = allResources,
  accept = [],
}: NextMigrationOptions): Promise<NextMigrationResult> {
  const files = migrationsIn(folder)
  await assertSafe(files, folder)
  const pending = await computePendingDifference({ url, folder, among })
  const held = newDestructiveStatements(pending.held, files)
  const hash = declaredSchemaHash(among)
  const newest = files.at(-1)
  if (pending.steps.length + held.length > 0) {
    const number = Number(newest?.name.slice(0, 4) ?? 0) + 1
    const file = join(folder, `${String(number).padStart(4, '0')}-${name}.sql`)
    const sql = setSchemaHashHeader(await nextText(name, pending, held, accept), hash)
    writeFileSync(file, sql, { flag: 'wx' })
    recordLanded(folder, files)
    return { outcome: 'written', file, sql }
  }
  if (!newest || newest.schemaHash === hash) return { outcome: 'same' }
  const file = join(folder, `${newest.name}.sql`)
  writeFileSync(file, setSchemaHashHeader(newest.sql, hash))
  return { outcome: 'stamped', file }
}
