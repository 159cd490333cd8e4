import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * `expand`: servers of the version before go on working with the tables and may restart.
 * `contract`: they may not, so they must be stopped first.
 */
export type MigrationPhase = 'expand' | 'contract'

/** A part of a migration that is applied and recorded as a whole. */
export interface MigrationStep {
  readonly sql: string
  /**
   * `transaction`: in one transaction. `no transaction`: one statement that PostgreSQL refuses in a transaction, such as CREATE INDEX CONCURRENTLY.
   * `repeat`: one UPDATE or DELETE of a limited number of rows, repeated until it changes none, each time in a transaction.
   */
  readonly mode: 'transaction' | 'no transaction' | 'repeat'
}

/** A danger that the author of a migration has accepted for a table. */
interface AcceptedDanger {
  readonly rule: string
  readonly table: string
}

/** One migration file of the repository. */
export interface MigrationFile {
  readonly name: string
  readonly sql: string
  /** Covers everything except the header. The header may be updated when the declarations change and the tables do not. */
  readonly checksum: string
  /** Hash of the declarations that the tables satisfy after this migration. */
  readonly schemaHash: string | undefined
  /** Undefined in files from before phases; they count as `contract`. */
  readonly phase: MigrationPhase | undefined
  readonly steps: readonly MigrationStep[]
  readonly accepted: readonly AcceptedDanger[]
}

const schemaHeader = /^-- schema: ([0-9a-f]{64})\n/m
const phaseHeader = /^-- phase: (expand|contract)\n/m
const acceptedLine = /^-- accepted: ([a-z-]+) (\S+)/gm
const stepLine = /^-- step(?:: (no transaction|repeat))?\n/m

export const setSchemaHashHeader = (sql: string, schema: string) =>
  schemaHeader.test(sql) ? sql.replace(schemaHeader, `-- schema: ${schema}\n`) : `-- schema: ${schema}\n${sql}`

const hasStatement = (sql: string) => sql.split('\n').some((line) => line.trim() !== '' && !line.startsWith('--'))

/** The steps of a file, which begin with lines `-- step`. A file without such lines is one step. */
function stepsOf(sql: string): MigrationStep[] {
  // `split` with a group answers with text, mode, text, mode, …, text.
  const [first = '', ...rest] = sql.split(stepLine)
  const steps: MigrationStep[] = [{ sql: first, mode: 'transaction' }]
  for (let index = 0; index < rest.length; index += 2)
    steps.push({ sql: rest[index + 1] ?? '', mode: (rest[index] as MigrationStep['mode'] | undefined) ?? 'transaction' })
  const filled = steps.filter((step) => hasStatement(step.sql))
  return filled.length > 0 ? filled : [{ sql, mode: 'transaction' }]
}

/** The parts of a migration text. */
export function parseMigration(name: string, text: string): MigrationFile {
  const sql = text.replaceAll('\r\n', '\n')
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql.replace(schemaHeader, '')).digest('hex'),
    schemaHash: schemaHeader.exec(sql)?.[1],
    phase: phaseHeader.exec(sql)?.[1] as MigrationPhase | undefined,
    steps: stepsOf(sql),
    accepted: [...sql.matchAll(acceptedLine)].map(([, rule = '', table = '']) => ({ rule, table: table.replace(/:$/, '') })),
  }
}

/** The migrations of a folder, in the order of their numbers. */
export function migrationsIn(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .toSorted()
  return names.map((file) => parseMigration(file.slice(0, -4), readFileSync(join(folder, file), 'utf8')))
}

const checksumFile = (folder: string) => join(folder, 'checksums.txt')

/** Names and checksums of the landed migrations of a folder. They are applied on databases that nobody here can see, so they never change. */
export function readLandedMigrations(folder: string): { name: string; checksum: string }[] {
  if (!existsSync(checksumFile(folder))) return []
  const lines = readFileSync(checksumFile(folder), 'utf8').trim().split(/\r?\n/)
  return lines.map((line) => {
    const [name = '', checksum = ''] = line.split(' ')
    return { name, checksum }
  })
}

/** Records migrations as landed. Those that are recorded already keep their line. */
export function recordLanded(folder: string, files: readonly MigrationFile[]) {
  const landed = readLandedMigrations(folder)
  const names = new Set(landed.map(({ name }) => name))
  const all = [...landed, ...files.filter(({ name }) => !names.has(name))]
  if (all.length > landed.length) writeFileSync(checksumFile(folder), all.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
}
