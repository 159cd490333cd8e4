import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import type { MigrateOptions } from '#server/db/migrations/migrate.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let folder: string
let db: Database
/** Another session, which holds locks or snapshots while a migration runs. */
let holder: Client
const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql)
const run = (options: MigrateOptions = {}) => migrate(db, { folder, schemaHash: null, lockTimeoutMs: 50, ...options })
const recorded = () => db.query('select phase, steps_done from migrations order by name desc limit 1')

/** Six steps of every mode. */
const steps = `-- phase: expand
-- step
alter table cars add column seats int;
-- step
alter table cars alter column seats set default 4;
-- step: repeat
update cars set seats = 4 where id in (select id from cars where seats is null limit 400);
-- step
alter table cars add constraint seats_not_null check (seats is not null) not valid;
-- step
alter table cars validate constraint seats_not_null;
-- step: no transaction
create index concurrently cars_seats_idx on cars (seats);
`

beforeEach(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  folder = mkdtempSync(join(tmpdir(), 'ride-migrations-'))
  db = await openDatabase({ url: clone.url, size: 3, timeoutS: 10 })
  holder = new Client({ connectionString: clone.url })
  await holder.connect()
  write('0001-first', 'create table cars (id int primary key);\ninsert into cars select generate_series(1, 1000);')
  await run()
})
afterEach(async () => {
  await holder.end()
  await db.close()
  await clone.drop()
  rmSync(folder, { recursive: true })
})

/** The database, whose migrating session is terminated before its nth statement. */
function dyingAt(n: number): Database {
  let count = 0
  return {
    ...db,
    hold: (work) =>
      db.hold(async (connection) => {
        const [session] = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
        const query: typeof connection.query = async (...input) => {
          if (++count === n) await db.query('select pg_terminate_backend($1, 5000)', [session?.pid])
          return connection.query(...input)
        }
        return work({ ...connection, query })
      }),
  }
}

async function expectWhole() {
  expect(await recorded()).toEqual([{ phase: 'expand', steps_done: null }])
  expect(await db.query('select count(*)::int as n from cars where seats = 4')).toEqual([{ n: 1000 }])
  expect(await db.query(`select indisvalid from pg_index where indexrelid = 'cars_seats_idx'::regclass`)).toEqual([{ indisvalid: true }])
  expect(await run()).toEqual([])
}

test('a migration that loses its connection before any of its statements goes on and is whole', async () => {
  write('0002-steps', steps)
  let deaths = 0
  for (let n = 1; ; n++) {
    const isDone = await migrate(dyingAt(n), { folder, schemaHash: null }).then(
      () => true,
      () => false,
    )
    if (isDone) break
    deaths++
    await run()
    await expectWhole()
    await db.query('alter table cars drop column seats')
    await db.query(`delete from migrations where name = '0002-steps'`)
  }
  // Six steps, each with several statements.
  expect(deaths).toBeGreaterThan(30)
}, 240_000)

test('an index whose build was interrupted is built anew', async () => {
  write('0002-steps', steps)
  // A snapshot of another session holds up CREATE INDEX CONCURRENTLY.
  await holder.query('begin isolation level repeatable read')
  await holder.query('select from migrations')
  const migration = run().then(
    () => 'done',
    (error: unknown) => String(error),
  )
  const buildsSql = `select pid from pg_stat_activity where query like 'create index concurrently%' and datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => db.query(buildsSql), { interval: 10 }).toHaveLength(1)
  await db.query(`select pg_terminate_backend(pid) from (${buildsSql}) build`)
  expect(await migration).toMatch(/busy|0002-steps failed at step 6 of 6/)
  expect(await recorded()).toEqual([{ phase: 'expand', steps_done: 5 }])
  expect(await db.query(`select indisvalid from pg_index where indexrelid = 'cars_seats_idx'::regclass`)).toEqual([{ indisvalid: false }])
  await holder.query('rollback')
  expect(await run()).toEqual(['0002-steps'])
  await expectWhole()
})

test('a statement gives way to requests while its table is in use, and comes through afterwards', async () => {
  write('0002-steps', '-- phase: expand\n\nalter table cars add column seats int;')
  await holder.query('begin')
  await holder.query('select from cars')
  const migration = run()
  // The ALTER waits for the reader and is in front of every other request.
  const waits: number[] = []
  for (let n = 0; n < 10; n++) {
    const from = performance.now()
    await db.query('select count(*) from cars')
    waits.push(performance.now() - from)
  }
  await holder.query('commit')
  expect(await migration).toEqual(['0002-steps'])
  expect(Math.max(...waits)).toBeLessThan(2000)
})

test('a table that stays in use ends the migration with the reason', async () => {
  write('0002-steps', '-- phase: expand\n\nalter table cars add column seats int;')
  await holder.query('begin')
  await holder.query('select from cars')
  await expect(run({ lockRetryMs: 200 })).rejects.toThrow('The migration 0002-steps failed and was rolled back: canceling statement due to lock timeout')
  await holder.query('commit')
  expect(await run()).toEqual(['0002-steps'])
})

test('a large table is locked only if the operator says so', async () => {
  write('0002-steps', '-- phase: contract\n-- accepted: type-rewrite cars\n\nalter table cars alter column id type bigint;')
  await db.query(
    `alter table cars add column text text; update cars set text = repeat(md5(id::text), 100); insert into cars select n, repeat(md5(n::text), 60) from generate_series(1001, 3000) n`,
  )
  const [size] = await db.query<{ mb: number }>(`select pg_total_relation_size('cars') / 1000000 as mb`)
  await expect(run({ maxLockedMb: 0 })).rejects.toThrow(
    `The migration 0002-steps locks the table cars, which has ${size?.mb} MB: requests would wait until it is done. Start at a quiet time with MIGRATION_LOCK_MAX_MB=${(size?.mb ?? 0) + 1} or more.`,
  )
  expect(await run({ maxLockedMb: (size?.mb ?? 0) + 1 })).toEqual(['0002-steps'])
})

test('an older version works with a migration that expands the tables, and not with one that contracts them', async () => {
  write('0002-steps', steps)
  const older = mkdtempSync(join(tmpdir(), 'ride-migrations-'))
  writeFileSync(join(older, '0001-first.sql'), readFileSync(join(folder, '0001-first.sql')))
  const startOlder = () => migrate(db, { folder: older, schemaHash: null })
  try {
    await run()
    expect(await startOlder()).toEqual([])
    write('0003-drop', '-- phase: contract\n-- accepted: drop-column cars\n\nalter table cars drop column seats;')
    await run()
    await expect(startOlder()).rejects.toThrow(/0003-drop, which this version does not contain/)
  } finally {
    rmSync(older, { recursive: true })
  }
})

test('a migration of which steps are applied may not change', async () => {
  write('0002-steps', '-- step\nalter table cars add column seats int;\n-- step\ninsert into trains values (1);')
  await expect(run()).rejects.toThrow('The migration 0002-steps failed at step 2 of 2: relation "trains" does not exist.')
  write('0002-steps', '-- step\nalter table cars add column seats int;\n-- step\nselect 1;')
  await expect(run()).rejects.toThrow('The migration 0002-steps was changed after its first 1 steps had been applied.')
})
