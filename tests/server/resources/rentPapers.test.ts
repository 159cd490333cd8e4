import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { saveNow } from '../saveNow.ts'
import { pdf, uploadFile } from '../upload.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { createPaidRental as paidBy } from './memberRides.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

interface Line {
  readonly kind: string
  readonly code: string
  readonly amount: number
}

const paid = (overrides: object = {}) => paidBy(testApp, overrides)

const receipt = ({ client }: Rider, id: number) => client.call('rent', 'receipt', { id })
const linesOf = ({ lines }: { lines: Line[] }) => lines.map(({ kind, code, amount }) => [kind, code, amount])
const sums = ({ lines, total_amount, supply_amount, vat_amount }: any) => {
  expect(lines.reduce((sum: number, { amount }: Line) => sum + amount, 0)).toBe(total_amount)
  expect(supply_amount + vat_amount).toBe(total_amount)
}

test('a receipt lists the booking, the payments and the tax', async () => {
  const { id, rider } = await paid({ cdw: 'premium' })
  const input = await receipt(rider, id)
  expect(linesOf(input)).toEqual([
    ['booking', 'base', 54_000],
    ['booking', 'cdw', 10_800],
  ])
  expect(input).toMatchObject({ total_amount: 64_800, supply_amount: 58_909, vat_amount: 5891, paid_amount: 64_800, balance_amount: 0 })
  expect(input.payments).toMatchObject([{ kind: 'charge', amount: 64_800, card: '1234-****-****-5678', receipt_url: expect.stringMatching(/^https:/) }])
})

test('the receipt of a canceled rental lists the canceled amount and the refund', async () => {
  const { id, rider } = await paid()
  await testApp.at('2026-11-23 07:00:00')
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '일정 변경' })
  const input = await receipt(rider, id)
  expect(linesOf(input)).toEqual([
    ['booking', 'base', 54_000],
    ['called_off', 'canceled', -48_600],
  ])
  sums(input)
  expect(input).toMatchObject({ total_amount: 5400, paid_amount: 54_000, refunded_amount: 48_600, balance_amount: 0 })
})

test('the receipt lists charges after a rental once the member is notified of them', async () => {
  const { id, rider } = await paid()
  const { rcar_id } = await testApp.full('rent', id)
  const fine = { kind: 'toll', rent_id: id, rcar_id, occurred_at: '2026-11-20 11:00:00', origin_amount: 6400 }
  const [charge] = await testApp.ops.call('fineLog', 'save', { saveParamsArray: [{ ...fine, files: [{ key: '1'.repeat(64), name: '통행료.pdf', size: 1 }] }] })
  expect(linesOf(await receipt(rider, id))).toHaveLength(1)
  await testApp.ops.call('fineLog', 'notify', { id: charge })
  const input = await receipt(rider, id)
  expect(linesOf(input)).toEqual([
    ['booking', 'base', 54_000],
    ['charge', 'toll', 6400],
  ])
  sums(input)
  // Tolls are passed on without VAT.
  expect(input).toMatchObject({ vat_amount: 4909, balance_amount: 6400 })
})

test('a contract contains the terms at payment, as JSON and PDF', async () => {
  const [rcar_id, rider] = [await testApp.open(), await testApp.rider()]
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, rcar_id, { cdw: 'premium' }))
  await expect(rider.client.call('rent', 'contract', { id })).rejects.toMatchObject({ code: 'rent.notAgreed' })
  await rider.client.call('rent', 'pay', { id, agreed: true })
  const terms = await rider.client.call('rent', 'contract', { id })
  expect(terms).toMatchObject({
    agreed_at: '2026-11-20 12:00:00',
    driver: { name: '윤가람', birth_date: '1990-04-05' },
    second_driver: null,
    total_amount: 64_800,
    deductible: 50_000,
    cancel_tiers: [
      { label: { ko: '시작 24시간 전까지', en: 'Until 24 hours before the start' }, hours_before: 24, rate: 0 },
      { label: { ko: '시작 전까지', en: 'Until the start' }, hours_before: 0, rate: 10 },
    ],
    km_tiers: [
      { label: { ko: '초과 100km까지', en: 'Up to 100 excess km' }, up_to: 100, won: 200 },
      { label: { ko: '그 뒤', en: 'Thereafter' }, up_to: null, won: 180 },
    ],
    penalties: [{ name: '차내 흡연', amount: 300_000, repeat_multiplier: 200 }],
    documents: [{ document: 'terms', post_no: expect.any(Number) }],
  })
  // A contract must not contain the licence number.
  expect(JSON.stringify(terms)).not.toContain('123456-70')
  const file = await rider.client.get(`/api/rent/contractFile?id=${id}`)
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(file.headers['content-disposition']).toContain(`${terms.code}.pdf`)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.length).toBeLessThan(200_000)
})

test.each(['hold', 'reserved', 'in_use', 'returned', 'completed', 'canceled', 'no_show'])(
  'a signed paper contract can be attached to a rental that is %s, and changes nothing else',
  async (status) => {
    const { id } = await paid({ cdw: 'premium' })
    await testApp.db.query('update rents set status = $2 where id = $1', [id, status])
    const before = await testApp.full('rent', id)
    const { key, name, size } = (await uploadFile(testApp, testApp.ops, pdf, '계약서.pdf')).json()
    const contract_file = { key, name, size }
    await saveNow(testApp.ops, 'rent', { id, contract_file })
    const {
      version: _version,
      updated_at: _updated,
      updated_by_id: _by,
      updated_by: _who,
      contract_file: contractFile,
      ...after
    } = await testApp.full('rent', id)
    expect(contractFile).toMatchObject({ name: '계약서.pdf' })
    expect(before).toMatchObject(after)
    expect((await testApp.ops.get(`/api/rent/contractFile?id=${id}`)).headers['content-disposition']).toContain(before.code)
  },
)

test('a receipt can be downloaded as PDF', async () => {
  const { id, rider } = await paid()
  const file = await rider.client.get(`/api/rent/receiptFile?id=${id}`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`영수증-${(await receipt(rider, id)).code}.pdf`)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await (await testApp.rider()).client.get(`/api/rent/receiptFile?id=${id}`)).statusCode).toBe(404)
})

test('access of staff to a contract or receipt is recorded, access of the member is not', async () => {
  const { id, rider } = await paid()
  const [cs, last] = [await testApp.as('cs'), await testApp.db.query<{ id: number }>('select coalesce(max(id), 0)::int as id from access_log')]
  for (const { client } of [{ client: cs }, rider]) {
    await client.call('rent', 'receipt', { id })
    expect((await client.get(`/api/rent/contractFile?id=${id}`)).statusCode).toBe(200)
  }
  const seen = () =>
    testApp.db.query("select action, actor_id, subject_ids from access_log where resource = 'rent' and id > $1 and $2 = any(subject_ids) order by id", [
      last[0]?.id,
      id,
    ])
  const entry = { actor_id: cs.id, subject_ids: [id] }
  await vi.waitFor(async () =>
    expect(await seen()).toEqual([
      { action: 'receipt', ...entry },
      { action: 'contractFile', ...entry },
    ]),
  )
})

test("a member cannot get the documents of another member's rental", async () => {
  const [{ id }, stranger] = [await paid(), await testApp.rider()]
  for (const call of ['receipt', 'contract']) await expect(stranger.client.call('rent', call, { id })).rejects.toMatchObject({ status: 404 })
  expect((await stranger.client.get(`/api/rent/contractFile?id=${id}`)).statusCode).toBe(404)
  expect((await (await testApp.as('desk')).get(`/api/rent/contractFile?id=${id}`)).statusCode).toBe(403)
  expect((await (await testApp.as('anyone')).get(`/api/rent/contractFile?id=${id}`)).statusCode).toBe(401)
})

test('a rental that is paid only with points makes no vendor call, and has a point transaction that is refunded on cancellation', async () => {
  const rider = await testApp.rider()
  await testApp.manager.call('user', 'givePoints', { id: rider.id, amount: 100_000, reason: '시험' })
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open(), { point_used: 10_000 }))
  // A policy may allow points to cover the whole price.
  await testApp.db.query('update rents set point_used = point_used + total_amount, total_amount = 0 where id = $1', [id])
  const { point_used } = await testApp.full('rent', id)
  expect(await rider.client.call('rent', 'pay', { id, agreed: true })).toMatchObject({ status: 'reserved', total_amount: 0, paid_amount: 0 })
  const spent = async () =>
    (await testApp.superAdmin.call('tlog', 'findMany', { subset: 'full', params: { target_type: 'rent', target_id: id, orderBy: 'id-asc' } })).rows
  expect(await spent()).toMatchObject([{ kind: 'charge', method: 'point', status: 'approved', amount: point_used }])
  expect((await rider.client.call('rent', 'receipt', { id })).payments).toEqual([])
  expect((await checkAllInvariants(testApp.db, '2026-11-20 12:00:00')).filter((rule) => rule.id === 'I06b' && rule.broken > 0)).toEqual([])
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '일정 변경' })
  expect((await testApp.full('user', rider.id)).point_balance).toBe(100_000)
  expect(await spent()).toMatchObject([
    { status: 'refunded', refunded_amount: point_used },
    { kind: 'refund', method: 'point', amount: point_used },
  ])
})
