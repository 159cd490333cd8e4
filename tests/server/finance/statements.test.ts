import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FigureResponse } from '#resources/figures.server.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import type { Client } from '../testApp.ts'
import { accountId, insertEntry } from './months.ts'

let testApp: Bookings
let finance: Client
beforeAll(async () => {
  testApp = await openBookings()
  finance = await testApp.as('finance')
  await testApp.db.query(insertEntry, ['2026-09-15', 20_000])
  await testApp.db.query(insertEntry, ['2026-10-15', 3000])
  // A booking that is paid with 44,000 won and 10,000 points.
  await testApp.at('2026-11-20 12:00:00')
  const rider = await testApp.rider()
  await testApp.manager.call('user', 'givePoints', { id: rider.id, amount: 10_000, reason: '시험' })
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open(), { point_used: 10_000 }))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  // VAT that is paid to the tax office.
  const accounts = { debit_account_id: await accountId(testApp, '255'), credit_account_id: await accountId(testApp, '103') }
  const [manual] = await finance.call('manualEntry', 'save', { saveParamsArray: [{ ...accounts, posted_on: '2026-11-19', amount: 500, memo: '부가세 납부' }] })
  await finance.call('manualEntry', 'post', { id: manual })
})
afterAll(() => testApp?.close())

const period = 'from=2026-11-01&until=2026-11-30'
const ask = (figure: string, query = period) => finance.get(`/api/figures?figure=${figure}&${query}`)
const figureOf = async (figure: string, query = period) => (await ask(figure, query)).json<FigureResponse>()
const partsOf = ({ rows }: FigureResponse) =>
  Object.fromEntries(rows.flatMap(({ name, part, whole }) => (part === 0 && whole === 0 ? [] : [[name, [part, whole]]])))

test('the trial balance carries balances over, and all of it balances', async () => {
  const { rows, total } = await figureOf('accountTotals')
  const balances = Object.fromEntries(rows.map(({ name, opening, part, whole, closing }) => [name, [opening, part, whole, closing]]))
  expect(balances['108 외상매출금']).toEqual([23_000, 44_000, 44_000, 23_000])
  expect(balances['411 대여료 수입']).toEqual([-23_000, 0, 0, -23_000])
  expect(balances['255 부가세예수금']).toEqual([0, 500, 4000, -3500])
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted())
  expect(total.part).toBe(total.whole)
  for (const key of ['opening', 'closing'] as const) expect(rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)).toBe(0)
  const before = await figureOf('accountTotals', 'from=2026-10-01&until=2026-10-31')
  expect(before.rows.map(({ name, closing }) => [name, closing])).toEqual([
    ['108 외상매출금', 23_000],
    ['411 대여료 수입', -23_000],
  ])
})

test('income, VAT and liabilities of the month follow from the entries', async () => {
  expect(partsOf(await figureOf('income', 'from=2026-10-01&until=2026-10-31'))).toEqual({ '411 대여료 수입': [3000, 1] })
  const vat = await figureOf('vat')
  expect(partsOf(vat)).toEqual({ taxable: [40_000, 4000], points: [10_000, 0], other: [0, -500] })
  expect(vat.rows.map(({ key }) => key)).toEqual(['taxable', 'zero', 'exempt', 'points', 'other'])
  expect(vat.total.whole).toBe(3500)
  expect(partsOf(await figureOf('vat', 'from=2026-10-01&until=2026-10-31'))).toEqual({ exempt: [3000, 0] })
  expect(partsOf(await figureOf('liabilities'))).toMatchObject({
    '259 선수금': [40_000, 40_000],
    '2591 선수금(포인트)': [10_000, 10_000],
    '255 부가세예수금': [3500, 3500],
  })
})

test('a returned rental moves its advance to income and changes nothing in the VAT summary', async () => {
  const [ride] = await testApp.db.query<{ id: number }>('select max(id)::int as id from rents')
  const [before, id] = [partsOf(await figureOf('vat')), ride?.id ?? 0]
  await testApp.at('2026-11-23 10:00:00')
  await testApp.inspected(id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id })
  await testApp.at('2026-11-23 15:50:00')
  await testApp.inspected(id, 'return', 1000)
  await testApp.ops.call('rent', 'bringBack', { id })
  expect(partsOf(await figureOf('vat'))).toEqual(before)
  expect(partsOf(await figureOf('income'))['411 대여료 수입']?.[0]).toBe(50_000)
  expect(partsOf(await figureOf('liabilities'))['259 선수금']).toBeUndefined()
})

test('each statement is CSV, XLSX and PDF, and two downloads are the same bytes', async () => {
  const starts = { csv: 'ef', xlsx: '50', pdf: '25' }
  for (const figure of ['accountTotals', 'income', 'vat', 'liabilities', 'receivables'])
    for (const [outType, start] of Object.entries(starts)) {
      const [one, other] = [await ask(figure, `${period}&outType=${outType}`), await ask(figure, `${period}&outType=${outType}`)]
      expect([one.statusCode, one.rawPayload.subarray(0, 1).toString('hex')], `${figure} ${outType}`).toEqual([200, start])
      expect(one.rawPayload.equals(other.rawPayload), `${figure} ${outType}`).toBe(true)
    }
  const sheet = await ask('accountTotals', `${period}&outType=csv`)
  expect(sheet.body.split('\r\n')[0]).toContain('계정과목,기초 잔액,차변,대변,기말 잔액')
})

test('the statements need finance', async () => {
  const cs = await testApp.as('cs')
  for (const figure of ['accountTotals', 'income', 'vat', 'liabilities']) expect((await cs.get(`/api/figures?figure=${figure}`)).statusCode, figure).toBe(403)
})
