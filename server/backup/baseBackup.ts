import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../base/database.ts'
import type { Backup, BackupDescription } from './backupFolder.ts'
import { baseArchiveFileName, backupFormat, descriptionFileName, formatTimeForFileName } from './backupFolder.ts'
import { readDatabasePosition, holdWalForConnection } from './readDatabasePosition.ts'
import type { BackupKeys } from './encryptedFile.ts'
import { partialSuffix, writeEncryptedFile } from './encryptedFile.ts'
import { bytesEntry, directoryEntry, endOfArchive, fileEntry } from './tarEntry.ts'
import { bytesOfLsn, segmentName } from './walSegments.ts'

type Query = Pick<Connection, 'query'>

/** Folders whose content PostgreSQL makes anew when it starts. The log is added at the end, from the segments that the backup needs. */
const emptyFolders = new Set('pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '))
const leftOutFile = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp)$/
/** Says where to recover from; PostgreSQL's own tools copy it last too. */
const controlFile = 'global/pg_control'

/** Entries of the data folder of a running database. */
async function* dataEntries(pgdata: string, under = ''): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(pgdata, under), { withFileTypes: true })) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`
    if (leftOutFile.test(entry.name) || path === controlFile) continue
    if (entry.isDirectory()) {
      yield directoryEntry(`postgres/${path}`)
      if (!emptyFolders.has(path)) yield* dataEntries(pgdata, path)
    } else if (entry.isFile()) yield* fileEntry(`postgres/${path}`, join(pgdata, path))
  }
}

interface CopiedRange {
  readonly lastSegment: string
  readonly finishedAt: Date
}

/** Ends the backup in PostgreSQL and adds the label and the log between start and end. */
async function* finalEntries(connection: Query, pgdata: string, start: number, end: (range: CopiedRange) => void) {
  yield* fileEntry(`postgres/${controlFile}`, join(pgdata, controlFile))
  const [stop] = await connection.query<{ lsn: string; labelfile: string }>('select lsn::text, labelfile from pg_backup_stop(false)')
  if (!stop) throw new Error('PostgreSQL did not end the backup.')
  const { timeline, segmentBytes, now } = await readDatabasePosition(connection)
  yield bytesEntry('postgres/backup_label', Buffer.from(stop.labelfile))
  yield directoryEntry('postgres/pg_wal/archive_status')
  const last = Math.floor((bytesOfLsn(stop.lsn) - 1) / segmentBytes)
  for (let index = Math.floor(start / segmentBytes); index <= last; index++) {
    const name = segmentName(timeline, index, segmentBytes)
    yield* fileEntry(`postgres/pg_wal/${name}`, join(pgdata, 'pg_wal', name))
  }
  end({ lastSegment: segmentName(timeline, last, segmentBytes), finishedAt: now })
}

/** Files beside the data folder that a restored database needs. The encryption keys are not among them. */
const companionFiles = ['postgres.password', 'audit.anchors']

async function* counted(entries: AsyncIterable<Buffer>, add: (bytes: number) => void) {
  for await (const chunk of entries) {
    add(chunk.length)
    yield chunk
  }
}

/**
 * Copies a running database into a folder whose name ends with `.partial`; `publishBackup` makes it a backup. The connection must stay
 * open, and the caller holds the lock `base`.
 */
export async function copyDatabase(connection: Query, dataDir: string, dir: string, keys: BackupKeys): Promise<Backup> {
  const pgdata = join(dataDir, 'postgres')
  const folder = join(dir, randomUUID() + partialSuffix)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { systemId, timeline, postgres, segmentBytes, now } = await readDatabasePosition(connection)
  await holdWalForConnection(connection)
  const [start] = await connection.query<{ lsn: string }>(`select pg_backup_start('ride', true)::text as lsn`)
  let range: CopiedRange | undefined
  async function* archive() {
    yield directoryEntry('postgres')
    yield* dataEntries(pgdata)
    for (const name of companionFiles) yield* fileEntry(name, join(dataDir, name))
    yield* finalEntries(connection, pgdata, bytesOfLsn(start?.lsn ?? ''), (copied) => (range = copied))
    yield endOfArchive
  }
  let sourceBytes = 0
  const bytes = await writeEncryptedFile(
    join(folder, baseArchiveFileName),
    counted(archive(), (length) => (sourceBytes += length)),
    keys,
  )
  if (!range) throw new Error('The backup has no end.')
  const { lastSegment, finishedAt } = range as CopiedRange
  const description: BackupDescription = {
    format: backupFormat,
    postgres,
    systemId,
    timeline,
    segmentBytes,
    startedAt: now.toISOString(),
    finishedAt: finishedAt.toISOString(),
    lastSegment,
    sourceBytes,
    bytes,
  }
  await writeFile(join(folder, descriptionFileName), `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600, flush: true })
  return { ...description, folder }
}

/** Gives a copy its name; from now on it counts as a backup. */
export async function finalizeBackup(backup: Backup, dir: string): Promise<Backup> {
  const folder = join(dir, formatTimeForFileName(new Date(backup.finishedAt)))
  await rename(backup.folder, folder)
  if (process.platform !== 'win32') await flushFolder(dir)
  return { ...backup, folder }
}

/** Writes the names in a folder to disk. */
async function flushFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
