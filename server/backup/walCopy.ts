import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../base/database.ts'
import type { Backup, BackupDescription } from './backupFolder.ts'
import { listCopiedSegments, removePartial, walSegmentPath, walFolder } from './backupFolder.ts'
import { readDatabasePosition, switchWalSegment, releaseWalBefore } from './readDatabasePosition.ts'
import type { BackupKeys } from './encryptedFile.ts'
import { writeEncryptedFile } from './encryptedFile.ts'
import { segmentIndex, segmentName } from './walSegments.ts'

type Query = Pick<Connection, 'query'>

/** Number and size of the segments that were copied. */
export interface CopiedWalCounts {
  readonly segments: number
  readonly bytes: number
}

/** Segments end with zeros after a switch; these are not copied. */
function withoutTrailingZeros(bytes: Buffer) {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return bytes.subarray(0, end)
}

/** True when the log of this database continues that of a backup: no restore and no new data folder lies between. */
const isSameLog = (backup: BackupDescription, state: Pick<BackupDescription, 'systemId' | 'timeline'>) =>
  backup.systemId === state.systemId && backup.timeline === state.timeline

async function nextIndex(backup: Backup) {
  const last = (await listCopiedSegments(backup)).at(-1)?.name ?? backup.lastSegment
  return segmentIndex(last, backup.segmentBytes) + 1
}

async function* once(bytes: Buffer) {
  yield bytes
}

async function readSegment(pgdata: string, name: string) {
  try {
    return await readFile(join(pgdata, 'pg_wal', name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Copies the log since the last copy to a backup. Undefined if it does not continue this backup; then a new base backup is needed.
 * The caller holds the lock `wal`.
 */
export async function copyWal(connection: Query, pgdata: string, backup: Backup, keys: BackupKeys): Promise<CopiedWalCounts | undefined> {
  if (!isSameLog(backup, await readDatabasePosition(connection))) return undefined
  const { currentIndex, now, segmentBytes, timeline } = await switchWalSegment(connection)
  await mkdir(walFolder(backup), { recursive: true, mode: 0o700 })
  await removePartial(walFolder(backup))
  const first = await nextIndex(backup)
  let bytes = 0
  for (let index = first; index < currentIndex; index++) {
    const name = segmentName(timeline, index, segmentBytes)
    const segment = await readSegment(pgdata, name)
    if (!segment) return undefined
    bytes += await writeEncryptedFile(walSegmentPath(backup, name, now), once(withoutTrailingZeros(segment)), keys)
  }
  await releaseWalBefore(connection, Math.max(first, currentIndex), segmentBytes)
  return { segments: Math.max(0, currentIndex - first), bytes }
}
