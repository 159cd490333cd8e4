import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from './fleet.ts'
import type { Showroom } from './showroom.ts'
import { openShowroom } from './showroom.ts'
import { runJob } from '../runJob.ts'

let testApp: Showroom
beforeAll(async () => {
  testApp = await openShowroom()
})
afterAll(() => testApp.close())

const now = `${today} 12:00:00`

async function program(values: object = {}, { running = true } = {}): Promise<number> {
  const [id] = await testApp.manager.call('couponProgram', 'save', {
    saveParamsArray: [
      {
        name: '가을 할인',
        issue_type: 'admin',
        issue_from: '2026-01-01 00:00:00',
        issue_to: '2026-12-31 23:59:59',
        discount_type: 'rate',
        discount_value: 10,
        max_discount: 15_000,
        usage: 'rent',
        valid_mode: 'days',
        valid_days: 30,
        ...values,
      },
    ],
  })
  if (running) await testApp.manager.call('couponProgram', 'activate', { id })
  return id
}
const issue = async (program_id: number, user_id: number): Promise<number> => {
  const [id] = await testApp.manager.call('coupon', 'save', { saveParamsArray: [{ program_id, user_id }] })
  return id
}
const row = (id: number) => testApp.full('coupon', id)

describe('a coupon programme', () => {
  test.each([
    ['a rate of more than 100 %', { discount_value: 101 }, 'discount_value'],
    ['an amount below 100 won', { discount_type: 'amount', discount_value: 50 }, 'discount_value'],
    ['a shared code without the code', { issue_type: 'code' }, 'code'],
    ['validity by period without one', { valid_mode: 'period', valid_days: null, valid_to: '2027-01-01 00:00:00' }, 'valid_from'],
    ['days beside validity by period', { valid_mode: 'period', valid_from: now, valid_to: '2027-01-01 00:00:00' }, 'valid_days'],
    ['a shared code of coupons that staff issue', { code: 'RIDE2026' }, 'code'],
    ['validity by days without their number', { valid_days: null }, 'valid_days'],
    ['a code with a sign in it', { issue_type: 'code', code: 'RIDE_2026' }, 'code'],
  ])('refuses %s at its field', async (_name, values, at) => {
    await expect(program(values, { running: false })).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, at] }] })
  })

  test('the programme cannot start after its issue period', async () => {
    const id = await program({ issue_to: '2026-11-01 00:00:00' }, { running: false })
    await expect(testApp.manager.call('couponProgram', 'activate', { id })).rejects.toMatchObject({ status: 409, code: 'couponProgram.issueOver' })
  })

  test('the programme issues to several members at once, all or nothing', async () => {
    const [first, second] = [await testApp.member(), await testApp.member()]
    const id = await program({ qty_total: 2 })
    await testApp.manager.call('couponProgram', 'issue', { id, user_ids: [first], issue_reason: '사과' })
    await expect(testApp.manager.call('couponProgram', 'issue', { id, user_ids: [first, second] })).rejects.toMatchObject({ code: 'coupon.userLimit' })
    expect((await testApp.full('couponProgram', id)).issued_count).toBe(1)
    await testApp.manager.call('couponProgram', 'issue', { id, user_ids: [second] })
    expect((await testApp.full('couponProgram', id)).issued_count).toBe(2)
    await expect(testApp.change('couponProgram', id, { qty_total: 1 })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'qty_total'] }] })
  })
})

describe('issuing a coupon', () => {
  test('a coupon keeps the benefit of its issue date and its own validity', async () => {
    const of = await program()
    const id = await issue(of, await testApp.member())
    await testApp.change('couponProgram', of, { discount_value: 50, name: '다른 이름' })
    expect(await row(id)).toMatchObject({
      benefit_snapshot: { name: '가을 할인', discount_type: 'rate', discount_value: 10, max_discount: 15_000 },
      valid_from: now,
      valid_to: '2026-12-20 23:59:59',
      issued_at: now,
      status: 'issued',
    })
    expect((await row(id)).code).toMatch(/^CP261120/)
  })

  test('a validity by period begins with it, but never in the past', async () => {
    const later = await issue(
      await program({ valid_mode: 'period', valid_days: null, valid_from: '2026-12-01 00:00:00', valid_to: '2027-01-01 00:00:00' }),
      await testApp.member(),
    )
    const running = await issue(
      await program({ valid_mode: 'period', valid_days: null, valid_from: '2026-11-01 00:00:00', valid_to: '2027-01-01 00:00:00' }),
      await testApp.member(),
    )
    expect(await row(later)).toMatchObject({ valid_from: '2026-12-01 00:00:00', valid_to: '2027-01-01 00:00:00' })
    expect(await row(running)).toMatchObject({ valid_from: now })
  })

  test.each([
    ['whose time of issue has not begun', { issue_from: '2026-12-01 00:00:00' }, 'coupon.issueOver'],
    [
      'whose coupons would be over',
      { valid_mode: 'period', valid_days: null, valid_from: '2026-01-01 00:00:00', valid_to: '2026-02-01 00:00:00' },
      'coupon.noTimeLeft',
    ],
  ])('nothing is issued by a programme %s', async (_name, values, code) => {
    const of = await program(values, { running: true })
    await expect(issue(of, await testApp.member())).rejects.toMatchObject({ status: 409, code })
  })

  test('a programme that is not active issues nothing', async () => {
    const of = await program({ name: '작성 중' }, { running: false })
    await expect(issue(of, await testApp.member())).rejects.toMatchObject({ code: 'invalid', issues: [{ code: 'notAmong' }] })
  })

  test('concurrent requests for the last coupon issue it to one member', async () => {
    const of = await program({ qty_total: 1 })
    const members = await Promise.all([testApp.member(), testApp.member(), testApp.member()])
    const attempts = await Promise.allSettled(members.map((user) => issue(of, user)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await testApp.full('couponProgram', of)).issued_count).toBe(1)
  })

  test('the limit per member applies, and revoked coupons do not count', async () => {
    const [of, user] = [await program({ qty_user: 1 }), await testApp.member()]
    const id = await issue(of, user)
    await expect(issue(of, user)).rejects.toMatchObject({ code: 'coupon.userLimit' })
    await testApp.manager.call('coupon', 'revoke', { id, revoke_reason: '잘못 발급' })
    expect(await row(id)).toMatchObject({ status: 'revoked', revoke_reason: '잘못 발급' })
    expect(await issue(of, user)).toBeGreaterThan(id)
  })

  test('a coupon keeps its programme and its member', async () => {
    const id = await issue(await program(), await testApp.member())
    await expect(testApp.change('coupon', id, { user_id: await testApp.member() })).rejects.toMatchObject({ code: 'coupon.ownerFixed' })
  })
})

describe('the life of a coupon', () => {
  test('a valid coupon cannot be expired by hand, and a used coupon cannot be revoked or deleted', async () => {
    const id = await issue(await program(), await testApp.member())
    await expect(testApp.manager.call('coupon', 'expire', { id })).rejects.toMatchObject({ code: 'coupon.stillValid' })
    await testApp.stand('coupons', id, 'used')
    await expect(testApp.manager.call('coupon', 'revoke', { id, revoke_reason: '회수' })).rejects.toMatchObject({ status: 409, code: 'wrongState' })
    await expect(testApp.superAdmin.call('coupon', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'coupon.inUse' })
  })

  test('a restored coupon is valid for a week if its own validity is over', async () => {
    const of = await program()
    const id = await issue(of, await testApp.member())
    await testApp.db.query("update coupons set status = 'used', used_at = now(), discount_amount = 9000, valid_to = '2026-11-01' where id = $1", [id])
    await testApp.db.query('update coupon_programs set used_count = 1 where id = $1', [of])
    await testApp.manager.call('coupon', 'restore', { id })
    expect(await row(id)).toMatchObject({ status: 'issued', used_at: null, discount_amount: 0, restored_at: now, valid_to: '2026-11-27 23:59:59' })
    expect((await testApp.full('couponProgram', of)).used_count).toBe(0)
  })

  test('jobs expire coupons after their validity and end programmes after their issue period', async () => {
    const of = await program()
    const [late, good] = [await issue(of, await testApp.member()), await issue(of, await testApp.member())]
    const over = await program()
    await testApp.db.query("update coupons set valid_to = '2026-11-20 11:59:59+09' where id = $1", [late])
    await testApp.db.query("update coupon_programs set issue_to = '2026-11-20 12:00:00+09' where id = $1", [over])
    for (const name of ['coupon.expire', 'couponProgram.end']) await runJob(testApp.context, name)
    expect([(await row(late)).status, (await row(good)).status]).toEqual(['expired', 'issued'])
    expect([(await testApp.full('couponProgram', over)).status, (await testApp.full('couponProgram', of)).status]).toEqual(['ended', 'active'])
  })

  test('only managers issue and revoke coupons', async () => {
    const id = await issue(await program(), await testApp.member())
    await expect(testApp.ops.call('coupon', 'revoke', { id, revoke_reason: '회수' })).rejects.toMatchObject({ status: 403 })
    await expect(testApp.ops.call('coupon', 'save', { saveParamsArray: [{}] })).rejects.toMatchObject({ status: 403 })
  })
})
