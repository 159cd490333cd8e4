import { statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import { cycleDates } from '#rules/cycle.ts'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { tableOf } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { DumpLine, DumpRow } from '#sample/dump/format.ts'
import { readDump } from '#sample/dump/format.ts'
import { loadSample } from '#sample/index.ts'
import { seedEmptyDatabase } from '#server/seed/index.ts'
import { verifyLogs } from '#server/audit/verify.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { wrongStoredAggregates } from '#server/rows/read/aggregates.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp, seedDay } from '../testApp.ts'
import { countRows } from './countRows.ts'
import { sealAll } from '../sealAll.ts'

/** A Monday, half an hour after midnight in Seoul, some months later. */
const night = new Date('2027-02-28T15:30:00Z')

let day: TestApp
let other: TestApp
beforeAll(async () => {
  day = await createTestApp({ filled: 'sample', clock: () => seedDay })
  other = await createTestApp({ env: { SEED: 'sample' }, clock: () => night })
  await seedEmptyDatabase(other.context, async () => loadSample)
})
afterAll(() => Promise.all([day, other].map((testApp) => testApp?.close())))

const broken = async ({ db, context }: TestApp) => (await checkAllInvariants(db, toSeoulWallTime(context.clock()))).filter((item) => item.broken > 0)

test('the sample business breaks nothing that must never break, whenever it is loaded', async () => {
  expect(await broken(day)).toEqual([])
  expect(await broken(other)).toEqual([])
  expect(await wrongStoredAggregates(day.db, createRegistry(allResources))).toEqual([])
})

test('it is loaded whole weeks later, and nothing in it has been made after now', async () => {
  for (const { db, context } of [day, other]) {
    const late = allResources.map(({ name }) => `select '${name}' as name, id from ${tableOf(name)} where created_at > $1`).join(' union all ')
    // Rows without a change-log entry are written by the start itself, with the machine's time.
    const now = context.clock()
    const matches = await db.query<{ name: string }>(
      `select name from (${late}) t join (select resource as name, row_id as id from change_log) c using (name, id)`,
      [now],
    )
    expect(matches).toEqual([])
    expect(await db.query('select id from change_log where at > $1', [now])).toEqual([])
  }
  const starts = async ({ db }: TestApp) =>
    new Map((await db.query<{ id: number; at: Date }>('select id, start_at as at from rents')).map(({ id, at }) => [id, at.getTime()]))
  const [one, two] = [await starts(day), await starts(other)]
  const weeks = new Set([...one].flatMap(([id, at]) => (two.has(id) ? [((two.get(id) ?? 0) - at) / (7 * 86_400_000)] : [])))
  // A rental that was moved has another start.
  expect([...weeks].filter(Number.isInteger)).toHaveLength(1)
})

test('the cycles of a contract have the dates of the contract rules, and its bills have their months', async () => {
  for (const testApp of [day, other]) {
    const cycles = await testApp.db.query<Record<'first' | 'start_date' | 'end_date', string> & { cycle_no: number }>(
      `select p.start_date::text as first, u.cycle_no, u.start_date::text as start_date, u.end_date::text as end_date from urents u join purchases p on p.id = u.purchase_id`,
    )
    expect(cycles.length).toBeGreaterThan(0)
    for (const { first, cycle_no, ...dates } of cycles) expect(dates).toEqual(cycleDates(first, cycle_no))
    expect(await testApp.db.query(`select i.id from monthly_invoices i where kind = 'regular' and billing_month <> to_char(use_period_to, 'YYYY-MM')`)).toEqual(
      [],
    )
  }
})

test('today is a busy day: rides are out, work waits, and there is a history of it', async () => {
  expect(await countRows(day, 'rents', `status = 'in_use'`)).toBeGreaterThan(0)
  expect(await countRows(day, 'rents', `status = 'reserved' and start_at > timestamptz '2026-11-20 12:00+09'`)).toBeGreaterThan(5)
  expect(await countRows(day, 'driver_licenses', `status = 'submitted' and image is not null`)).toBeGreaterThan(0)
  for (const table of ['rents', 'claims', 'reviews', 'coupons', 'fine_logs', 'notis', 'point_logs', 'purchases', 'acc_rents', 'access_log'])
    expect(await countRows(day, table), table).toBeGreaterThan(5)
  expect(
    await day.db.query(`select id from rents where version > 1 and not exists (select from change_log c where c.resource = 'rent' and c.row_id = rents.id)`),
  ).toEqual([])
})

/** The number of rows of a kind at a moment. Times are compared as text in the format of the dump. */
type Kind = readonly [table: string, is: (row: DumpRow, now: string) => boolean]
const standing = (table: string, ...states: readonly unknown[]): Kind => [table, (row) => states.includes(row.status ?? row.result)]

const alwaysThere: Readonly<Record<string, Kind>> = {
  'rides under way': standing('rents', 'in_use'),
  'rides that are overdue': ['rents', ({ status, end_at }, now) => status === 'in_use' && String(end_at) < now],
  'rides to come': ['rents', ({ status, start_at }, now) => status === 'reserved' && String(start_at) > now],
  'rides to be settled': standing('rents', 'returned'),
  'no-shows': standing('rents', 'no_show'),
  'inspections to judge': standing('rcar_states', 'pending'),
  'new damages': ['rcar_states', ({ new_damage_count }) => Number(new_damage_count) > 0],
  'cars in repair': standing('rcars', 'repair'),
  'cars out of service': standing('rcar_disables', 'active', 'scheduled'),
  'charges to be told': standing('fine_logs', 'draft'),
  'charges that are disputed': standing('fine_logs', 'disputed'),
  'charges that failed': standing('fine_logs', 'failed'),
  'complaints past due': ['claims', ({ status, due_at }, now) => /^(received|in_progress|waiting)$/.test(String(status)) && String(due_at) < now],
  'licences to look at': standing('driver_licenses', 'submitted'),
  'quotes asked for': standing('purchases', 'requested'),
  'bills that are overdue': standing('monthly_invoices', 'overdue'),
  'contracts that are debited': ['purchases', ({ status, pay_method }) => status === 'active' && pay_method === 'cms'],
  'money to be sent back': ['tlogs', ({ kind, method, status }) => kind === 'refund' && method === 'transfer' && status === 'requested'],
  'members who ask to leave': standing('users', 'withdraw_requested'),
  'money given back': standing('tlogs', 'refunded', 'part_refunded'),
}

/** The minimum of each count over all moments of the last week. */
function leastOf(kinds: Readonly<Record<string, Kind>>) {
  const tables = new Map<string, Map<string, DumpRow>>()
  const least = new Map<string, number>()
  const look = (now: string) => {
    for (const [name, [table, is]] of Object.entries(kinds)) {
      const match = [...(tables.get(table)?.values() ?? [])].filter((row) => is(row, now)).length
      least.set(name, Math.min(match, least.get(name) ?? Infinity))
    }
  }
  let now: string | undefined
  for (const text of readDump()) {
    if (text.startsWith('{"file"')) continue
    const queue: DumpLine = JSON.parse(text)
    if ('at' in queue) {
      if (now !== undefined) look(now)
      now = `${queue.at.replace(' ', 'T')}+09:00`
    } else if ('table' in queue) {
      const rows = tables.get(queue.table) ?? new Map<string, DumpRow>()
      tables.set(queue.table, rows)
      if (queue.row === null) rows.delete(queue.key)
      else rows.set(queue.key, queue.row)
    }
  }
  return least
}

test('whenever it is loaded there is something of everything that staff work on', () => {
  const missing = [...leastOf(alwaysThere)].filter(([, least]) => least === 0).map(([name]) => name)
  expect(missing).toEqual([])
})

test('sealed values are decrypted with the current keys, match their digest, and their pictures exist', async () => {
  const { cipher, env } = day.context
  const rows = await day.db.query<{ sealed: Buffer; hash: string; image: Buffer | null }>(
    `select license_no_sealed as sealed, license_hash as hash, image_sealed as image from driver_licenses where license_no_sealed is not null`,
  )
  for (const { sealed, hash } of rows) expect(hash).toBe(cipher.digest(cipher.decrypt(sealed)))
  const pictured = rows.find(({ image }) => image)?.image
  expect(pictured && (await openFileStore(env).read(JSON.parse(cipher.decrypt(pictured))))).toBeTruthy()
})

test('its history is sealed anew', async () => {
  await sealAll(day.db, day.context.cipher, seedDay)
  const { rows, broken: matches } = await verifyLogs(day.db, day.context.cipher, { checkpoints: [], now: seedDay })
  expect(matches).toEqual([])
  expect(rows).toBeGreaterThan(0)
})

test('the dump stays small', () => {
  expect(statSync(new URL('../../../sample-data/dump/business.jsonl.br', import.meta.url)).size).toBeLessThan(4 * 1024 * 1024)
})

test('the sample is skipped if an account exists, and the start continues', async () => {
  const testApp = await createTestApp({ env: { SEED: 'sample' } })
  await testApp.as('super')
  await seedEmptyDatabase(testApp.context, async () => loadSample)
  expect(await countRows(testApp, 'rents')).toBe(0)
  expect(await countRows(testApp, 'banks')).toBeGreaterThan(0)
  await testApp.close()
})
