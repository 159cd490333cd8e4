import { rm } from 'node:fs/promises'
import type { Env } from '../base/env.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { Backup } from './backupFolder.ts'
import { walFolder } from './backupFolder.ts'

/** How long backups are retained. */
export type BackupRetention = Pick<Env, 'BACKUP_DAYS' | 'BACKUP_WEEKS' | 'BACKUP_MONTHS'>

/** What to do with old backups. */
export interface ExpiredBackups {
  /** Backups to delete. */
  readonly backups: readonly Backup[]
  /** Backups that are retained without the log after them. */
  readonly logs: readonly Backup[]
}

const dayMs = 86_400_000
const monthOf = (backup: Backup) => toSeoulWallTime(new Date(backup.finishedAt)).slice(0, 7)
/** Weeks begin on Monday; 1970-01-05 was one. */
const weekOf = (backup: Backup) => String(Math.floor((Date.parse(`${toSeoulWallTime(new Date(backup.finishedAt)).slice(0, 10)}T00:00:00Z`) / dayMs - 4) / 7))

/** The newest backup of each of the last periods that have one. */
function newestOfPeriods(newestFirst: readonly Backup[], periodOf: (backup: Backup) => string, count: number) {
  const byPeriod = new Map<string, Backup>()
  for (const backup of newestFirst) if (!byPeriod.has(periodOf(backup))) byPeriod.set(periodOf(backup), backup)
  return [...byPeriod.values()].slice(0, count)
}

/**
 * Chooses what is deleted. Every moment of the last days can be restored, so all backups of these days are retained with their log, and so is
 * the newest one before them. Of the weeks and months before, one backup each is retained.
 */
export function selectExpiredBackups(backups: readonly Backup[], { BACKUP_DAYS, BACKUP_WEEKS, BACKUP_MONTHS }: BackupRetention, now: Date): ExpiredBackups {
  const newestFirst = backups.toSorted((one, other) => other.finishedAt.localeCompare(one.finishedAt))
  const limit = new Date(now.getTime() - BACKUP_DAYS * dayMs).toISOString()
  const lastBefore = newestFirst.find(({ finishedAt }) => finishedAt <= limit)
  const withLog = new Set(newestFirst.filter((backup) => backup.finishedAt > limit || backup === lastBefore))
  const retained = new Set([...withLog, ...newestOfPeriods(newestFirst, weekOf, BACKUP_WEEKS), ...newestOfPeriods(newestFirst, monthOf, BACKUP_MONTHS)])
  return { backups: newestFirst.filter((backup) => !retained.has(backup)), logs: [...retained].filter((backup) => !withLog.has(backup)) }
}

/** Deletes what the schedule no longer keeps; returns the number of deleted backups. */
export async function deleteExpired(backups: readonly Backup[], schedule: BackupRetention, now: Date): Promise<number> {
  const expired = selectExpiredBackups(backups, schedule, now)
  for (const backup of expired.logs) await rm(walFolder(backup), { recursive: true, force: true })
  for (const { folder } of expired.backups) await rm(folder, { recursive: true, force: true })
  return expired.backups.length
}
