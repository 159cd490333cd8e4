import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../base/database.ts'
import { embeddedMajorVersion } from '../db/embedded/version.ts'
import { openDatabase } from '../db/pool.ts'
import type { BackupEnv } from './backup.ts'
import { withRecordedOutcome } from './backup.ts'
import { backupDir } from './backupFolder.ts'
import { BackupError } from './backupProblem.ts'
import { startRestoredDatabase } from './restore.ts'
import { chooseBackup } from './restoreChoice.ts'

/** Result of checks on a database. */
export interface DatabaseCheckResult {
  readonly queries: number
  readonly violations: number
  /** The violations with examples. */
  readonly trouble?: string | undefined
}

/** Settings of a database that is thrown away. */
const scratchSettings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '64MB', max_connections: '20' }

/**
 * Restores the newest backup into a scratch folder, runs the checks on it and deletes it. Nothing else shows that a backup can be restored.
 * @throws BackupProblem when the backup cannot be restored, or when the restored data violates an invariant.
 */
export const testBackupRestore = (env: BackupEnv, check: (db: Database) => Promise<DatabaseCheckResult>): Promise<DatabaseCheckResult> =>
  withRecordedOutcome(env, 'test', async () => {
    const folder = join(env.DATA_DIR, 'restore-test')
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const choice = await chooseBackup(backupDir(env), undefined, embeddedMajorVersion())
      const server = await startRestoredDatabase(choice, env, folder, undefined, scratchSettings)
      try {
        const result = await checkDatabase(server.url, check)
        if (result.violations > 0) throw new BackupError(`The restored backup violates invariants:\n${result.trouble ?? result.violations}`)
        return { kind: 'test', bytes: choice.backup.bytes, ...result } as const
      } finally {
        await server.stop()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

async function checkDatabase(url: string, check: (db: Database) => Promise<DatabaseCheckResult>) {
  const db = await openDatabase({ url, size: 2, timeoutS: 900 })
  try {
    return await check(db)
  } finally {
    await db.close()
  }
}
