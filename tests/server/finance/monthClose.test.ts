import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tlog } from '#resources/logs/tlog.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import type { Client } from '../testApp.ts'
import { accountId, insertEntry, monthRow, waitForLockWaiter } from './months.ts'

let testApp: Bookings
let finance: Client
beforeAll(async () => {
  testApp = await openBookings()
  finance = await testApp.as('finance')
})
beforeEach(async () => {
  await testApp.db.query('delete from accounting_months')
  await testApp.db.query('delete from manual_entries')
  await testApp.at('2026-12-02 12:00:00')
  await testApp.runJob('accountingMonth.addMonths')
})
afterAll(() => testApp?.close())

const call = (name: string, id: number, input: object = {}) => finance.call('accountingMonth', name, { id, ...input })
const reopen = (id: number) => testApp.superAdmin.call('accountingMonth', 'reopen', { id, reopen_reason: '세무 조정' })
const row = (month: string) => monthRow(testApp, month)

/** Closes the months up to this one. */
async function closeUntil(month: string) {
  const { rows } = await finance.call('accountingMonth', 'findMany', { params: { orderBy: 'month-asc' } })
  for (const item of rows.filter((each: { month: string }) => each.month <= month)) {
    await call('softClose', item.id)
    await call('close', item.id)
  }
}

async function manual(posted_on: string, overrides: object = {}) {
  const values = {
    posted_on,
    amount: 1000,
    memo: '시험',
    debit_account_id: await accountId(testApp, '103'),
    credit_account_id: await accountId(testApp, '108'),
  }
  const [id] = await finance.call('manualEntry', 'save', { saveParamsArray: [{ ...values, ...overrides }] })
  return id as number
}

/** Pays a ride and returns the posting days of its entry. */
async function payRide() {
  const rider = await testApp.rider()
  const booking = testApp.bookingParams(rider, await testApp.open(), { start_at: '2026-12-07 10:00:00', end_at: '2026-12-07 16:00:00' })
  const { id } = await rider.client.call('rent', 'hold', booking)
  const payment = rider.client.call('rent', 'pay', { id, agreed: true })
  return { id: id as number, payment }
}
const journalEntryOf = async (rent: number) => {
  const { rows } = await testApp.superAdmin.call('journalEntry', 'findMany', { params: { source_type: 'rent', source_id: rent } })
  return testApp.full('journalEntry', rows[0].id)
}

test('a job adds each month from the first entry to today, once', async () => {
  await testApp.db.query(insertEntry, ['2026-09-10', 1000])
  await testApp.runJob('accountingMonth.addMonths')
  await testApp.runJob('accountingMonth.addMonths')
  const { rows } = await finance.call('accountingMonth', 'findMany', { params: { orderBy: 'month-asc' } })
  expect(rows.map(({ month, status }: Record<string, string>) => `${month} ${status}`)).toEqual([
    '2026-09 open',
    '2026-10 open',
    '2026-11 open',
    '2026-12 open',
  ])
})

test('a month is closed once, after it is over and after the months before it', async () => {
  const [october, november, december] = [await row('2026-10'), await row('2026-11'), await row('2026-12')]
  await expect(call('softClose', december.id)).rejects.toMatchObject({ code: 'tooEarly' })
  await expect(call('close', november.id)).rejects.toMatchObject({ code: 'wrongState' })
  await call('softClose', november.id)
  await expect(call('close', november.id)).rejects.toMatchObject({ code: 'accountingMonth.earlierOpen', message: expect.stringContaining('2026년 9월') })
  await closeUntil('2026-10')
  await call('close', november.id)
  await expect(call('close', november.id)).rejects.toMatchObject({ code: 'wrongState' })
  await expect(call('softClose', october.id)).rejects.toMatchObject({ code: 'wrongState' })
  expect(await row('2026-11')).toMatchObject({ status: 'closed', closed_at: '2026-12-02 12:00:00' })
  await expect(testApp.superAdmin.call('accountingMonth', 'del', { ids: [november.id] })).rejects.toMatchObject({ status: 403 })
})

test('only the last closed month is reopened, by a super administrator with a reason', async () => {
  await closeUntil('2026-11')
  const [october, november] = [await row('2026-10'), await row('2026-11')]
  await expect(call('reopen', november.id, { reopen_reason: '시험' })).rejects.toMatchObject({ status: 403 })
  await expect(testApp.superAdmin.call('accountingMonth', 'reopen', { id: november.id })).rejects.toMatchObject({ status: 400 })
  await expect(reopen(october.id)).rejects.toMatchObject({ code: 'accountingMonth.laterClosed', message: expect.stringContaining('2026년 11월') })
  await reopen(november.id)
  await reopen(october.id)
  expect(await row('2026-11')).toMatchObject({ status: 'open', closed_at: null, reopen_reason: '세무 조정' })
  await manual('2026-11-30')
})

test('closing and reopening need a fresh proof of identity', async () => {
  const { id } = await row('2026-09')
  await call('softClose', id)
  await testApp.db.query(`update sessions set proven_at = proven_at - interval '1 hour'`)
  await expect(call('close', id)).rejects.toMatchObject({ code: 'proofNeeded' })
  await expect(reopen(id)).rejects.toMatchObject({ code: 'proofNeeded' })
})

test('a manual entry is refused at its posting date in a soft-closed or closed month, also one that was drafted before', async () => {
  const draft = await manual('2026-11-30')
  const refused = (code: string) => ({ issues: [{ path: expect.arrayContaining(['posted_on']), code, message: expect.stringContaining('2026년 11월') }] })
  await call('softClose', (await row('2026-11')).id)
  await expect(manual('2026-11-30')).rejects.toMatchObject(refused('manualEntry.monthSoftClosed'))
  await expect(finance.call('manualEntry', 'post', { id: draft })).rejects.toMatchObject(refused('manualEntry.monthSoftClosed'))
  await manual('2026-12-01')
  await finance.call('manualEntry', 'save', { saveParamsArray: [{ id: draft, version: 1, posted_on: '2026-12-02' }] })
  await closeUntil('2026-10')
  await call('close', (await row('2026-11')).id)
  await expect(manual('2026-11-30')).rejects.toMatchObject(refused('manualEntry.monthClosed'))
  await expect(manual('2026-01-01')).rejects.toMatchObject({ issues: [{ code: 'manualEntry.monthClosed' }] })
  await finance.call('manualEntry', 'post', { id: draft })
})

test('a posted entry of a closed month is reversed today', async () => {
  const id = await manual('2026-11-30')
  await finance.call('manualEntry', 'post', { id })
  await closeUntil('2026-11')
  await finance.call('manualEntry', 'reverse', { id, reverse_reason: '금액 오류' })
  const entries = await testApp.db.query('select posted_on::text from journal_entries where source_type = $1 and source_id = $2 order by id', [
    'manualEntry',
    id,
  ])
  expect(entries).toEqual([{ posted_on: '2026-11-30' }, { posted_on: '2026-12-02' }])
})

test('an automatic entry posts into a soft-closed month, and out of a closed one into the first open month', async () => {
  await call('softClose', (await row('2026-11')).id)
  await testApp.at('2026-11-30 23:00:00')
  const soft = await payRide()
  await soft.payment
  expect(await journalEntryOf(soft.id)).toMatchObject({ posted_on: '2026-11-30', occurred_on: null })
  await testApp.at('2026-12-02 12:00:00')
  await reopen((await row('2026-11')).id)
  await closeUntil('2026-11')
  await testApp.at('2026-11-30 23:00:00')
  const late = await payRide()
  await late.payment
  const entry = await journalEntryOf(late.id)
  expect(entry).toMatchObject({ posted_on: '2026-12-01', occurred_on: '2026-11-30' })
  const lines = await finance.call('journalLine', 'findMany', { params: { entry_id: entry.id } })
  expect(lines.rows.length).toBeGreaterThan(1)
  expect(lines.rows.every((line: { posted_on: string }) => line.posted_on === '2026-12-01')).toBe(true)
})

test('the database refuses entries and lines of a closed month', async () => {
  await closeUntil('2026-11')
  await expect(testApp.db.query(insertEntry, ['2026-11-30', 1000])).rejects.toThrow('closed month')
  await testApp.db.query(insertEntry, ['2026-12-01', 1000])
  const line = `insert into journal_lines (entry_id, posted_on, account_id, debit) select max(entry_id), '2026-11-01', max(account_id), 10 from journal_lines`
  await expect(testApp.db.query(line)).rejects.toThrow('closed month')
})

test('a close waits for an entry that is being posted, and an entry that comes during a close goes to the next month', async () => {
  await closeUntil('2026-10')
  const { id } = await row('2026-11')
  await call('softClose', id)
  let closing: Promise<unknown> | undefined
  await testApp.db.transaction(async ({ query }) => {
    await query(insertEntry, ['2026-11-30', 7777])
    closing = call('close', id)
    await waitForLockWaiter(testApp.db, 'ExclusiveLock')
    expect(await row('2026-11')).toMatchObject({ status: 'soft_closed' })
  })
  await closing
  expect(await testApp.db.query(`select posted_on::text from journal_entries where total = 7777`)).toEqual([{ posted_on: '2026-11-30' }])

  await reopen(id)
  await testApp.at('2026-11-30 23:00:00')
  let late: Awaited<ReturnType<typeof payRide>> | undefined
  await testApp.db.transaction(async ({ query }) => {
    await query(`select pg_advisory_xact_lock(hashtext('accounting_months'))`)
    await query(`update accounting_months set status = 'closed' where id = $1`, [id])
    late = await payRide()
    await waitForLockWaiter(testApp.db, 'ShareLock')
  })
  await late?.payment
  expect(await journalEntryOf(late?.id ?? 0)).toMatchObject({ posted_on: '2026-12-01', occurred_on: '2026-11-30' })
})

test('the checklist counts what is open, and what blocks refuses the close', async () => {
  const { id } = await row('2026-09')
  const open = async () => {
    const checks = await call('checklist', id)
    return Object.fromEntries(
      checks.flatMap(({ key, count, blocks }: { key: string; count: number; blocks: boolean }) => (count > 0 ? [[key, [count, blocks]]] : [])),
    )
  }
  expect(await open()).toEqual({})
  const draft = await manual('2026-09-30')
  await manual('2026-10-01')
  await testApp.put(tlog, {
    kind: 'charge',
    method: 'card',
    status: 'unknown',
    target_type: 'rent',
    target_id: 1,
    amount: 1000,
    order_no: 'T-OPEN',
    idempotency_key: 'open',
    inquire_at: '2026-09-30 10:00:00',
    created_at: '2026-09-30 10:00:00',
  } as never)
  expect(await open()).toEqual({ manualDrafts: [1, true], unknownPayments: [1, true] })
  await call('softClose', id)
  await expect(call('close', id)).rejects.toMatchObject({
    code: 'accountingMonth.blocked',
    message: expect.stringContaining('결과를 확인 중인 거래 1, 전기하지 않은 수기 전표 1'),
  })
  expect(await row('2026-09')).toMatchObject({ status: 'soft_closed' })
  const list = (await call('checklist', id)).find(({ key }: { key: string }) => key === 'manualDrafts')
  const { rows } = await finance.call(list.resource, 'findMany', { params: list.filter })
  expect(rows.map((item: { id: number }) => item.id)).toEqual([draft])
  await testApp.db.query(`delete from tlogs where order_no = 'T-OPEN'`)
})
