import type { Database } from '../server/base/database.ts'
import { readEnv, InvalidSettings } from '../server/base/env.ts'
import { makeLog } from '../server/base/logging.ts'
import { openDatabaseHost } from '#server/start/databaseHost.ts'
import { FolderInUse } from '../server/start/lock.ts'

/** SQLSTATE of a missing table. */
const noTable = '42P01'

/** Runs a command on the configured database. Its result is the exit code; 2 if it could not start. */
export async function onDatabase(run: (db: Database) => Promise<number>) {
  try {
    const engine = await openDatabaseHost(readEnv(), makeLog('silent'))
    try {
      process.exitCode = await run(engine.db)
    } finally {
      await engine.stop()
    }
  } catch (error) {
    const isEmpty = error instanceof Error && 'code' in error && error.code === noTable
    if (!isEmpty && !(error instanceof InvalidSettings || error instanceof FolderInUse)) throw error
    process.stderr.write(`${isEmpty ? 'The database has no tables yet: start the server once.' : error.message}\n`)
    process.exitCode = 2
  }
}
