import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '../base/database.ts'
import type { Env } from '../base/env.ts'
import { copyDatabase, finalizeBackup } from './baseBackup.ts'
import type { Backup, BackupSettings } from './backupFolder.ts'
import { backupDir, backupKeys, listBackups, removePartial } from './backupFolder.ts'
import { BackupError } from './backupProblem.ts'
import type { BackupRetention } from './backupSchedule.ts'
import { deleteExpired } from './backupSchedule.ts'
import type { BackupRunState } from './backupState.ts'
import { writeBackupState } from './backupState.ts'
import { readDatabasePosition, dropReplicationSlot, ensureReplicationSlot, withAdvisoryLock, tryWithAdvisoryLock } from './readDatabasePosition.ts'
import { copyNewUploads, deleteExpiredUploadCopies } from './uploadCopies.ts'
import type { CopiedWalCounts } from './walCopy.ts'
import { copyWal } from './walCopy.ts'

/** The settings of backups. */
export type BackupEnv = BackupSettings & BackupRetention & Pick<Env, 'DATABASE_URL' | 'S3_BUCKET'>

/** What a run copied. */
export interface BackupRunResult {
  readonly kind: BackupRunState['kind']
  readonly bytes: number
  /** New copies of uploads. */
  readonly uploads: number
  /** Segments of the log that were copied. */
  readonly segments: number
}

type Query = Pick<Connection, 'query'>

/** Whether the server makes backups: it does for its embedded database, if there is a key. */
export const isBackupEnabled = ({ BACKUP_KEY, DATABASE_URL }: Pick<Env, 'BACKUP_KEY' | 'DATABASE_URL'>) =>
  BACKUP_KEY !== undefined && DATABASE_URL === undefined

/** Runs and stores the outcome for the staff; a problem is stored and thrown. */
export async function withRecordedOutcome<T extends { readonly kind: BackupRunState['kind']; readonly bytes: number }>(
  env: Pick<Env, 'DATA_DIR'>,
  kind: BackupRunState['kind'],
  run: () => Promise<T>,
): Promise<T> {
  const finish = (state: Omit<BackupRunState, 'finishedAt'>) => writeBackupState(env.DATA_DIR, { finishedAt: new Date().toISOString(), ...state })
  try {
    const result = await run()
    await finish({ kind: result.kind, bytes: result.bytes, outcome: 'ok' })
    return result
  } catch (error) {
    await finish({ kind, bytes: 0, outcome: 'failed', message: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

const copyFiles = async (env: BackupEnv) => (env.S3_BUCKET === undefined ? copyNewUploads(env.DATA_DIR, backupDir(env), backupKeys(env)) : 0)

/** Deletes what is no longer kept. */
async function clean(connection: Query, env: BackupEnv) {
  const dir = backupDir(env)
  const { now } = await readDatabasePosition(connection)
  await deleteExpired(await listBackups(dir), env, now)
  const [oldest] = await listBackups(dir)
  if (oldest && env.S3_BUCKET === undefined) await deleteExpiredUploadCopies(env.DATA_DIR, dir, new Date(oldest.startedAt), now)
}

/** Makes a base backup. The log up to its end still goes to the backup before it, so that no moment is lost between the two. */
async function copyBase(connection: Query, env: BackupEnv): Promise<BackupRunResult> {
  const dir = backupDir(env)
  const keys = backupKeys(env)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await removePartial(dir)
  await ensureReplicationSlot(connection)
  const copy = await copyDatabase(connection, env.DATA_DIR, dir, keys)
  await withAdvisoryLock(connection, 'wal', async () => {
    const previous = (await listBackups(dir)).at(-1)
    if (previous) await copyWal(connection, join(env.DATA_DIR, 'postgres'), previous, keys)
    return finalizeBackup(copy, dir)
  })
  const uploads = await copyFiles(env)
  await clean(connection, env)
  return { kind: 'base', bytes: copy.bytes, uploads, segments: 0 }
}

const alreadyRunning = 'Another backup of this database is running. Wait for its end.'

/**
 * Makes a base backup of the embedded database while it runs, copies new uploads and deletes what is no longer kept.
 * @throws BackupProblem when another backup is running or no key is set.
 */
export const makeBaseBackup = (db: Database, env: BackupEnv): Promise<BackupRunResult> =>
  withRecordedOutcome(env, 'base', () =>
    db.hold(async (connection) => {
      const run = await tryWithAdvisoryLock(connection, 'base', () => copyBase(connection, env))
      if (!run) throw new BackupError(alreadyRunning)
      return run
    }),
  )

async function copyLog(connection: Query, env: BackupEnv, newest: Backup | undefined): Promise<CopiedWalCounts | undefined> {
  if (!newest) return undefined
  const idle: CopiedWalCounts = { segments: 0, bytes: 0 }
  const done = await tryWithAdvisoryLock(connection, 'wal', async () => ({
    copy: await copyWal(connection, join(env.DATA_DIR, 'postgres'), newest, backupKeys(env)),
  }))
  return done ? done.copy : idle
}

/**
 * Copies what was written since the last copy, and new uploads. Where the log does not continue the newest backup (the first run, after a restore,
 * after backups could not be written for long) it makes a base backup instead.
 */
export const makeIncrementalBackup = (db: Database, env: BackupEnv): Promise<BackupRunResult> =>
  withRecordedOutcome(env, 'wal', () =>
    db.hold(async (connection) => {
      const copy = await copyLog(connection, env, (await listBackups(backupDir(env))).at(-1))
      if (copy) return { kind: 'wal', ...copy, uploads: await copyFiles(env) } as const
      return (await tryWithAdvisoryLock(connection, 'base', () => copyBase(connection, env))) ?? ({ kind: 'wal', bytes: 0, uploads: 0, segments: 0 } as const)
    }),
  )

/** Without backups PostgreSQL must not keep its log for them. */
export const dropBackupSlot = async (db: Database) => void (await dropReplicationSlot(db))
