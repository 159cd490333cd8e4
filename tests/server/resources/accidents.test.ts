import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Showroom } from './showroom.ts'
import { openShowroom } from './showroom.ts'

let testApp: Showroom
let insurer: number
beforeAll(async () => {
  testApp = await openShowroom()
  insurer = await testApp.insurer()
})
afterAll(() => testApp.close())

async function accRent(values: object = {}): Promise<number> {
  const [id] = await testApp.ops.call('accRent', 'save', {
    saveParamsArray: [
      {
        name: '한서준',
        phone: '01012345678',
        channel: 'phone',
        accident_at: '2026-11-01 09:00:00',
        own_plate_no: '12가3456',
        own_car: '쏘나타',
        fault_rate: 20,
        insurer_id: insurer,
        claim_no: 'C-1',
        coverage: 'property',
        daily_rate: 80_000,
        start_at: '2026-11-02 10:00:00',
        end_at: '2026-11-12 10:00:00',
        ...values,
      },
    ],
  })
  return id
}
const row = (id: number) => testApp.full('accRent', id)
const run = (call: string, id: number, overrides: object = {}) => testApp.ops.call('accRent', call, { id, ...overrides })

/** Adds documents of these kinds to a claim; the files do not exist. */
async function papers(id: number, kinds: readonly string[]) {
  const docs = JSON.stringify(kinds.map((kind) => ({ kind, file: 'x', received_at: '2026-11-12 10:00:00' })))
  await testApp.db.query('update acc_rents set docs = $1 where id = $2', [docs, id])
}
const all = ['accident', 'estimate', 'contract', 'account']

async function claimed(values: object = {}) {
  const id = await accRent(values)
  await testApp.stand('acc_rents', id, 'returned')
  await papers(id, all)
  await run('claim', id, { claimed_at: '2026-11-13' })
  return id
}

describe('the costs of a replacement car', () => {
  test('the insurer bears the other side’s share, the customer the rest', async () => {
    expect(await row(await accRent())).toMatchObject({
      limit_days: 25,
      rent_days: 10,
      insurer_rate: 80,
      claim_amount: 640_000,
      user_charge: 160_000,
      balance_amount: 800_000,
    })
  })

  test('own cover claims the full cost, no cover claims nothing', async () => {
    expect(await row(await accRent({ coverage: 'own' }))).toMatchObject({ insurer_rate: 100, claim_amount: 800_000, user_charge: 0 })
    expect(await row(await accRent({ coverage: 'none' }))).toMatchObject({ insurer_rate: 0, claim_amount: 0, user_charge: 800_000 })
  })

  test('the limit follows the setting: 25 days, 30 for long work, 10 for a total loss', async () => {
    expect((await row(await accRent({ repair_hours: 160 }))).limit_days).toBe(25)
    expect((await row(await accRent({ repair_hours: 160.5 }))).limit_days).toBe(30)
    expect((await row(await accRent({ is_total_loss: true, repair_hours: 200 }))).limit_days).toBe(10)
    await testApp.db.query(`update configs set value = '{"ordinary":7,"long_work":30,"total_loss":10}' where key = 'acc.limit_days'`)
    expect(await row(await accRent())).toMatchObject({ limit_days: 7, claim_amount: 448_000 })
    await testApp.db.query(`update configs set value = '{"ordinary":25,"long_work":30,"total_loss":10}' where key = 'acc.limit_days'`)
  })

  test('more days than ride, repair and limit allow are refused at the field', async () => {
    const long = { repair_from: '2026-11-02 10:00:00', repair_to: '2026-11-08 10:00:00' }
    expect((await row(await accRent({ ...long, approved_days: 6 }))).claim_amount).toBe(384_000)
    await expect(accRent({ ...long, approved_days: 6.5 })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'approved_days'] }] })
  })

  test('an end before the start is refused', async () => {
    await expect(accRent({ end_at: '2026-11-02 10:00:00' })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'end_at'] }] })
  })
})

describe('the states of a claim', () => {
  test('consulting assigns the claim to the user who does it; cancelling requires a reason', async () => {
    const id = await accRent()
    await run('consult', id)
    expect(await row(id)).toMatchObject({ status: 'consulting', assignee_id: testApp.ops.id })
    await expect(run('cancel', id)).rejects.toMatchObject({ status: 400 })
    await run('cancel', id, { cancel_reason: '수리 안 함' })
    expect(await row(id)).toMatchObject({ status: 'canceled', cancel_reason: '수리 안 함' })
  })

  test('a car is assigned once it, its times and a licence are there, is driven, and comes back', async () => {
    const user_id = await testApp.member({ name: '한서준', phone: '01012345678' })
    const when = { start_at: '2026-11-21 10:00:00', end_at: '2026-11-30 10:00:00' }
    const id = await accRent({ user_id, ...when })
    await run('consult', id)
    await expect(run('confirm', id)).rejects.toMatchObject({ issues: [{ path: ['rcar_id'] }] })
    const rcar_id = await testApp.car()
    await testApp.change('accRent', id, { rcar_id })
    await expect(run('confirm', id)).rejects.toMatchObject({ issues: [{ path: ['driver_license_id'] }] })
    await testApp.change('accRent', id, { rcar_id: null, vehicle_text: '라온렌트 K5' })
    await run('confirm', id)
    await run('start', id, { start_odo: 1200 })
    await expect(run('bringBack', id, { end_odo: 1100 })).rejects.toMatchObject({ issues: [{ path: ['end_odo'] }] })
    await run('bringBack', id, { end_odo: 1650 })
    const now = '2026-11-20 12:00:00'
    expect(await row(id)).toMatchObject({ status: 'returned', start_odo: 1200, end_odo: 1650, actual_start_at: now, actual_end_at: now })
    const body = await testApp.superAdmin.call('noti', 'findMany', { params: { user_id } })
    expect(body.total).toBe(4)
  })

  test('a claim requires all four documents', async () => {
    const id = await accRent()
    await expect(run('claim', id, { claimed_at: '2026-11-13' })).rejects.toMatchObject({ code: 'wrongState' })
    await testApp.stand('acc_rents', id, 'returned')
    await papers(id, all.slice(0, 3))
    await expect(run('claim', id, { claimed_at: '2026-11-13' })).rejects.toMatchObject({ code: 'accRent.docsMissing' })
    await papers(id, all)
    await run('claim', id, { claimed_at: '2026-11-13' })
    expect(await row(id)).toMatchObject({ status: 'claimed', claimed_at: '2026-11-13' })
  })

  test('a submitted claim cannot be changed or deleted except for its notes', async () => {
    const id = await claimed()
    await expect(testApp.superAdmin.call('accRent', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'accRent.kept' })
    await expect(testApp.change('accRent', id, { daily_rate: 90_000 })).rejects.toMatchObject({ code: 'accRent.frozen' })
    await testApp.change('accRent', id, { memo: '담당자 통화' })
    expect(await row(id)).toMatchObject({ memo: '담당자 통화', claim_amount: 640_000 })
  })

  test('the shortfall of the insurer is charged to the customer or written down', async () => {
    const paid = { insurer_paid: 600_000, paid_at: '2026-11-19' }
    const charged = await claimed()
    await run('settle', charged, { ...paid, shortfall: 'customer' })
    expect(await row(charged)).toMatchObject({ status: 'settled', insurer_paid: 600_000, adjust_amount: 0, user_charge: 200_000, balance_amount: 200_000 })
    const lowered = await claimed()
    await run('dispute', lowered)
    await run('settle', lowered, { ...paid, shortfall: 'adjust' })
    expect(await row(lowered)).toMatchObject({ status: 'settled', adjust_amount: 40_000, user_charge: 160_000, balance_amount: 160_000 })
  })

  test('a rental without an insurer is settled without a claim: the customer pays the full cost, or it is written off', async () => {
    const unclaimed = async (coverage: string) => {
      const id = await accRent({ coverage })
      await testApp.stand('acc_rents', id, 'returned')
      return id
    }
    await expect(run('settleUnclaimed', await unclaimed('own'), { shortfall: 'customer' })).rejects.toMatchObject({ code: 'accRent.somethingToClaim' })
    const charged = await unclaimed('none')
    await papers(charged, all)
    await expect(run('claim', charged, { claimed_at: '2026-11-13' })).rejects.toMatchObject({ code: 'accRent.nothingToClaim' })
    await run('settleUnclaimed', charged, { shortfall: 'customer' })
    expect(await row(charged)).toMatchObject({ status: 'settled', insurer_paid: 0, adjust_amount: 0, user_charge: 800_000, balance_amount: 800_000 })
    await testApp.superAdmin.call('accRent', 'receive', { id: charged, amount: 800_000, received_at: '2026-11-19 10:00:00' })
    expect(await row(charged)).toMatchObject({ balance_amount: 0 })
    const input = await unclaimed('none')
    await run('settleUnclaimed', input, { shortfall: 'adjust' })
    expect(await row(input)).toMatchObject({ status: 'settled', adjust_amount: 800_000, user_charge: 0, balance_amount: 0 })
  })

  test("the customer's share is open until it is paid, and each payment has a transaction", async () => {
    const id = await claimed()
    await run('settle', id, { insurer_paid: 600_000, paid_at: '2026-11-19', shortfall: 'customer' })
    const receive = (amount: number, received_at = '2026-11-19 10:00:00') => testApp.superAdmin.call('accRent', 'receive', { id, amount, received_at })
    await expect(receive(200_010)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: ['amount'], code: 'accRent.moreThanOwed' }] })
    await expect(receive(10, '2090-01-01 10:00:00')).rejects.toMatchObject({ issues: [{ path: ['received_at'] }] })
    await receive(150_000)
    expect(await row(id)).toMatchObject({ status: 'settled', user_paid: 150_000, balance_amount: 50_000 })
    await receive(50_000)
    expect(await row(id)).toMatchObject({ user_paid: 200_000, balance_amount: 0 })
    const booked = await testApp.db.query(`select kind, amount::int as amount from tlogs where target_type = 'acc_rent' and target_id = ${id} order by id`)
    expect(booked).toEqual([
      { kind: 'deposit_in', amount: 150_000 },
      { kind: 'deposit_in', amount: 50_000 },
    ])
  })

  test("finance writes off the customer's open share once, with a reason and its entry; the reason stays with staff", async () => {
    const id = await claimed()
    const finance = await testApp.as('finance')
    const writeOff = (who = finance, overrides: object = { cancel_reason: '연락 두절' }) => who.call('accRent', 'writeOff', { id, ...overrides })
    await expect(writeOff()).rejects.toMatchObject({ code: 'wrongState' })
    await run('settle', id, { insurer_paid: 600_000, paid_at: '2026-11-19', shortfall: 'customer' })
    await finance.call('accRent', 'receive', { id, amount: 150_000, received_at: '2026-11-19 10:00:00' })
    for (const who of [testApp.ops, await testApp.as('cs')]) await expect(writeOff(who)).rejects.toMatchObject({ status: 403 })
    await expect(writeOff(finance, {})).rejects.toMatchObject({ issues: [{ path: ['cancel_reason'], code: 'required' }] })
    expect(await row(id)).toMatchObject({ status: 'settled', balance_amount: 50_000 })
    await writeOff()
    expect(await row(id)).toMatchObject({ status: 'written_off', user_paid: 150_000, balance_amount: 0, cancel_reason: '연락 두절' })
    const lines = await testApp.db.query(
      `select a.key, (l.debit - l.credit)::int as won from journal_entries e join journal_lines l on l.entry_id = e.id join accounts a on a.id = l.account_id
        where e.source_type = 'accRent' and e.source_id = $1 and e.event = 'writeOff' order by l.debit desc`,
      [id],
    )
    expect(lines).toEqual([
      { key: 'bad_debt', won: 50_000 },
      { key: 'receivable', won: -50_000 },
    ])
    await expect(writeOff()).rejects.toMatchObject({ code: 'wrongState' })
    await expect(finance.call('accRent', 'receive', { id, amount: 10, received_at: '2026-11-19 10:00:00' })).rejects.toMatchObject({ code: 'wrongState' })
  })

  test('a share that is paid is not written off, and above the limit only a super administrator writes off', async () => {
    const [paid, large] = [await claimed(), await claimed()]
    const finance = await testApp.as('finance')
    const settle = (id: number, insurer_paid: number) => run('settle', id, { insurer_paid, paid_at: '2026-11-19', shortfall: 'customer' })
    const writeOff = (id: number, who = finance) => who.call('accRent', 'writeOff', { id, cancel_reason: '연락 두절' })
    await settle(paid, 640_000)
    await finance.call('accRent', 'receive', { id: paid, amount: 160_000, received_at: '2026-11-19 10:00:00' })
    await expect(writeOff(paid)).rejects.toMatchObject({ code: 'accRent.nothingOwed' })
    await testApp.db.query("update configs set value = '100000' where key = 'payment.write_off_limit'")
    await settle(large, 640_000)
    await expect(writeOff(large)).rejects.toMatchObject({ code: 'accRent.writeOffLimit', message: expect.stringContaining('100,000원') })
    await writeOff(large, testApp.superAdmin)
    expect(await row(large)).toMatchObject({ status: 'written_off', balance_amount: 0 })
    await testApp.db.query("update configs set value = '1000000' where key = 'payment.write_off_limit'")
  })

  test('a settlement cannot exceed the claim', async () => {
    const id = await claimed()
    await expect(run('settle', id, { insurer_paid: 640_010, paid_at: '2026-11-19' })).rejects.toMatchObject({ code: 'accRent.paidTooMuch' })
  })
})
