import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { BackupEnv } from '#server/backup/backup.ts'
import { makeBaseBackup, makeIncrementalBackup } from '#server/backup/backup.ts'
import { baseArchiveFileName, listCopiedSegments, descriptionFileName, listBackups } from '#server/backup/backupFolder.ts'
import { restore } from '#server/backup/restore.ts'
import { lockDataFolder } from '#server/start/lock.ts'
import { testDatabaseParentFolder } from '../../setup/testDatabaseParentFolder.ts'
import { countNumbers, createTables, insertNumbers, onDatabase, timeAfterCommits } from './backedUp.ts'

const root = mkdtempSync(join(testDatabaseParentFolder(), 'ride-refusals-'))
const whole = join(root, 'whole')
let key: string
let beforeAnyBackup: Date
let afterLast: Date

const settings = (BACKUP_DIR: string, DATA_DIR: string): BackupEnv => ({
  DATA_DIR,
  BACKUP_DIR,
  BACKUP_KEY: key,
  BACKUP_DAYS: 7,
  BACKUP_WEEKS: 4,
  BACKUP_MONTHS: 12,
  DATABASE_URL: undefined,
  S3_BUCKET: undefined,
})

beforeAll(async () => {
  key = await generateX25519Identity()
  const env = settings(whole, join(root, 'data'))
  await onDatabase(env, async (db) => {
    await createTables(db)
    beforeAnyBackup = await timeAfterCommits(db)
    await makeBaseBackup(db, env)
    for (const from of [1, 101, 201]) {
      await insertNumbers(db, from, from + 99)
      await makeIncrementalBackup(db, env)
    }
    afterLast = new Date((await timeAfterCommits(db)).getTime() + 1000)
  })
})
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

/** A copy of the backups that one test may damage, with a new data folder. */
function copyOfBackups(): BackupEnv {
  const folder = mkdtempSync(join(root, 'copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  cpSync(whole, join(folder, 'backups'), { recursive: true })
  return settings(join(folder, 'backups'), join(folder, 'data'))
}

const onlyBackup = async (env: BackupEnv) => {
  const [backup] = await listBackups(env.BACKUP_DIR ?? '')
  if (!backup) throw new Error('there is no backup')
  return backup
}

const restored = (env: BackupEnv, options: { moment?: Date; replace?: boolean } = {}) => restore(env, { ...options, report: () => {} })
const isEmpty = ({ DATA_DIR }: BackupEnv) => readdirSync(DATA_DIR).every((name) => name === 'restore.partial')

test('with another key nothing is restored; with the old key behind the new one it is', async () => {
  const env = copyOfBackups()
  const other = await generateX25519Identity()
  await expect(restored({ ...env, BACKUP_KEY: other })).rejects.toThrow(/encrypted with another key than BACKUP_KEY/)
  expect(isEmpty(env)).toBe(true)
  await restored({ ...env, BACKUP_KEY: `${other},${key}` })
  expect(await onDatabase(env, countNumbers)).toMatchObject({ count: 300 })
})

test('an archive that is cut off or changed in one byte is refused', async () => {
  const env = copyOfBackups()
  const archive = join((await onlyBackup(env)).folder, baseArchiveFileName)
  const bytes = readFileSync(archive)
  truncateSync(archive, statSync(archive).size - 1)
  await expect(restored(env)).rejects.toThrow(/is damaged or incomplete/)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(archive, bytes)
  await expect(restored(env)).rejects.toThrow(/is damaged or incomplete/)
  expect(isEmpty(env)).toBe(true)
})

test('an archive of another PostgreSQL, or of a newer layout, is refused', async () => {
  const env = copyOfBackups()
  const file = join((await onlyBackup(env)).folder, descriptionFileName)
  const description = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...description, postgres: 17 }))
  await expect(restored(env)).rejects.toThrow(/was made by PostgreSQL 17; this version of Ride has PostgreSQL 18/)
  writeFileSync(file, JSON.stringify({ ...description, format: 2 }))
  await expect(restored(env)).rejects.toThrow(/was made by a newer version of Ride/)
  writeFileSync(file, '{')
  await expect(restored(env)).rejects.toThrow(/backup\.json cannot be read/)
})

test('a moment that no backup contains is refused with the moments that there are', async () => {
  const env = copyOfBackups()
  await expect(restored(env, { moment: beforeAnyBackup })).rejects.toThrow(/The oldest backup is of \d{4}-\d\d-\d\d .*Name a later moment/)
  await expect(restored(env, { moment: afterLast })).rejects.toThrow(/The backups reach from .* to .*Name a moment between the two/)
  await expect(restored({ ...env, BACKUP_DIR: join(root, 'nowhere') })).rejects.toThrow(/There is no backup in/)
})

test('behind a missing segment nothing is restored; everything before it is', async () => {
  const env = copyOfBackups()
  const segments = await listCopiedSegments(await onlyBackup(env))
  expect(segments.length).toBeGreaterThanOrEqual(3)
  const [, second] = segments.slice(-3)
  rmSync(second?.file ?? '')
  const moment = new Date(segments.at(-1)?.reachesTo ?? '')
  await expect(restored(env, { moment })).rejects.toThrow(/The backups reach from/)
  await restored(env)
  expect(await onDatabase(env, countNumbers)).toMatchObject({ count: 100 })
})

test('existing data is replaced only with --replace, and is then in a folder of its own', async () => {
  const env = copyOfBackups()
  await onDatabase(env, async (db) => {
    await createTables(db)
    await insertNumbers(db, 1, 7)
  })
  await expect(restored(env)).rejects.toThrow(/holds data already: postgres, postgres\.password\. Add --replace/)
  expect(await onDatabase(env, countNumbers)).toMatchObject({ count: 7 })
  const { movedTo = '' } = await restored(env, { replace: true })
  expect(await onDatabase(env, countNumbers)).toMatchObject({ count: 300 })
  expect(await onDatabase({ DATA_DIR: movedTo }, countNumbers)).toMatchObject({ count: 7 })
})

test('a folder that a server uses is not touched', async () => {
  const env = copyOfBackups()
  mkdirSync(env.DATA_DIR)
  const lock = await lockDataFolder(env.DATA_DIR)
  await expect(restored(env, { replace: true })).rejects.toThrow(/Another Ride server/)
  lock.release()
})
