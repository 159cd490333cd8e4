import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addHours, toSeoulWallTime } from '#schema/base/time.ts'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { dangersOf } from '#server/db/migrations/migrationDangers.ts'
import { parseMigration, migrationsFolder } from '#server/db/migrations/migrationFiles.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Bookings, Rider } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import { createTestApp } from '../testApp.ts'
import { dataFolder, startServer } from './startServer.ts'

/** The tables that every request uses. */
const hotTables = ['users', 'sessions', 'rcars', 'rents', 'occupancies']

/** What a version of tomorrow adds to a table. */
const expand = (table: string) => `-- step
alter table ${table} add column next_note text;
-- step
alter table ${table} add column next_count integer not null default 1;
-- step
alter table ${table} add column next_user_id bigint;
-- step
alter table ${table} add constraint ${table}_next_user_fk foreign key (next_user_id) references users(id) not valid;
-- step
alter table ${table} validate constraint ${table}_next_user_fk;
-- step
alter table ${table} add constraint ${table}_next_count_check check (next_count >= 0) not valid;
-- step
alter table ${table} validate constraint ${table}_next_count_check;
-- step: no transaction
create index concurrently ${table}_next_user_idx on ${table} (next_user_id);
`
const nextMigration = `-- phase: expand\n${hotTables.map(expand).join('')}`

/** The migrations of the version of tomorrow. */
function nextVersion() {
  const folder = mkdtempSync(join(tmpdir(), 'ride-next-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, '9999-next-version.sql'), nextMigration)
  return folder
}

const requestTimeoutS = 8

interface Requests {
  readonly failures: string[]
  readonly times: number[]
}

/** One customer and one member of staff who work until `isDone`: every kind of read, and bookings. */
async function work(bookings: Bookings, addresses: readonly string[], rider: Rider, car: number, isDone: () => boolean, { failures, times }: Requests) {
  const now = toSeoulWallTime(new Date())
  const staff = bookings.superAdmin
  let sent = 0
  const send = async (path: string, headers: Readonly<Record<string, string>>, body?: object) => {
    const from = performance.now()
    const response = await fetch(`${addresses[sent++ % addresses.length]}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    times.push(performance.now() - from)
    if (!response.ok) failures.push(`${path}: ${response.status} ${await response.text()}`)
    else await response.arrayBuffer()
  }
  for (let n = 0; !isDone(); n++) {
    const period = { start_at: addHours(`${now.slice(0, 13)}:00:00`, 48 + 8 * n), end_at: addHours(`${now.slice(0, 13)}:00:00`, 54 + 8 * n) }
    await send('rent/hold', rider.client.headers, bookings.bookingParams(rider, car, period))
    await send('rent/findMany?params[orderBy]=id-desc', staff.headers)
    await send('rcar/findMany?params[orderBy]=id-desc', staff.headers)
    await send(`user/findById?id=${rider.id}`, staff.headers)
    await send('tag/save', staff.headers, { saveParamsArray: [{ name: `${car}-${n}` }] })
  }
}

test('two servers work on while a newer version expands their tables, and may restart', async () => {
  expect(await dangersOf(parseMigration('9999-next-version', nextMigration).steps)).toEqual([])
  const keys = { ENCRYPTION_KEYS: `upgrade:${randomBytes(32).toString('base64')}` }
  const bookings = await openBookings((options) => createTestApp({ ...options, env: keys }))
  onTestFinished(() => bookings.close())
  const settings = { ...keys, DATABASE_URL: bookings.databaseUrl, REQUEST_TIMEOUT_S: String(requestTimeoutS), CALLS_PER_S: '100000' }
  const start = () => startServer({ ...settings, DATA_DIR: dataFolder() })
  const addresses = await Promise.all([start(), start()].map((server) => server.address()))
  await bookings.at(toSeoulWallTime(new Date()))
  const workers = await Promise.all(
    Array.from({ length: 4 }, async () => ({ rider: await bookings.rider({ renew_until: '2099-01-01' }), car: await bookings.open() })),
  )
  await bookings.at(toSeoulWallTime(new Date()))

  const requests: Requests = { failures: [], times: [] }
  let isDone = false
  const working = Promise.all(workers.map(({ rider, car }) => work(bookings, addresses, rider, car, () => isDone, requests)))
  // A report reads all tables in one transaction for longer than a request may take: what waits for its locks must give way.
  const report = new Client({ connectionString: bookings.databaseUrl })
  await report.connect()
  await report.query('begin')
  for (const table of hotTables) await report.query(`select count(*) from ${table}`)
  const reading = pause((requestTimeoutS + 2) * 1000).then(() => report.query('commit'))
  try {
    await migrate(bookings.db, { folder: nextVersion(), schemaHash: null })
    await reading
    const restarted = start()
    addresses.push(await restarted.address())
    expect(restarted.said()).toContain('9999-next-version')
    const before = requests.times.length
    await expect.poll(() => requests.times.length, { interval: 50 }).toBeGreaterThan(before + 40)
  } finally {
    isDone = true
    await Promise.all([working, reading])
    await report.end()
  }

  const sorted = requests.times.toSorted((one, other) => one - other)
  process.stdout.write(`${sorted.length} requests, ${requests.failures.length} failed, slowest ${Math.round(sorted.at(-1) ?? 0)} ms\n`)
  expect(requests.failures).toEqual([])
  expect((await checkAllInvariants(bookings.db, toSeoulWallTime(new Date()))).filter(({ broken }) => broken > 0)).toEqual([])
}, 180_000)
