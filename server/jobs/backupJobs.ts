import type { AppContext } from '../base/context.ts'
import { makeBaseBackup, makeIncrementalBackup, dropBackupSlot, isBackupEnabled } from '../backup/backup.ts'
import { testBackupRestore } from '../backup/selfTest.ts'
import type { CoreJob } from './coreJob.ts'
import { runDataChecks } from './loadResourceJobs.ts'

const megabyte = 1024 ** 2

/** Runs only where backups are made. */
const whereMade = (run: (context: AppContext) => Promise<object>) => async (context: AppContext) =>
  isBackupEnabled(context.env) ? run(context) : { skipped: 1 }

const countsOf = ({ bytes, uploads, segments }: { bytes: number; uploads: number; segments: number }) => ({
  megabytes: Math.ceil(bytes / megabyte),
  segments,
  uploads,
})

/** The log is kept for backups only while some are made. */
async function copyChanges({ db, env }: AppContext) {
  if (isBackupEnabled(env)) return countsOf(await makeIncrementalBackup(db, env))
  if (env.DATABASE_URL === undefined) await dropBackupSlot(db)
  return { skipped: 1 }
}

/** Backups of the embedded database and of uploads. */
export const backupJobs: readonly CoreJob[] = [
  { name: 'backup.changes', label: { ko: '변경분 백업', en: 'Back up changes' }, at: '*/5 * * * *', isLong: true, run: copyChanges },
  {
    name: 'backup.base',
    label: { ko: '전체 백업', en: 'Full backup' },
    at: '10 3 * * *',
    isLong: true,
    run: whereMade(async ({ db, env }) => countsOf(await makeBaseBackup(db, env))),
  },
  {
    name: 'backup.test',
    label: { ko: '백업 복원 점검', en: 'Test the backup' },
    at: '40 5 1 * *',
    isLong: true,
    run: whereMade(async (context) => {
      const { queries, violations } = await testBackupRestore(context.env, (db) => runDataChecks({ ...context, db }))
      return { queries, violations }
    }),
  },
]
