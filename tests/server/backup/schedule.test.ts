import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Backup } from '#server/backup/backupFolder.ts'
import { selectExpiredBackups } from '#server/backup/backupSchedule.ts'
import { copyNewUploads, deleteExpiredUploadCopies } from '#server/backup/uploadCopies.ts'
import { createTables, newBackupEnv, onDatabase, storeUpload } from './backedUp.ts'

const schedule = { BACKUP_DAYS: 7, BACKUP_WEEKS: 4, BACKUP_MONTHS: 12 }

const backupAt = (finishedAt: string): Backup => ({
  folder: finishedAt,
  finishedAt,
  startedAt: finishedAt,
  format: 1,
  postgres: 18,
  systemId: '1',
  timeline: 1,
  segmentBytes: 16_777_216,
  lastSegment: '000000010000000000000001',
  sourceBytes: 1,
  bytes: 1,
})

/** A backup of every night before a day, newest last. */
const nightly = (until: string, count: number) =>
  Array.from({ length: count }, (_, index) => backupAt(new Date(Date.parse(until) - (count - 1 - index) * 86_400_000).toISOString()))

const days = (backups: readonly Backup[]) => backups.map(({ finishedAt }) => finishedAt.slice(0, 10)).toSorted()

test('a year of nights leaves seven days with their log and the night before, four weeks and twelve months', () => {
  const all = nightly('2026-11-27T18:10:00.000Z', 400)
  const expired = selectExpiredBackups(all, schedule, new Date('2026-11-28T03:00:00Z'))
  const kept = all.filter((backup) => !expired.backups.includes(backup))
  expect(days(kept.filter((backup) => !expired.logs.includes(backup)))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  // The last nights of weeks and months in Asia/Seoul, where a night begins at 15:00 UTC of the day before.
  expect(days(expired.logs)).toEqual([
    '2025-12-30',
    '2026-01-30',
    '2026-02-27',
    '2026-03-30',
    '2026-04-29',
    '2026-05-30',
    '2026-06-29',
    '2026-07-30',
    '2026-08-30',
    '2026-09-29',
    '2026-10-30',
    '2026-11-07',
    '2026-11-14',
  ])
})

test('several backups of one day within the days are all kept, because moments between them need them', () => {
  const all = ['2026-11-27T01:00:00.000Z', '2026-11-27T05:00:00.000Z', '2026-11-27T09:00:00.000Z'].map(backupAt)
  expect(selectExpiredBackups(all, { BACKUP_DAYS: 1, BACKUP_WEEKS: 0, BACKUP_MONTHS: 0 }, new Date('2026-11-27T10:00:00Z'))).toEqual({ backups: [], logs: [] })
})

test('the newest backup is never deleted, however old it is', () => {
  const all = nightly('2025-01-01T00:00:00.000Z', 3)
  const expired = selectExpiredBackups(all, { BACKUP_DAYS: 1, BACKUP_WEEKS: 0, BACKUP_MONTHS: 0 }, new Date('2026-11-27T10:00:00Z'))
  expect(days(expired.backups)).toEqual(['2024-12-30', '2024-12-31'])
})

test('the copy of a removed upload is deleted when all backups are newer than its removal', async () => {
  const env = await newBackupEnv()
  const dir = env.BACKUP_DIR ?? ''
  const key = await onDatabase(env, async (db) => {
    await createTables(db)
    return storeUpload(env, db, 'picture')
  })
  const keys = [env.BACKUP_KEY ?? '']
  expect(await copyNewUploads(env.DATA_DIR, dir, keys)).toBe(1)
  expect(await copyNewUploads(env.DATA_DIR, dir, keys)).toBe(0)
  const folder = join(dir, 'uploads', key.slice(0, 2))
  const clean = (oldest: string, now: string) => deleteExpiredUploadCopies(env.DATA_DIR, dir, new Date(oldest), new Date(now))
  rmSync(join(env.DATA_DIR, 'files', key.slice(0, 2), key))
  expect(await clean('2026-11-01', '2026-11-10')).toBe(0)
  expect(await clean('2026-11-09', '2026-11-20')).toBe(0)
  expect(readdirSync(folder)).toContain(`${key}.zst.age`)
  expect(await clean('2026-11-11', '2026-11-20')).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})
