import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import type { Client } from '../testApp.ts'
import { accountId, insertEntry, monthRow } from './months.ts'

let testApp: Bookings
let finance: Client
let month: number
beforeAll(async () => {
  testApp = await openBookings()
  finance = await testApp.as('finance')
  await testApp.at('2026-11-20 12:00:00')
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  const accounts = { debit_account_id: await accountId(testApp, '103'), credit_account_id: await accountId(testApp, '108') }
  const values = { ...accounts, posted_on: '2026-11-19', amount: 5000, memo: '=1+1' }
  const [manual] = await finance.call('manualEntry', 'save', { saveParamsArray: [values] })
  await finance.call('manualEntry', 'post', { id: manual })
  await testApp.db.query(insertEntry, ['2026-10-31', 9999])
  await testApp.runJob('accountingMonth.addMonths')
  month = (await monthRow(testApp, '2026-11')).id
})
afterAll(() => testApp?.close())

const file = (name: string, client = finance) => client.get(`/api/accountingMonth/${name}?id=${month}`)

/** The sums of two columns by the groups of another one. */
const sumsBy = (rows: readonly (readonly unknown[])[], group: (row: readonly unknown[]) => string, [debit, credit]: readonly [number, number]) =>
  Object.entries(Object.groupBy(rows, group)).map(([, lines = []]) => [debit, credit].map((at) => lines.reduce((sum, line) => sum + Number(line[at] ?? 0), 0)))

test('the CSV has the lines of the month alone, balanced by entry, and no formula', async () => {
  const answer = await file('journalFile')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('분개-2026-11.csv')
  const [heading, ...lines] = answer.body
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  expect(heading).toBe('전표번호,전기일,발생일,계정코드,계정과목,차변,대변,부가세,거래처,적요')
  const rows = lines.map((line) => line.split(','))
  const sums = sumsBy(rows, ([entry]) => String(entry), [5, 6])
  expect(sums.length).toBeGreaterThanOrEqual(3)
  expect(sums.filter(([debit, credit]) => debit !== credit || debit === 0)).toEqual([])
  expect(rows.filter(([, day]) => !String(day).startsWith('2026-11'))).toEqual([])
  expect(rows.reduce((sum, row) => sum + Number(row[7]), 0)).toBe(4909)
  expect(answer.body).toContain(",'=1+1\r\n")
  expect(answer.body).not.toContain('윤가람')
})

test("the vouchers are in the layout of Douzone's import, balanced by day", async () => {
  const [heading, ...rows] = await readSheet((await file('voucherFile')).rawPayload)
  expect(heading).toEqual(['월', '일', '구분', '계정과목코드', '계정과목명', '거래처코드', '거래처명', '적요명', '차변(출금)', '대변(입금)'])
  expect(rows[0]).toEqual([11, 19, 3, '103', '보통예금', null, null, '=1+1', 5000, 0])
  expect(
    rows.every(([, , side, , , , , , debit, credit]) => (side === 3 ? Number(debit) > 0 && credit === 0 : side === 4 && Number(credit) > 0 && debit === 0)),
  ).toBe(true)
  expect(sumsBy(rows, ([, day]) => String(day), [8, 9]).filter(([debit, credit]) => debit !== credit)).toEqual([])
})

test('two downloads of the same month are the same bytes, and name whose data they contain in the access log', async () => {
  for (const name of ['journalFile', 'voucherFile']) {
    const [one, other] = [await file(name), await file(name)]
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  }
  const [entry] = await testApp.db.query<{ person_ids: number[] }>(`select person_ids from access_log where action = 'accountingMonth.journalFile' limit 1`)
  expect(entry?.person_ids).toHaveLength(1)
})

test('only finance downloads the files', async () => {
  expect((await file('journalFile', testApp.ops)).statusCode).toBe(403)
  expect((await file('voucherFile', await testApp.as('anyone'))).statusCode).toBe(401)
})
