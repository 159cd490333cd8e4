import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { onTestFinished } from 'vitest'
import type { BackupEnv } from '#server/backup/backup.ts'
import type { Database } from '#server/base/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'
import { testDatabaseParentFolder } from '../../setup/testDatabaseParentFolder.ts'

/** Settings of backups for a new data folder, which is deleted after the test. */
export async function newBackupEnv(settings: Partial<BackupEnv> = {}): Promise<BackupEnv> {
  const folder = mkdtempSync(join(testDatabaseParentFolder(), 'ride-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const BACKUP_KEY = await generateX25519Identity()
  return {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEY,
    BACKUP_DAYS: 7,
    BACKUP_WEEKS: 4,
    BACKUP_MONTHS: 12,
    DATABASE_URL: undefined,
    S3_BUCKET: undefined,
    ...settings,
  }
}

/** Runs with a database on a data folder; PostgreSQL is stopped afterwards. */
export async function onDatabase<T>({ DATA_DIR }: Pick<BackupEnv, 'DATA_DIR'>, run: (db: Database) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir: DATA_DIR, fsync: false, settings: { shared_buffers: '16MB' } })
  try {
    const db = await openDatabase({ url: server.url, size: 4, timeoutS: 20 })
    try {
      return await run(db)
    } finally {
      await db.close()
    }
  } finally {
    await server.stop()
  }
}

/** Makes a table of numbers, and the table of uploads that a restore reads. */
export const createTables = (db: Database) =>
  db.query(`create table numbers (n int primary key, filler text not null default repeat('x', 500)); create table files (key text primary key)`)

export const insertNumbers = (db: Database, from: number, to: number) => db.query('insert into numbers select generate_series($1::int, $2::int)', [from, to])

export const countNumbers = async (db: Database) => {
  const [row] = await db.query<{ count: number; sum: number }>('select count(*)::int as count, coalesce(sum(n), 0)::int as sum from numbers')
  return row
}

/** A moment after everything that is committed, in whole milliseconds as JavaScript knows them. */
export async function timeAfterCommits(db: Database) {
  const [row] = await db.query<{ now: Date }>(`select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now`)
  return new Date(row?.now ?? 0)
}

/** An upload as the server stores it. */
export async function storeUpload({ DATA_DIR }: Pick<BackupEnv, 'DATA_DIR'>, db: Database, content: string) {
  const key = createHash('sha256').update(content).digest('hex')
  mkdirSync(join(DATA_DIR, 'files', key.slice(0, 2)), { recursive: true })
  writeFileSync(join(DATA_DIR, 'files', key.slice(0, 2), key), content)
  await db.query('insert into files values ($1)', [key])
  return key
}
