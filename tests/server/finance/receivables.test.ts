import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FigureResponse } from '#resources/figures.server.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, seedDay } from '../testApp.ts'

let testApp: TestApp
let finance: Client
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'sample', clock: () => seedDay })
  finance = await testApp.as('finance')
})
afterAll(() => testApp?.close())

const groupings = {
  receivables: 'receivable',
  receivablesByMember: 'receivable',
  receivablesByContract: 'receivable',
  receivableItems: 'receivable',
  receivablesByInsurer: 'insurer_receivable',
  insurerItems: 'insurer_receivable',
} as const

const ask = (figure: string, day: string, query = '') => finance.get(`/api/figures?figure=${figure}&from=${day}&until=${day}${query}`)
const figureOf = async (figure: string, day: string, query = '') => {
  const answer = await ask(figure, day, query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<FigureResponse>()
}

/** Days of the sample: that of the last entry, and some before it. */
async function days() {
  const [row] = await testApp.db.query<{ days: string[] }>(
    `select array(select (max(posted_on) - n)::text from generate_series(0, 120, 40) n) as days from journal_lines`,
  )
  return row?.days ?? []
}

async function balanceOn(key: string, day: string) {
  const [row] = await testApp.db.query<{ won: number }>(
    `select coalesce(sum(l.debit - l.credit), 0)::float8 as won from journal_lines l join accounts a on a.id = l.account_id and a.key = $1 where l.posted_on <= $2::date`,
    [key, day],
  )
  return row?.won
}

test('the sum of every grouping is the balance of its account, today and on past days', async () => {
  const balances = new Set<number | undefined>()
  for (const day of await days())
    for (const [figure, account] of Object.entries(groupings)) {
      const { rows, total, lines } = await figureOf(figure, day)
      const balance = await balanceOn(account, day)
      balances.add(balance)
      expect([figure, day, total.part], `${figure} on ${day}`).toEqual([figure, day, balance])
      if (lines === rows.length) expect(rows.reduce((sum, row) => sum + row.part, 0)).toBe(balance)
      for (const { part, columns } of rows) if (columns) expect(Object.values(columns).reduce((sum, won) => sum + won, 0)).toBe(part)
    }
  // The days differ, and both accounts have balances.
  expect(balances.size).toBeGreaterThan(4)
})

test('an amount opens its items, and an item its lines of the ledger', async () => {
  const [day = ''] = await days()
  for (const [figure, items, filter] of [
    ['receivablesByMember', 'receivableItems', 'user_id'],
    ['receivablesByContract', 'receivableItems', 'purchase_id'],
    ['receivablesByInsurer', 'insurerItems', 'insurer_id'],
  ] as const) {
    const { rows } = await figureOf(figure, day)
    expect(rows.length, figure).toBeGreaterThan(0)
    for (const { key, columns, part, whole } of rows.slice(0, 5)) {
      const opened = await figureOf(items, day, `&only[${filter}]=${key}`)
      expect([opened.total.part, opened.lines], `${figure} ${key}`).toEqual([part, whole])
      for (const [age, won] of Object.entries(columns ?? {})) {
        const { total } = await figureOf(items, day, `&only[${filter}]=${key}&only[age]=${age}`)
        expect(total.part, `${figure} ${key} ${age}`).toBe(won)
      }
    }
  }
  const { rows, account_id } = await figureOf('receivableItems', day)
  for (const { key, part } of rows.filter(({ key: name }) => /^(?:monthlyInvoice|rent):/.test(name)).slice(0, 5)) {
    const [name, id] = key.split(':')
    const ref = name === 'rent' ? { rent_id: [Number(id)], invoice_id: { isNull: true } } : { invoice_id: [Number(id)] }
    const lines = await finance.call('journalLine', 'findMany', { params: { account_id: [account_id], posted_on: { lte: day }, ...ref, num: 100 } })
    expect(lines.rows.reduce((sum: number, line: { debit: number; credit: number }) => sum + line.debit - line.credit, 0)).toBe(part)
  }
})

test('it is read by finance alone, with filters that exist, and as a workbook', async () => {
  const [day = ''] = await days()
  const cs = await testApp.as('cs')
  for (const figure of Object.keys(groupings)) expect((await cs.get(`/api/figures?figure=${figure}`)).statusCode, figure).toBe(403)
  for (const query of ['&only[age]=soon', '&only[user_id]=x', '&only[spot_id]=1'])
    expect((await ask('receivableItems', day, query)).statusCode, query).toBe(400)
  const csv = await ask('receivablesByMember', day, '&outType=csv')
  expect(csv.body.split('\r\n')[0]).toContain('회원,기한 전,1~30일,31~60일,61~90일,90일 초과,돌려줄 돈,미수금,건수')
  const workbook = await ask('receivablesByInsurer', day, '&outType=xlsx')
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
})
