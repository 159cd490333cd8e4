import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let now = '2026-11-20T03:00:00Z'
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date(now) })
})
afterAll(() => testApp.close())

const benefit = { discount_type: 'rate', discount_value: 10, usage: 'rent', valid_mode: 'days', valid_days: 30 }
const time = { issue_from: '2026-01-01 00:00:00', issue_to: '2026-12-31 23:59:59' }

async function program(values: object, { running = true } = {}): Promise<number> {
  const manager = await testApp.as('manager')
  const [id = 0] = await manager.call<number[]>('couponProgram', 'save', { saveParamsArray: [{ name: '가을 할인', ...benefit, ...time, ...values }] })
  if (running) await manager.call('couponProgram', 'activate', { id })
  return id
}

test('a member enters a code in any letter case, once, and gets the coupon and a message', async () => {
  const member = await testApp.as('user')
  await program({ issue_type: 'code', code: 'AUTUMN26' })
  const coupon = await member.call('coupon', 'enter', { code: 'autumn26' })
  expect(coupon).toMatchObject({ name: '가을 할인', code: expect.stringMatching(/^CP/), valid_to: '2026-12-20 23:59:59' })
  expect(await member.call('coupon', 'findById', { id: coupon.id })).toMatchObject({ status: 'issued', code: coupon.code, program: { label: '가을 할인' } })
  const { rows } = await member.call('noti', 'findMany', { params: { category: 'coupon' } })
  expect(rows).toMatchObject([{ title: '쿠폰이 도착했습니다' }])
  await expect(member.call('coupon', 'enter', { code: 'AUTUMN26' })).rejects.toMatchObject({ status: 409, code: 'coupon.userLimit' })
})

test('an inactive code gets the same error as an unknown one', async () => {
  const member = await testApp.as('user')
  await program({ issue_type: 'code', code: 'NOTYET26' }, { running: false })
  // A programme issued by staff has no code.
  const changed = { id: await program({ issue_type: 'code', code: 'STAFF2026' }), issue_type: 'admin' }
  await (await testApp.as('manager')).call('couponProgram', 'save', { saveParamsArray: [changed] })
  const unknown = { status: 400, issues: [{ path: ['code'], code: 'coupon.codeUnknown' }] }
  for (const code of ['NEVER2026', 'NOTYET26', 'STAFF2026', '%', '가나다라']) {
    await expect(member.call('coupon', 'enter', { code }), code).rejects.toMatchObject(unknown)
  }
  for (const code of ['', 'X'.repeat(21), 7])
    await expect(member.call('coupon', 'enter', { code }), String(code)).rejects.toMatchObject({ status: 400, code: 'invalid' })
})

test('ten wrong codes block further attempts for a while; a right code resets only its own attempt', async () => {
  await program({ issue_type: 'code', code: 'KNOWN2026', qty_user: 20 })
  const [guesser, other] = [await testApp.another('user'), await testApp.another('user')]
  const status = async (client: Client, code: string) => (await client.post('/api/coupon/enter', { code })).statusCode
  for (let at = 0; at < 9; at++) expect(await status(guesser, `GUESS${at}`)).toBe(400)
  expect(await status(guesser, 'KNOWN2026')).toBe(200)
  expect(await status(guesser, 'GUESS9')).toBe(400)
  const response = await guesser.post('/api/coupon/enter', { code: 'KNOWN2026' })
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([429, 'tooOften', '900'])
  expect(await status(other, 'KNOWN2026')).toBe(200)
  now = '2026-11-20T03:15:01Z'
  expect(await status(guesser, 'KNOWN2026')).toBe(200)
  now = '2026-11-20T03:00:00Z'
})

test('guesses of many accounts from one address are limited too', async () => {
  await program({ issue_type: 'code', code: 'SHARED26' })
  const [first, second] = [await testApp.another('user'), await testApp.another('user')]
  await expect(first.call('coupon', 'enter', { code: 'GUESSED' })).rejects.toMatchObject({ status: 400 })
  await testApp.db.query("update login_attempts set failures = 299 where key like 'guess address:%'")
  await expect(first.call('coupon', 'enter', { code: 'GUESSED' })).rejects.toMatchObject({ status: 400 })
  await expect(second.call('coupon', 'enter', { code: 'SHARED26' })).rejects.toMatchObject({ status: 429 })
  await testApp.db.query("delete from login_attempts where key like 'guess%'")
})

test('offers can be claimed until they are used up, and show how many the member has', async () => {
  const member = await testApp.as('user')
  const id = await program({ name: '주말 쿠폰', issue_type: 'download', qty_total: 1 })
  await program({ issue_type: 'download' }, { running: false })
  const future = await program({ issue_type: 'download', issue_from: '2026-12-01 00:00:00' })
  expect(await member.call('coupon', 'offered')).toMatchObject([{ id, name: '주말 쿠폰', left: 1, had: 0, qty_user: 1 }])
  await member.call('coupon', 'download', { program_id: id })
  expect(await member.call('coupon', 'offered')).toMatchObject([{ id, left: 0, had: 1 }])
  await expect(member.call('coupon', 'download', { program_id: id })).rejects.toMatchObject({ code: 'coupon.soldOut' })
  await expect(member.call('coupon', 'download', { program_id: future })).rejects.toMatchObject({ code: 'coupon.issueOver' })
  const code = await program({ issue_type: 'code', code: 'HIDDEN26' })
  await expect(member.call('coupon', 'download', { program_id: code })).rejects.toMatchObject({ issues: [{ path: ['program_id'], code: 'coupon.notOffered' }] })
})

test('of twenty concurrent requests for the last two coupons, two succeed', async () => {
  const member = await testApp.as('user')
  const id = await program({ issue_type: 'download', qty_total: 2, qty_user: 20 })
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => member.call('coupon', 'download', { program_id: id })))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const [{ n } = { n: 0 }] = await testApp.db.query<{ n: number }>('select count(*)::int as n from coupons where program_id = $1', [id])
  expect(n).toBe(2)
})

test('staff cannot claim coupons, anonymous clients get 401', async () => {
  await program({ issue_type: 'code', code: 'FORALL26' })
  await expect((await testApp.as('cs')).call('coupon', 'enter', { code: 'FORALL26' })).rejects.toMatchObject({ status: 409, code: 'coupon.membersOnly' })
  await expect((await testApp.as('anyone')).call('coupon', 'enter', { code: 'FORALL26' })).rejects.toMatchObject({ status: 401 })
})
