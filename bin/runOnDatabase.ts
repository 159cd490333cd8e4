import type { Database } from '#server/base/database.ts'
import { readEnv, InvalidSettings } from '#server/base/env.ts'
import { createLogger } from '#server/base/logging.ts'
import { openDatabaseHost } from '#server/start/databaseHost.ts'
import { DataFolderInUse } from '#server/start/lock.ts'
import { UnfinishedRestore } from '#server/start/unfinishedRestore.ts'

/** SQLSTATE of a missing table. */
const undefinedTable = '42P01'

/** Runs a command on the configured database. Its result is the exit code; 2 if it could not start. */
export async function runOnDatabase(run: (db: Database) => Promise<number>) {
  try {
    const host = await openDatabaseHost(readEnv(), createLogger('silent'))
    try {
      process.exitCode = await run(host.db)
    } finally {
      await host.stop()
    }
  } catch (error) {
    const isEmpty = error instanceof Error && 'code' in error && error.code === undefinedTable
    if (!isEmpty && !(error instanceof InvalidSettings || error instanceof DataFolderInUse || error instanceof UnfinishedRestore)) throw error
    process.stderr.write(`${isEmpty ? 'The database has no tables yet. Start the server once.' : error.message}\n`)
    process.exitCode = 2
  }
}
