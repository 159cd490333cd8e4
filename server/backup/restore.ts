import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { Database } from '../base/database.ts'
import { postgresAccount } from '../db/embedded/account.ts'
import { embeddedMajorVersion } from '../db/embedded/version.ts'
import { openDatabase } from '../db/pool.ts'
import { lockDataFolder } from '../start/lock.ts'
import { partialRestoreFolder } from '../start/unfinishedRestore.ts'
import type { BackupSettings } from './backupFolder.ts'
import { backupDir, backupKeys, formatTimeForFileName } from './backupFolder.ts'
import { BackupError } from './backupProblem.ts'
import { startRecoveredServer } from './recovery.ts'
import type { RestoreChoice } from './restoreChoice.ts'
import { chooseBackup } from './restoreChoice.ts'
import { chownRecursive, unpackBase, unpackWal } from './unpack.ts'
import { restoreUploads } from './uploadCopies.ts'

export interface RestoreOptions {
  /** The moment to restore; without it the newest one. */
  readonly moment?: Date | undefined
  /** Moves existing data to a folder of its own; without it existing data is an error. */
  readonly replace?: boolean
  /** Hears what happens, as lines for the operator. */
  readonly report: (line: string) => void
}

export interface RestoreResult {
  readonly restoredUploads: number
  /** Uploads that the database names and that have no copy. */
  readonly missingUploads: readonly string[]
  /** Where the data from before is now. */
  readonly movedTo?: string
}

type RestoreEnv = BackupSettings & { readonly S3_BUCKET?: string | undefined }

/** What a restore replaces in the data folder; the database comes last, because a start needs it. */
const restoredNames = ['files', 'audit.anchors', 'postgres.password', 'postgres']
const databaseNames = ['postgres.password', 'postgres']

/** Room for the log and for uploads beside the files of the database. */
const spareBytes = 256 * 1024 ** 2

async function assertRoom(folder: string, { backup }: RestoreChoice) {
  const { bavail, bsize } = await statfs(folder)
  const [needed, free] = [backup.sourceBytes + spareBytes, bavail * bsize]
  const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`
  if (free < needed)
    throw new BackupError(`${folder} has ${gigabytes(free)} free; the restore needs ${gigabytes(needed)}. Make room, or set DATA_DIR to another disk.`)
}

/** Unpacks a backup and its log into an empty folder, and starts PostgreSQL on it. */
export async function startRestoredDatabase(
  choice: RestoreChoice,
  env: BackupSettings,
  into: string,
  moment?: Date,
  settings?: Readonly<Record<string, string>>,
) {
  await assertRoom(into, choice)
  const pgdata = join(into, 'postgres')
  const keys = backupKeys(env)
  await unpackBase(choice, into, keys)
  await unpackWal(choice, pgdata, keys)
  await chownRecursive(pgdata, postgresAccount(pgdata))
  return startRecoveredServer(into, moment, settings)
}

async function uploadNames(db: Database) {
  const rows = await db.hold(({ query }) => query<{ key: string }>('select key from files order by key'))
  return rows.map(({ key }) => key)
}

/** Restores database and uploads into the folder beside the data; nothing that is in use changes. */
async function prepare(choice: RestoreChoice, env: RestoreEnv, into: string, { moment, report }: RestoreOptions) {
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true, mode: 0o700 })
  report(`Unpacking the backup of ${toSeoulWallTime(new Date(choice.backup.finishedAt))} and ${choice.segments.length} segments of the log …`)
  const server = await startRestoredDatabase(choice, env, into, moment)
  try {
    if (env.S3_BUCKET !== undefined) return { restored: 0, missing: [] }
    const db = await openDatabase({ url: server.url, size: 2, timeoutS: 60 })
    try {
      report('Putting uploads back …')
      return await restoreUploads(await uploadNames(db), backupDir(env), into, backupKeys(env))
    } finally {
      await db.close()
    }
  } finally {
    await server.stop()
  }
}

/** Moves the present data to a folder of its own, then the restored data into its place. */
async function exchange(from: string, dataDir: string, now: Date) {
  const present = restoredNames.filter((name) => existsSync(join(dataDir, name)))
  const replacedFolder = join(dataDir, `replaced-${formatTimeForFileName(now)}`)
  if (present.length > 0) await mkdir(replacedFolder, { mode: 0o700 })
  for (const name of present.toReversed()) await rename(join(dataDir, name), join(replacedFolder, name))
  for (const name of restoredNames) if (existsSync(join(from, name))) await rename(join(from, name), join(dataDir, name))
  await rm(from, { recursive: true, force: true })
  return present.length > 0 ? replacedFolder : undefined
}

async function assertMayReplace(dataDir: string, replace: boolean) {
  const names = (await readdir(dataDir)).filter((name) => databaseNames.includes(name) || name === 'files')
  if (names.length > 0 && !replace)
    throw new BackupError(`${dataDir} holds data already: ${names.join(', ')}. Add --replace to move it to another folder, or set DATA_DIR to another folder.`)
}

/**
 * Restores database and uploads into DATA_DIR while no server runs on it. Whenever it is interrupted, it can be run again.
 * @throws BackupProblem with what to do; FolderInUse while a server runs.
 */
export async function restore(env: RestoreEnv, options: RestoreOptions, now = new Date()): Promise<RestoreResult> {
  backupKeys(env)
  const lock = await lockDataFolder(env.DATA_DIR)
  try {
    await assertMayReplace(env.DATA_DIR, options.replace ?? false)
    const choice = await chooseBackup(backupDir(env), options.moment, embeddedMajorVersion())
    const folder = partialRestoreFolder(env.DATA_DIR)
    const { restored, missing } = await prepare(choice, env, folder, options)
    const movedTo = await exchange(folder, env.DATA_DIR, now)
    return { restoredUploads: restored, missingUploads: missing, ...(movedTo !== undefined && { movedTo }) }
  } finally {
    lock.release()
  }
}
