import { parseArgs } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { makeBaseBackup } from '#server/backup/backup.ts'
import { backupDir, backupKeys, listCopiedSegments, listBackups } from '#server/backup/backupFolder.ts'
import { BackupError } from '#server/backup/backupProblem.ts'
import { testBackupRestore } from '#server/backup/selfTest.ts'
import type { Database } from '#server/base/database.ts'
import type { Env } from '#server/base/env.ts'
import { InvalidSettings, readEnv } from '#server/base/env.ts'
import { createLogger } from '#server/base/logging.ts'
import { runningServerUrl } from '#server/db/embedded/runningServer.ts'
import { openDatabase } from '#server/db/pool.ts'
import { runDataChecks } from '#server/jobs/loadResourceJobs.ts'
import { openDatabaseHost } from '#server/start/databaseHost.ts'
import { DataFolderInUse } from '#server/start/lock.ts'
import { UnfinishedRestore } from '#server/start/unfinishedRestore.ts'

/**
 * `npm run backup`: makes a base backup of the embedded database, while the server runs or not.
 * `-- --list` shows the backups, `-- --test` restores the newest one into a scratch folder and checks it, `-- --new-key` prints a key.
 */
const { values } = parseArgs({ options: { list: { type: 'boolean' }, test: { type: 'boolean' }, 'new-key': { type: 'boolean' } } })

const print = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** Connects to the database of the running server, or starts it when no server runs. */
async function withDatabase<T>(env: Env, run: (db: Database) => Promise<T>): Promise<T> {
  try {
    const host = await openDatabaseHost(env, createLogger('silent'))
    try {
      return await run(host.db)
    } finally {
      await host.stop()
    }
  } catch (error) {
    const url = error instanceof DataFolderInUse ? runningServerUrl(env.DATA_DIR) : undefined
    if (url === undefined) throw error
    const db = await openDatabase({ url, size: 2, timeoutS: 60 })
    try {
      return await run(db)
    } finally {
      await db.close()
    }
  }
}

async function list(env: Env) {
  const backups = await listBackups(backupDir(env))
  for (const backup of backups) {
    const segments = await listCopiedSegments(backup)
    const until = segments.at(-1)?.reachesTo
    print(
      `${toSeoulWallTime(new Date(backup.finishedAt))}  ${megabytes(backup.bytes).padStart(12)}  ${until ? `any moment until ${toSeoulWallTime(new Date(until))}` : 'this moment alone'}`,
    )
  }
  print(`${backups.length} backups in ${backupDir(env)}`)
}

async function command() {
  if (values['new-key']) return print(await generateX25519Identity())
  const env = readEnv()
  if (values.list) return list(env)
  if (env.DATABASE_URL !== undefined) throw new BackupError('DATABASE_URL is set: back up your own PostgreSQL with its tools, see docs/operations/backup.md.')
  backupKeys(env)
  if (values.test) {
    const { queries, violations } = await testBackupRestore(env, (db) => runDataChecks({ db, clock: () => new Date() }))
    return print(`The newest backup was restored: ${queries} checks, ${violations} violations.`)
  }
  const { bytes, uploads } = await withDatabase(env, (db) => makeBaseBackup(db, env))
  print(`Backup in ${backupDir(env)}: database ${megabytes(bytes)}, ${uploads} new uploads.`)
}

try {
  process.umask(0o077)
  await command()
} catch (error) {
  const isKnown = [BackupError, InvalidSettings, DataFolderInUse, UnfinishedRestore].some((known) => error instanceof known)
  process.stderr.write(`${error instanceof Error ? (isKnown ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}
