import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountKeys } from '#rules/books/amounts.ts'
import type { Bookings } from '../resources/bookings.ts'
import type { FigureResponse } from '#resources/figures.server.ts'
import { openBookings } from '../resources/bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

/** The balance of each account that lines about a ride have moved. */
async function balances(rent: number): Promise<Record<string, number>> {
  const rows = await testApp.db.query<{ key: string; won: number }>(
    `select a.key, sum(l.debit - l.credit)::int as won from journal_lines l join accounts a on a.id = l.account_id where l.rent_id = $1 group by 1 having sum(l.debit - l.credit) <> 0`,
    [rent],
  )
  return Object.fromEntries(rows.map(({ key, won }) => [key, won]))
}

async function heldRide(overrides: object = {}) {
  const rider = await testApp.rider()
  await testApp.manager.call('user', 'givePoints', { id: rider.id, amount: 10_000, reason: '시험' })
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open(), overrides))
  return { id: id as number, rider }
}

async function paidRide(overrides: object = {}) {
  const ride = await heldRide(overrides)
  await ride.rider.client.call('rent', 'pay', { id: ride.id, agreed: true })
  return ride
}

test('a paid ride is an advance in money and points, with its VAT, and nothing is owed', async () => {
  const { id } = await paidRide({ point_used: 10_000 })
  expect(await balances(id)).toEqual({ gateway: 44_000, points: 10_000, vat_payable: -4000, advances: -40_000, point_advances: -10_000 })
})

test('a cancelled ride leaves the fee as income and gives the rest back', async () => {
  const { id, rider } = await paidRide()
  await testApp.at('2026-11-23 09:30:00')
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '시험' })
  const { cancel_fee } = await testApp.full('rent', id)
  expect(cancel_fee).toBeGreaterThan(0)
  const vat = cancel_fee - Math.round((cancel_fee * 10) / 11)
  expect(await balances(id)).toEqual({ gateway: cancel_fee, vat_payable: -vat, fee_income: vat - cancel_fee })
})

test('an entry names what was done, by whom and about what', async () => {
  const { id, rider } = await paidRide()
  const { rows } = await testApp.superAdmin.call('journalEntry', 'findMany', { params: { source_type: 'rent', source_id: id } })
  expect(rows).toEqual([expect.objectContaining({ posted_on: '2026-11-20', memo: '시승예약 · 결제' })])
  expect(await testApp.full('journalEntry', rows[0].id)).toMatchObject({ event: 'pay', created_by_id: rider.id })
  const lines = await testApp.superAdmin.call('journalLine', 'findMany', { params: { entry_id: rows[0].id } })
  expect(lines.rows.every((line: { user_id: number; rent_id: number }) => line.user_id === rider.id && line.rent_id === id)).toBe(true)
})

test('entries and lines are never changed or deleted', async () => {
  await paidRide()
  for (const table of ['journal_entries', 'journal_lines'])
    for (const sql of [`update ${table} set version = 2`, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(testApp.db.query(sql)).rejects.toThrow('append-only')
})

test('rows from before the journal get an opening entry once', async () => {
  const { id } = await paidRide({ point_used: 10_000 })
  const before = await balances(id)
  await testApp.db.transaction(async ({ query }) => {
    for (const table of ['journal_lines', 'journal_entries']) {
      await query(`alter table ${table} disable trigger user`)
      await query(`delete from ${table}`)
      await query(`alter table ${table} enable trigger user`)
    }
  })
  await testApp.runJob('journalEntry.openBooks')
  expect(await balances(id)).toEqual(before)
  const entries = await testApp.db.query('select id from journal_entries')
  await testApp.runJob('journalEntry.openBooks')
  expect(await testApp.db.query('select id from journal_entries')).toEqual(entries)
})

test('the chart of accounts has every account that rules post to', async () => {
  const rows = await testApp.db.query<{ key: string }>('select key from accounts where key is not null')
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...accountKeys].toSorted())
})

/** Posts a receivable about a ride on a day. */
const postOn = (day: string, rent: number, won: number) =>
  testApp.db.query(
    `with e as (insert into journal_entries (posted_on, memo, event, total, source_type, source_id) values ($1, '시험', 'test', $3, 'rent', $2) returning id)
    insert into journal_lines (entry_id, posted_on, account_id, rent_id, debit, credit)
    select e.id, $1, a.id, $2, case a.key when 'receivable' then $3::bigint else 0 end, case a.key when 'receivable' then 0 else $3::bigint end
    from e, accounts a where a.key in ('receivable', 'rental_income')`,
    [day, rent, won],
  )

test('receivables by age are those of the last day of the period, and the totals by account balance', async () => {
  const [old, recent] = [await heldRide(), await heldRide()]
  await postOn('2026-10-01', old.id, 10_000)
  await postOn('2026-11-19', recent.id, 3000)
  const figure = async (query: string) => (await testApp.superAdmin.get(`/api/figures?${query}`)).json<FigureResponse>()
  const ages = ({ rows }: FigureResponse) => Object.fromEntries(rows.flatMap(({ key, value, whole }) => (value === 0 ? [] : [[key, [value, whole]]])))
  expect(ages(await figure('figure=receivables&period=month'))).toEqual({ days60: [10_000, 1], days30: [3000, 1] })
  expect(ages(await figure('figure=receivables&from=2026-10-01&until=2026-10-31'))).toEqual({ days30: [10_000, 1] })
  const { total, rows } = await figure('figure=accountTotals&period=month')
  expect(total.part).toBe(total.whole)
  expect(rows.find(({ name }) => name === '108 외상매출금')?.part).toBeGreaterThan(3000)
})

test('an account that automatic entries use stays, another one goes', async () => {
  const { rows } = await testApp.superAdmin.call('account', 'findMany', { params: { orderBy: 'code-asc' } })
  const [cash, bank] = ['101', '103'].map((code) => rows.find((row: { code: string }) => row.code === code))
  expect(bank.key).toBe('bank')
  await expect(testApp.superAdmin.call('account', 'del', { ids: [bank.id] })).rejects.toMatchObject({ code: 'account.isPosted' })
  await testApp.superAdmin.call('account', 'del', { ids: [cash.id] })
})

test('a manual entry posts on its date, is frozen afterwards, and is corrected by a reversal', async () => {
  const { rows } = await testApp.superAdmin.call('account', 'findMany', { params: { orderBy: 'code-asc' } })
  const idOf = (key: string) => rows.find((row: { key: string }) => row.key === key).id
  const values = { posted_on: '2026-11-18', debit_account_id: idOf('bank'), credit_account_id: idOf('gateway'), amount: 50_000, memo: '정산금 입금' }
  const save = (overrides: object) => testApp.superAdmin.call('manualEntry', 'save', { saveParamsArray: [{ ...values, ...overrides }] })
  await expect(save({ credit_account_id: idOf('bank') })).rejects.toMatchObject({ issues: [{ code: 'manualEntry.sameAccount' }] })
  await expect(save({ amount: 0 })).rejects.toMatchObject({ status: 400 })
  const [id] = await save({})
  const linesOf = async () =>
    testApp.db.query(
      `select l.posted_on::text, a.key, (l.debit - l.credit)::int as won from journal_entries e join journal_lines l on l.entry_id = e.id join accounts a on a.id = l.account_id
        where e.source_type = 'manualEntry' and e.source_id = $1 order by l.id`,
      [id],
    )
  expect(await linesOf()).toEqual([])
  await testApp.superAdmin.call('manualEntry', 'post', { id })
  const posted = [
    { posted_on: '2026-11-18', key: 'bank', won: 50_000 },
    { posted_on: '2026-11-18', key: 'gateway', won: -50_000 },
  ]
  expect((await linesOf()).toSorted((a: any, b: any) => b.won - a.won)).toEqual(posted)
  const { version } = await testApp.full('manualEntry', id)
  await expect(save({ id, version, amount: 60_000 })).rejects.toMatchObject({ issues: [{ code: 'manualEntry.frozen' }] })
  await expect(testApp.superAdmin.call('manualEntry', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'manualEntry.isPosted' })
  await testApp.superAdmin.call('manualEntry', 'reverse', { id, reverse_reason: '금액 오류' })
  expect(await linesOf()).toHaveLength(4)
  expect((await linesOf()).reduce((sum: number, { key, won }: any) => sum + (key === 'bank' ? won : 0), 0)).toBe(0)
})

test('a manual entry of a later day is not posted', async () => {
  const { rows } = await testApp.superAdmin.call('account', 'findMany', { params: { orderBy: 'code-asc' } })
  const [debit_account_id, credit_account_id] = rows.map(({ id }: { id: number }) => id)
  const [id] = await testApp.superAdmin.call('manualEntry', 'save', {
    saveParamsArray: [{ posted_on: '2026-11-21', debit_account_id, credit_account_id, amount: 1000, memo: '시험' }],
  })
  await expect(testApp.superAdmin.call('manualEntry', 'post', { id })).rejects.toMatchObject({ issues: [{ code: 'manualEntry.postedLater' }] })
})
