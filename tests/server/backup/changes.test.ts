import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBaseBackup, makeIncrementalBackup } from '#server/backup/backup.ts'
import { listBackups, walFolder } from '#server/backup/backupFolder.ts'
import { readBackupState } from '#server/backup/backupState.ts'
import { restore } from '#server/backup/restore.ts'
import type { Database } from '#server/base/database.ts'
import { countNumbers, createTables, insertNumbers, newBackupEnv, onDatabase } from './backedUp.ts'

const slots = (db: Database) => db.query<{ slot_name: string }>('select slot_name from pg_replication_slots')

test('the first run makes a base backup; later ones copy the log, and PostgreSQL keeps no more of it than needed', async () => {
  const env = await newBackupEnv()
  await onDatabase(env, async (db) => {
    await createTables(db)
    expect(await makeIncrementalBackup(db, env)).toMatchObject({ kind: 'base' })
    await insertNumbers(db, 1, 1000)
    const copy = await makeIncrementalBackup(db, env)
    expect(copy).toMatchObject({ kind: 'wal' })
    expect(copy.segments).toBeGreaterThan(0)
    const [slot] = await db.query<{ behind: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::int as behind from pg_replication_slots where slot_name = 'ride_backup'`,
    )
    expect(slot?.behind).toBeLessThan(16 * 1024 ** 2)
    expect(await slots(db)).toHaveLength(1)
  })
})

test('after a restore the log is another one, so a new base backup follows; both branches can be restored', async () => {
  const env = await newBackupEnv()
  const middle = await onDatabase(env, async (db) => {
    await createTables(db)
    await makeIncrementalBackup(db, env)
    await insertNumbers(db, 1, 10)
    await makeIncrementalBackup(db, env)
    const [backup] = await listBackups(env.BACKUP_DIR ?? '')
    return new Date(backup?.finishedAt ?? '')
  })
  await restore(env, { moment: middle, replace: true, report: () => {} })
  await onDatabase(env, async (db) => {
    expect(await countNumbers(db)).toMatchObject({ count: 0 })
    await insertNumbers(db, 101, 103)
    expect(await makeIncrementalBackup(db, env)).toMatchObject({ kind: 'base' })
  })
  expect(await listBackups(env.BACKUP_DIR ?? '')).toHaveLength(2)
  const other = { ...env, DATA_DIR: join(env.DATA_DIR, '..', 'other') }
  await restore(other, { report: () => {} })
  expect(await onDatabase(other, countNumbers)).toMatchObject({ count: 3 })
})

test('where the log was removed before it was copied, a base backup follows', async () => {
  const env = await newBackupEnv()
  await onDatabase(env, async (db) => {
    await createTables(db)
    await makeIncrementalBackup(db, env)
    await db.query(`select pg_drop_replication_slot('ride_backup')`)
    // Two checkpoints let PostgreSQL reuse the segments that no slot holds.
    for (const n of [1, 2, 3]) {
      await insertNumbers(db, n, n)
      await db.query('select pg_switch_wal()')
      await db.query('checkpoint')
    }
    expect(await makeIncrementalBackup(db, env)).toMatchObject({ kind: 'base' })
    expect(await slots(db)).toEqual([{ slot_name: 'ride_backup' }])
  })
})

test('a failure stays in the state file until a run of its kind succeeds', async () => {
  const env = await newBackupEnv()
  await onDatabase(env, async (db) => {
    await createTables(db)
    await makeBaseBackup(db, env)
    await expect(makeBaseBackup(db, { ...env, BACKUP_DIR: join(env.DATA_DIR, 'postgres.password') })).rejects.toThrow()
    await makeIncrementalBackup(db, env)
    expect(await readBackupState(env.DATA_DIR)).toMatchObject({
      kind: 'base',
      outcome: 'failed',
      bytes: 0,
      message: expect.stringContaining('postgres.password'),
    })
    await makeBaseBackup(db, env)
    const state = await readBackupState(env.DATA_DIR)
    expect(state).toMatchObject({ kind: 'base', outcome: 'ok', runs: { wal: { outcome: 'ok' } } })
    expect(state?.bytes).toBeGreaterThan(100_000)
  })
})

test('two backups at once: the second says so, and none is half', async () => {
  const env = await newBackupEnv()
  await onDatabase(env, async (db) => {
    await createTables(db)
    const runs = await Promise.allSettled([makeBaseBackup(db, env), makeBaseBackup(db, env)])
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(runs.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: expect.stringContaining('Another backup') } })
  })
  const [backup] = await listBackups(env.BACKUP_DIR ?? '')
  expect(readdirSync(env.BACKUP_DIR ?? '')).toHaveLength(1)
  expect(readdirSync(walFolder(backup ?? { folder: '' }).replace(/wal$/, ''))).toEqual(['backup.json', 'base.tar.zst.age'])
})
