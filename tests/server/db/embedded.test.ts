import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import type { EmbeddedServer, EmbeddedOptions } from '#server/db/embedded/embedded.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'
import { testDatabaseParentFolder } from '../../setup/testDatabaseParentFolder.ts'

let folder: string
let running: EmbeddedServer[]
/** A data folder with a database, for tests of later starts. */
const used = mkdtempSync(join(testDatabaseParentFolder(), 'ride-embedded-'))
afterAll(() => rmSync(used, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(testDatabaseParentFolder(), 'ride-embedded-'))
  running = []
})
afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({ dataDir: join(folder, 'data'), fsync: false, settings: { shared_buffers: '16MB' }, ...options })
  running.push(server)
  return server
}

async function within<T>({ url }: EmbeddedServer, action: (db: Database) => Promise<T>) {
  const db = await openDatabase({ url, size: 2, timeoutS: 5 })
  try {
    return await action(db)
  } finally {
    await db.close()
  }
}

const startUsed = (options: Partial<EmbeddedOptions> = {}) => start({ dataDir: used, ...options })

const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid')
const pidOf = (dataDir = used) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const fresh = (server: EmbeddedServer) => within(server, (db) => db.query('drop table if exists kept'))
const keep = (server: EmbeddedServer, n: number) => within(server, (db) => db.query(`create table if not exists kept (n int); insert into kept values (${n})`))
const storedNumbers = (server: EmbeddedServer) => within(server, (db) => db.query<{ n: number }>('select n from kept order by n'))

test('a first start makes a database that speaks UTF-8, knows Korean and writes durably; a stop leaves no process', async () => {
  const server = await start({ fsync: true })
  const pid = pidOf(join(folder, 'data'))
  const [row] = await within(server, (db) =>
    db.hold(async (c) => {
      await c.query('create extension pg_trgm')
      return c.query(
        `select current_setting('server_encoding') as encoding, cardinality(show_trgm('가')) > 0 as korean, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums`,
      )
    }),
  )
  expect(row).toEqual({ encoding: 'UTF8', korean: true, fsync: 'on', checksums: 'on' })
  expect(lives(pid)).toBe(true)
  await server.stop()
  expect(lives(pid)).toBe(false)
})

test('the data belongs to an account without rights, and no other account can read it', async () => {
  await start()
  const { uid, mode } = statSync(join(folder, 'data', 'postgres'))
  expect(mode & 0o077).toBe(0)
  expect(uid).not.toBe(0)
})

test.runIf(process.getuid?.() === 0)('the data may lie where only root can go', async () => {
  mkdirSync(join(folder, 'closed'), { mode: 0o700 })
  const server = await start({ dataDir: join(folder, 'closed', 'deep') })
  await keep(server, 1)
  expect(await storedNumbers(server)).toEqual([{ n: 1 }])
})

test('rows are there after a stop and a start', async () => {
  const first = await startUsed()
  await fresh(first)
  await keep(first, 1)
  await first.stop()
  expect(await storedNumbers(await startUsed())).toEqual([{ n: 1 }])
})

test('after kill -9 of PostgreSQL its owner is notified, and the next start has every acknowledged row', async () => {
  const first = await startUsed({ fsync: true })
  await fresh(first)
  const died = new Promise<void>((isReported) => first.onExit(isReported))
  for (const n of [1, 2, 3]) await keep(first, n)
  process.kill(pidOf(), 'SIGKILL')
  await died
  expect(await storedNumbers(await startUsed())).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a stop is no such death', async () => {
  const server = await startUsed()
  let isReported = false
  server.onExit(() => (isReported = true))
  await server.stop()
  expect(isReported).toBe(false)
})

test('the server of a killed process is stopped, and its data is used', async () => {
  const orphan = await startUsed()
  await fresh(orphan)
  await keep(orphan, 1)
  const pid = pidOf()
  const next = await startUsed()
  expect(lives(pid)).toBe(false)
  expect(await storedNumbers(next)).toEqual([{ n: 1 }])
})

test('a reused process id does not prevent the database from starting', async () => {
  const first = await startUsed()
  await fresh(first)
  await keep(first, 1)
  await first.stop()
  writeFileSync(pidFile(used), `${process.ppid}\n${realpathSync(used)}\n`)
  expect(await storedNumbers(await startUsed())).toEqual([{ n: 1 }])
  expect(lives(process.ppid)).toBe(true)
})

test('a first start that was killed half-way is begun anew', async () => {
  mkdirSync(join(folder, 'data', 'postgres.init-x'), { recursive: true })
  writeFileSync(join(folder, 'data', 'postgres.init-x', 'PG_VERSION'), '18')
  await start()
  expect(readdirSync(join(folder, 'data'))).toEqual(['postgres', 'postgres.password'])
})

test('the database requires the password, which only our account can read', async () => {
  const server = await start()
  const { password } = new URL(server.url)
  const file = statSync(join(folder, 'data', 'postgres.password'))
  expect([file.mode & 0o077, file.uid]).toEqual([0, process.getuid?.()])
  await keep(server, 1)
  for (const guess of ['', ':guess']) {
    const stranger = await openDatabase({ url: server.url.replace(`:${password}`, guess), size: 1, timeoutS: 5 })
    await expect(stranger.query('select 1')).rejects.toThrow('password')
    await stranger.close()
  }
})

test('data without a password gets one and is not changed', async () => {
  const first = await startUsed()
  await fresh(first)
  await keep(first, 1)
  await first.stop()
  rmSync(join(used, 'postgres.password'))
  writeFileSync(join(used, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
  const next = await startUsed()
  expect(await storedNumbers(next)).toEqual([{ n: 1 }])
  const stranger = await openDatabase({ url: next.url.replace(/:[^:@]+@/, '@'), size: 1, timeoutS: 5 })
  await expect(stranger.query('select 1')).rejects.toThrow('password')
  await stranger.close()
})

test('where sockets do not work it listens on the loopback, behind a password that only we can read', async () => {
  const server = await start({ tcp: true })
  const { hostname, password } = new URL(server.url)
  expect(hostname).toBe('127.0.0.1')
  expect(statSync(join(folder, 'data', 'postgres.password')).mode & 0o077).toBe(0)
  await keep(server, 1)
  const stranger = await openDatabase({ url: server.url.replace(password, 'guess'), size: 1, timeoutS: 5 })
  await expect(stranger.query('select 1')).rejects.toThrow('password')
  await stranger.close()
})

test('a setting that PostgreSQL refuses is reported with its message', async () => {
  await expect(start({ settings: { shared_buffers: 'a lot' } })).rejects.toThrow('shared_buffers')
})
