import { toSeoulWallTime } from '#schema/base/time.ts'
import type { Backup, WalSegmentCopy } from './backupFolder.ts'
import { backupFormat, listCopiedSegments, listBackups } from './backupFolder.ts'
import { BackupError } from './backupProblem.ts'
import { segmentIndex } from './walSegments.ts'

/** A backup, and the log after it that is needed for a moment. */
export interface RestoreChoice {
  readonly backup: Backup
  readonly segments: readonly WalSegmentCopy[]
  /** The newest moment that backup and log contain. */
  readonly reachesTo: Date
}

const inSeoul = (at: Date) => `${toSeoulWallTime(at)} (Asia/Seoul)`

/** The segments that follow each other without a gap. */
function contiguous(backup: Backup, segments: readonly WalSegmentCopy[]) {
  const first = segmentIndex(backup.lastSegment, backup.segmentBytes) + 1
  const gap = segments.findIndex(({ name }, position) => segmentIndex(name, backup.segmentBytes) !== first + position)
  return gap < 0 ? segments : segments.slice(0, gap)
}

async function choiceOf(backup: Backup): Promise<RestoreChoice> {
  const all = await listCopiedSegments(backup)
  const segments = contiguous(backup, all)
  return { backup, segments, reachesTo: new Date(segments.at(-1)?.reachesTo ?? backup.finishedAt) }
}

function assertReadable({ format, postgres, folder }: Backup, ownPostgres: number) {
  if (format > backupFormat) throw new BackupError(`${folder} was made by a newer version of Ride. Restore it with that version.`)
  if (postgres !== ownPostgres)
    throw new BackupError(
      `${folder} was made by PostgreSQL ${postgres}; this version of Ride has PostgreSQL ${ownPostgres}. Restore it with the version of Ride that made it.`,
    )
}

/**
 * Chooses the newest backup from which a moment can be restored, and the log that it needs; without a moment everything up to the newest one.
 * @throws BackupProblem when no backup contains the moment.
 */
export async function chooseBackup(dir: string, moment: Date | undefined, ownPostgres: number): Promise<RestoreChoice> {
  const backups = await listBackups(dir)
  const oldest = backups[0]
  if (!oldest) throw new BackupError(`There is no backup in ${dir}. Set BACKUP_DIR to the folder of the backups.`)
  const backup = backups.findLast(({ finishedAt }) => moment === undefined || new Date(finishedAt) <= moment)
  if (!backup) throw new BackupError(`The oldest backup is of ${inSeoul(new Date(oldest.finishedAt))}. Name a later moment.`)
  assertReadable(backup, ownPostgres)
  const choice = await choiceOf(backup)
  if (moment !== undefined && moment > choice.reachesTo) {
    const next = backups[backups.indexOf(backup) + 1]
    const later = next ? `, or one from ${inSeoul(new Date(next.finishedAt))} on` : ''
    throw new BackupError(
      `The backups reach from ${inSeoul(new Date(backup.finishedAt))} to ${inSeoul(choice.reachesTo)}. Name a moment between the two${later}.`,
    )
  }
  return choice
}
