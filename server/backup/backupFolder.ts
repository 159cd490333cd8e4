import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '../base/env.ts'
import { BackupError } from './backupProblem.ts'
import type { BackupKeys } from './encryptedFile.ts'
import { partialSuffix } from './encryptedFile.ts'
import { isSegmentName } from './walSegments.ts'

/** Version of the layout of a backup. */
export const backupFormat = 1

/** What is known about a base backup without its key. */
const description = z.object({
  format: z.number(),
  /** Major version of PostgreSQL. */
  postgres: z.number(),
  /** Number that PostgreSQL gives each new data folder. */
  systemId: z.string(),
  /** Branch of the write-ahead log; each restore begins a new one. */
  timeline: z.number(),
  segmentBytes: z.number(),
  startedAt: z.string(),
  /** From this moment on the backup can be restored. */
  finishedAt: z.string(),
  lastSegment: z.string(),
  /** Size of the files before compression. */
  sourceBytes: z.number(),
  bytes: z.number(),
})

export type BackupDescription = z.infer<typeof description>

/** A complete base backup, with the write-ahead log from its end to the next one. */
export interface Backup extends BackupDescription {
  readonly folder: string
}

/** A copied segment of the write-ahead log: everything before `reachesTo` is in it or in an earlier one. */
export interface WalSegmentCopy {
  readonly name: string
  readonly reachesTo: string
  readonly file: string
}

/** The settings that say where backups are and which keys open them. */
export type BackupSettings = Pick<Env, 'BACKUP_DIR' | 'BACKUP_KEY' | 'DATA_DIR'>

export const backupDir = ({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>) => BACKUP_DIR ?? join(DATA_DIR, 'backups')

/** The keys of backups. Throws a BackupProblem if none is set. */
export function backupKeys({ BACKUP_KEY }: Pick<Env, 'BACKUP_KEY'>): BackupKeys {
  if (BACKUP_KEY === undefined) throw new BackupError('Setting BACKUP_KEY: required for backups. Print a key with: npm run backup -- --new-key')
  return BACKUP_KEY.split(',')
}

export const baseArchiveFileName = 'base.tar.zst.age'
export const descriptionFileName = 'backup.json'
const encryptedSuffix = '.zst.age'

/** A time as part of a file name, to the millisecond: `20261120T050000123Z`. */
export const formatTimeForFileName = (at: Date) => at.toISOString().replace(/[-:.]/g, '')
const timeOfName = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)(\d{3}Z)$/, '$1-$2-$3:$4:$5.$6')

/** The names in a folder; none if it does not exist. */
export async function listFileNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function readBackup(folder: string): Promise<Backup> {
  try {
    return { ...description.parse(JSON.parse(await readFile(join(folder, descriptionFileName), 'utf8'))), folder }
  } catch {
    throw new BackupError(`${join(folder, descriptionFileName)} cannot be read. Copy the folder again from where it is kept, or move it away.`)
  }
}

/** The complete backups of a folder, oldest first. */
export const listBackups = async (dir: string): Promise<Backup[]> => {
  const names = (await listFileNames(dir)).filter((name) => /^\d{8}T\d{9}Z$/.test(name))
  return Promise.all(names.map((name) => readBackup(join(dir, name))))
}

export const walFolder = ({ folder }: Pick<Backup, 'folder'>) => join(folder, 'wal')

/** The path of a segment that reaches to a time. */
export const walSegmentPath = (backup: Pick<Backup, 'folder'>, name: string, reachesTo: Date) =>
  join(walFolder(backup), `${name}-${formatTimeForFileName(reachesTo)}${encryptedSuffix}`)

/** The segments that were copied after a base backup, in their order. */
export async function listCopiedSegments(backup: Pick<Backup, 'folder'>): Promise<WalSegmentCopy[]> {
  return (await listFileNames(walFolder(backup)))
    .filter((file) => file.endsWith(encryptedSuffix) && isSegmentName(file.slice(0, 24)))
    .map((file) => ({ name: file.slice(0, 24), reachesTo: timeOfName(file.slice(25, -encryptedSuffix.length)), file: join(walFolder(backup), file) }))
}

/** Deletes what a killed backup left behind. */
export async function removePartial(dir: string) {
  for (const name of await listFileNames(dir)) if (name.endsWith(partialSuffix)) await rm(join(dir, name), { recursive: true, force: true })
}
