import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** One migration file of the repository. */
export interface MigrationFile {
  readonly name: string
  readonly sql: string
  /** Covers everything except the header. The header may be updated when the declarations change and the tables do not. */
  readonly checksum: string
  /** Hash of the declarations that the tables satisfy after this migration. */
  readonly schemaHash: string | undefined
}

const schemaHeader = /^-- schema: ([0-9a-f]{64})\n/m

export const withSchemaHash = (sql: string, schema: string) =>
  schemaHeader.test(sql) ? sql.replace(schemaHeader, `-- schema: ${schema}\n`) : `-- schema: ${schema}\n${sql}`

function migrationOf(name: string, text: string): MigrationFile {
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql.replace(schemaHeader, '')).digest('hex'), schemaHash: schemaHeader.exec(sql)?.[1] }
}

/** The migrations of a folder, in the order of their numbers. */
export function migrationsIn(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .toSorted()
  return names.map((file) => migrationOf(file.slice(0, -4), readFileSync(join(folder, file), 'utf8')))
}
