import { chown, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Unpack } from 'tar'
import type { OsAccount } from '../db/embedded/account.ts'
import { baseArchiveFileName } from './backupFolder.ts'
import type { BackupKeys } from './encryptedFile.ts'
import { readEncryptedFile } from './encryptedFile.ts'
import type { RestoreChoice } from './restoreChoice.ts'

/** Unpacks a base backup into an empty folder. */
export async function unpackBase({ backup }: RestoreChoice, into: string, keys: BackupKeys) {
  // The archive is our own, so whatever cannot be written is an error.
  const unpack = new Unpack({ cwd: into, strict: true, preserveOwner: false })
  await pipeline(
    Readable.from(readEncryptedFile(join(backup.folder, baseArchiveFileName), keys), { objectMode: false }),
    unpack as unknown as NodeJS.WritableStream,
  )
}

/** Writes the log after the backup to where PostgreSQL reads it. The zeros at the end of a segment take no room on the disk. */
export async function unpackWal({ backup, segments }: RestoreChoice, pgdata: string, keys: BackupKeys) {
  for (const { name, file } of segments) {
    const segment = await open(join(pgdata, 'pg_wal', name), 'w', 0o600)
    try {
      for await (const chunk of readEncryptedFile(file, keys)) await segment.write(chunk)
      await segment.truncate(backup.segmentBytes)
    } finally {
      await segment.close()
    }
  }
}

/** Gives a folder with all that is in it to the account that PostgreSQL runs as. */
export async function chownRecursive(folder: string, account: OsAccount) {
  if (!account) return
  await chown(folder, account.uid, account.gid)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await lstat(path)).isDirectory()) await chownRecursive(path, account)
    else await chown(path, account.uid, account.gid)
  }
}
