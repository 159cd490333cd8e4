import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBaseBackup, makeIncrementalBackup } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { countNumbers, createTables, insertNumbers, newBackupEnv, onDatabase, storeUpload, timeAfterCommits } from './backedUp.ts'

const report = () => {}

test('a moment between two backups is restored exactly, with the uploads of that moment', async () => {
  const env = await newBackupEnv()
  const written = await onDatabase(env, async (db) => {
    await createTables(db)
    await insertNumbers(db, 1, 5000)
    const first = await storeUpload(env, db, 'early')
    // Rows are written while the base backup runs.
    const [run] = await Promise.all([makeBaseBackup(db, env), insertNumbers(db, 5001, 9000)])
    expect(run).toMatchObject({ kind: 'base', uploads: 1 })
    await insertNumbers(db, 9001, 10_000)
    const at = await timeAfterCommits(db)
    await insertNumbers(db, 10_001, 12_000)
    const second = await storeUpload(env, db, 'late')
    expect(await makeIncrementalBackup(db, env)).toMatchObject({ kind: 'wal', uploads: 1 })
    await makeBaseBackup(db, env)
    await insertNumbers(db, 12_001, 12_500)
    await makeIncrementalBackup(db, env)
    return { moment: at, early: first, late: second }
  })

  const { moment, early, late } = written
  const then = { ...env, DATA_DIR: join(env.DATA_DIR, '..', 'then') }
  expect(await restore(then, { moment, report })).toEqual({ restoredUploads: 1, missingUploads: [] })
  expect(await onDatabase(then, countNumbers)).toEqual({ count: 10_000, sum: 50_005_000 })
  expect(readFileSync(join(then.DATA_DIR, 'files', early.slice(0, 2), early), 'utf8')).toBe('early')
  expect(existsSync(join(then.DATA_DIR, 'files', late.slice(0, 2), late))).toBe(false)

  const newest = { ...env, DATA_DIR: join(env.DATA_DIR, '..', 'newest') }
  expect(await restore(newest, { report })).toEqual({ restoredUploads: 2, missingUploads: [] })
  expect(await onDatabase(newest, countNumbers)).toMatchObject({ count: 12_500 })
})
