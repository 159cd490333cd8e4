import type { Connection } from '../base/database.ts'
import { constraintViolationOf } from './errors.ts'

/** Stops the start; the message says what to do. */
export class DatabaseNotReady extends Error {
  override readonly name = 'DatabaseNotReady'
}

const extensions = ['btree_gist', 'pg_trgm']

async function ensureExtension(connection: Connection, name: string) {
  const [existing] = await connection.query('select from pg_extension where extname = $1', [name])
  if (existing) return
  try {
    await connection.query(`create extension if not exists ${name}`)
  } catch (error) {
    // Two servers that start at the same time both create it; one of them gets this error.
    if (constraintViolationOf(error)?.code === 'unique') return
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseNotReady(
      `The database needs the extension ${name} and this account may not create it (${reason}). Run as a superuser, in this database: CREATE EXTENSION ${name};`,
    )
  }
}

/** Checks that the database meets the requirements: version, extensions, and search in Korean text. */
export async function ensureDatabaseRequirements(connection: Connection) {
  const [server] = await connection.query<{ version: number; text: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text`,
  )
  if (server && server.version < 150_000) throw new DatabaseNotReady(`PostgreSQL ${server.text} is too old. Use PostgreSQL 15 or newer.`)
  for (const name of extensions) await ensureExtension(connection, name)
  const [korean] = await connection.query<{ trigrams: number }>(`select cardinality(show_trgm('가')) as trigrams`)
  if (korean && korean.trigrams > 0) return
  throw new DatabaseNotReady(
    "The database's character type does not know Korean, so no search would find it. Make the database anew with: CREATE DATABASE ride TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';",
  )
}
