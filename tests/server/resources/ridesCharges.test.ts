import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargeAmountsWithVat } from '#rules/fine.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import type { RideRows } from './rideRows.ts'
import { files, rideRows } from './rideRows.ts'
import { saveNow } from '../saveNow.ts'

let testApp: Fleet
let rows: RideRows
let car = 0
let user = 0
beforeAll(async () => {
  testApp = await openFleet()
  rows = rideRows(testApp)
  car = await testApp.car()
  user = await rows.member()
})
afterAll(() => testApp?.close())

const full = (of: string, id: number) => testApp.superAdmin.call(of, 'findById', { id })
const act = (call: string, id: number, overrides: object = {}) => testApp.ops.call('fineLog', call, { id, ...overrides })
const save = (values: Readonly<Record<string, unknown>>) => saveNow(testApp.ops, 'fineLog', values)
const fine = (values: object = {}) => save({ kind: 'parking', occurred_at: '2026-11-18 15:00:00', origin_amount: 10_000, fee_amount: 1000, files, ...values })

describe('the amounts of a charge', () => {
  test('are the sum of origin and fee including tax, and cannot be set', async () => {
    const id = await fine({ rcar_id: car, user_id: user })
    expect(await full('fineLog', id)).toMatchObject({ amount: 11_000, supply_amount: 10_000, vat_amount: 1000 })
    await expect(fine({ rcar_id: car, amount: 5 })).rejects.toMatchObject({ status: 400 })
  })

  test('include no VAT for a fine and a toll, and an eleventh for others, rounded as in the catalogue', () => {
    expect(chargeAmountsWithVat('traffic', 40_000, 2000)).toEqual({ amount: 42_000, supply_amount: 42_000, vat_amount: 0 })
    expect(chargeAmountsWithVat('damage', 200_600, 0)).toEqual({ amount: 200_600, supply_amount: 182_364, vat_amount: 18_236 })
  })

  test('documents are required unless the rental itself is the reason', async () => {
    await expect(fine({ rcar_id: car, user_id: user, files: [] })).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, 'files'] }] })
    expect(await fine({ rcar_id: car, user_id: user, kind: 'late', files: [] })).toBeGreaterThan(0)
  })

  test('a notice of an agency can be charged once', async () => {
    const notice = { rcar_id: car, user_id: user, agency: '서울 종로구청', notice_no: 'N-1' }
    await fine(notice)
    await expect(fine(notice)).rejects.toMatchObject({ status: 409, code: 'unique' })
    expect(await fine({ ...notice, agency: '부산시청' })).toBeGreaterThan(0)
  })
})

describe('the debtor of a charge', () => {
  test('is the driver of the named rental with its car, whatever car and member were entered', async () => {
    const [other, ride] = [await testApp.car(), await rows.rent(car, user)]
    const id = await fine({ rent_id: ride, rcar_id: other, user_id: await rows.member('남은별') })
    expect(await full('fineLog', id)).toMatchObject({ rcar_id: car, user_id: user, match_by: 'manual' })
  })

  test('is matched by the rental that had the car then; a parking notice also a day later, a toll not', async () => {
    const own = await testApp.car()
    const ride = await rows.rent(own, user)
    expect(await full('fineLog', await fine({ rcar_id: own }))).toMatchObject({ rent_id: ride, user_id: user, match_by: 'auto' })
    const after = { rcar_id: own, occurred_at: '2026-11-20 09:00:00' }
    expect(await full('fineLog', await fine(after))).toMatchObject({ rent_id: ride, match_by: 'auto' })
    expect(await full('fineLog', await fine({ ...after, kind: 'toll' }))).toMatchObject({ rent_id: null, user_id: null, match_by: 'none' })
  })

  test('is matched again when the time is corrected', async () => {
    const own = await testApp.car()
    await rows.rent(own, user)
    const id = await fine({ rcar_id: own, kind: 'toll' })
    await save({ id, occurred_at: '2026-11-01 09:00:00' })
    expect(await full('fineLog', id)).toMatchObject({ rent_id: null, user_id: null, match_by: 'none' })
  })

  test('is also matched by an accident rental', async () => {
    const own = await testApp.car()
    const rental = await rows.accRent(own, user, { actual_start_at: '2026-11-10 12:00:00' })
    expect(await full('fineLog', await fine({ rcar_id: own }))).toMatchObject({ acc_rent_id: rental, user_id: user, match_by: 'auto' })
  })

  test('requires a car or a rental', async () => {
    await expect(fine()).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'rcar_id'] }] })
  })
})

describe('the states of a charge', () => {
  test('a notified charge is due after the dispute period of the policy, and is frozen', async () => {
    const id = await fine({ rent_id: await rows.rent(car, user) })
    const due = '2026-11-23 12:00:00'
    expect(await act('notify', id)).toMatchObject({ status: 'notified', notified_at: '2026-11-20 12:00:00', dispute_until: due, auto_charge_at: due })
    await expect(save({ id, origin_amount: 1 })).rejects.toMatchObject({ code: 'fineLog.notified' })
    await save({ id, place: '종로' })
    expect(await full('fineLog', id)).toMatchObject({ place: '종로', origin_amount: 10_000 })
    await expect(testApp.superAdmin.call('fineLog', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'fineLog.notified' })
  })

  test('a charge without a rental has a dispute period of 48 hours; one without a member or an amount cannot be notified', async () => {
    const id = await fine({ rcar_id: await testApp.car(), user_id: user })
    expect(await act('notify', id)).toMatchObject({ dispute_until: '2026-11-22 12:00:00' })
    await expect(act('notify', await fine({ rcar_id: await testApp.car() }))).rejects.toMatchObject({ code: 'fineLog.noMember' })
    const free = await fine({ rcar_id: await testApp.car(), user_id: user, origin_amount: 0, fee_amount: 0 })
    await expect(act('notify', free)).rejects.toMatchObject({ code: 'fineLog.noAmount' })
  })

  test('a dispute stops the automatic charge; its rejection schedules it again', async () => {
    const id = await fine({ rent_id: await rows.rent(car, user) })
    await expect(act('dispute', id, { dispute_text: '아닙니다' })).rejects.toMatchObject({ code: 'wrongState' })
    await act('notify', id)
    expect(await act('dispute', id, { dispute_text: '제가 아닙니다' })).toMatchObject({ status: 'disputed', auto_charge_at: null })
    const back = await act('resolve', id, { resolve_text: '사진을 확인했습니다.' })
    expect(back).toMatchObject({ status: 'notified', auto_charge_at: '2026-11-23 12:00:00', resolve_text: '사진을 확인했습니다.' })
    await testApp.db.query("update fine_logs set dispute_until = now() - interval '1000 days' where id = $1", [id])
    await expect(act('dispute', id, { dispute_text: '늦었습니다' })).rejects.toMatchObject({ code: 'fineLog.disputeOver' })
  })

  test('only fines and tolls of a known driver can be transferred, and their fee stays', async () => {
    const ride = await rows.rent(car, user)
    await expect(act('transfer', await fine({ rent_id: ride }))).rejects.toMatchObject({ code: 'fineLog.notTransferable' })
    const stray = await fine({ kind: 'traffic', rcar_id: await testApp.car(), user_id: user })
    await expect(act('transfer', stray)).rejects.toMatchObject({ code: 'fineLog.noDriver' })
    const other = await rows.rent(car, user)
    const id = await fine({ kind: 'traffic', rent_id: other })
    expect(await full('rent', other)).toMatchObject({ extra_amount: 11_000 })
    expect(await act('transfer', id)).toMatchObject({ status: 'transferred' })
    expect(await full('rent', other)).toMatchObject({ extra_amount: 1000 })
  })

  test('a waived, canceled, written-off or deleted charge is no longer owed by the rental', async () => {
    const ride = await rows.rent(car, user, { total_amount: 500, balance_amount: 500 })
    const [a, b, c, d] = [await fine({ rent_id: ride }), await fine({ rent_id: ride }), await fine({ rent_id: ride }), await fine({ rent_id: ride })]
    expect(await full('rent', ride)).toMatchObject({ extra_amount: 44_000, balance_amount: 44_500 })
    expect(await act('waive', a, { waive_reason: '첫 이용' })).toMatchObject({ status: 'waived', waive_reason: '첫 이용' })
    await act('cancel', b, { waive_reason: '중복 등록' })
    await act('notify', c)
    await expect(act('writeOff', c, { waive_reason: '회수 불가' })).rejects.toMatchObject({ status: 403 })
    await (await testApp.as('finance')).call('fineLog', 'writeOff', { id: c, waive_reason: '회수 불가' })
    expect(await full('rent', ride)).toMatchObject({ extra_amount: 11_000, balance_amount: 11_500 })
    await testApp.superAdmin.call('fineLog', 'del', { ids: [d] })
    expect(await full('rent', ride)).toMatchObject({ extra_amount: 0, balance_amount: 500 })
  })

  test('a paid charge must be refunded before it is waived or canceled', async () => {
    const id = await fine({ rent_id: await rows.rent(car, user) })
    await testApp.db.query('update fine_logs set paid_amount = 1 where id = $1', [id])
    await expect(act('waive', id, { waive_reason: '사유' })).rejects.toMatchObject({ code: 'fineLog.paidFirst' })
    await expect(act('cancel', id, { waive_reason: '사유' })).rejects.toMatchObject({ code: 'fineLog.paidFirst' })
  })

  test('sixteen concurrent charges on one rental are all summed', async () => {
    const ride = await rows.rent(car, user)
    await Promise.all(Array.from({ length: 16 }, () => fine({ rent_id: ride })))
    expect(await full('rent', ride)).toMatchObject({ extra_amount: 176_000 })
  })
})

describe('the decision on a complaint', () => {
  const started = async (overrides: object = {}) => {
    const id = await saveNow(testApp.manager, 'claim', { type: 'dirty', user_id: user, title: '실내 오염', content: '뒷좌석', ...overrides })
    await testApp.ops.call('claim', 'assign', { id, assignee_id: testApp.ops.id })
    return id
  }
  const resolve = (who: typeof testApp.ops, id: number, extra: object) => who.call('claim', 'resolve', { id, resolution: '처리했습니다.', ...extra })
  const program = async () => {
    const id = await saveNow(testApp.manager, 'couponProgram', {
      name: '불편 보상',
      issue_type: 'claim',
      issue_from: '2026-01-01 00:00:00',
      issue_to: '2026-12-31 23:59:59',
      discount_type: 'amount',
      discount_value: 5000,
      usage: 'rent',
      valid_mode: 'days',
      valid_days: 30,
    })
    await testApp.manager.call('couponProgram', 'activate', { id })
    return id
  }

  test('grants the member points and a coupon, takes the car out of service, and drafts a charge for the driver', async () => {
    const dirty = await testApp.car()
    const [member, rent_id] = [await rows.member('한결'), await rows.rent(dirty, user)]
    const id = await started({ user_id: member, rcar_id: dirty, occurred_at: '2026-11-18 15:00:00' })
    const charge = { fine_kind: 'cleaning', fine_amount: 30_000, fine_files: files }
    const done = await resolve(testApp.manager, id, { points: 3000, coupon_program_id: await program(), out_until: '2026-11-20 18:00:00', ...charge })
    expect(done).toMatchObject({ status: 'resolved', reward_point: 3000 })
    expect((await full('user', member)).point_balance).toBe(3000)
    expect(await full('coupon', done.coupon_id)).toMatchObject({ user_id: member, status: 'issued' })
    const disable = { rcar_id: dirty, claim_id: id, source: 'claim', status: 'active', reason: 'cleaning', end_at: '2026-11-20 18:00:00' }
    expect(await full('rcarDisable', done.rcar_disable_id)).toMatchObject(disable)
    const charges = await testApp.superAdmin.call('fineLog', 'findMany', { params: { rcar_id: dirty } })
    expect(await full('fineLog', charges.rows[0].id)).toMatchObject({ status: 'draft', user_id: user, rent_id, origin_amount: 30_000 })
  })

  test('grants no points on rejection, but can take the car out of service and charge the driver', async () => {
    const dirty = await testApp.car()
    const [member, rent_id] = [await rows.member('한빛'), await rows.rent(dirty, user)]
    const waiver = { id: await started({ user_id: member, rcar_id: dirty, occurred_at: '2026-11-18 15:00:00' }), resolution: '회원의 책임이 아닙니다.' }
    const reject = (overrides: object) => testApp.manager.call('claim', 'reject', { ...waiver, ...overrides })
    await expect(reject({ points: 1000 })).rejects.toMatchObject({ status: 400, issues: [{ path: ['points'] }] })
    const done = await reject({ out_until: '2026-11-20 18:00:00', fine_kind: 'cleaning', fine_amount: 20_000, fine_files: files })
    expect(done).toMatchObject({ status: 'rejected', reward_point: 0, coupon_id: null, resolved_at: '2026-11-20 12:00:00' })
    expect(await full('rcarDisable', done.rcar_disable_id)).toMatchObject({ rcar_id: dirty, claim_id: waiver.id, status: 'active' })
    const { rows: charges } = await testApp.superAdmin.call('fineLog', 'findMany', { params: { rent_id } })
    expect(charges).toMatchObject([{ status: 'draft', kind: 'cleaning', user_id: user }])
    const [notification] = await testApp.db.query<{ title: string }>('select title from notis where user_id = $1 order by id desc limit 1', [member])
    expect(notification?.title).toBe('접수가 반려되었습니다')
  })

  test('can grant more points after reopening, but no second coupon', async () => {
    const member = await rows.member('다온')
    const [id, coupon_program_id] = [await started({ user_id: member }), await program()]
    await resolve(testApp.manager, id, { points: 1000, coupon_program_id })
    await testApp.ops.call('claim', 'reopen', { id, text: '다시' })
    await expect(resolve(testApp.manager, id, { points: 1000, coupon_program_id })).rejects.toMatchObject({ issues: [{ path: ['coupon_program_id'] }] })
    expect(await resolve(testApp.manager, id, { points: 500 })).toMatchObject({ reward_point: 1500 })
    expect((await full('user', member)).point_balance).toBe(1500)
  })

  test.each([
    ['points', { points: 1000 }],
    ['a car out of service', { out_until: '2026-11-20 18:00:00' }],
    ['a charge', { fine_kind: 'etc', fine_amount: 1000, fine_files: files }],
  ])('with %s requires the right to that action', async (_what, overrides) => {
    const id = await started({ rcar_id: await testApp.car() })
    await expect(resolve(await testApp.as('cs'), id, overrides)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(await resolve(await testApp.as('cs'), id, {})).toMatchObject({ status: 'resolved' })
  })

  test.each([
    ['out_until', { out_until: '2026-11-20 12:00:00' }],
    ['fine_amount', { fine_kind: 'late' }],
    ['fine_kind', { fine_amount: 1000 }],
    ['fine_files', { fine_kind: 'damage', fine_amount: 1000 }],
  ])('is refused at %s without any effect', async (key, overrides) => {
    const id = await started({ rcar_id: await testApp.car() })
    await expect(resolve(testApp.manager, id, { points: 1000, ...overrides })).rejects.toMatchObject({ status: 400, issues: [{ path: [key] }] })
    expect(await full('claim', id)).toMatchObject({ status: 'in_progress', reward_point: 0 })
  })

  test('cannot take an occupied or unnamed car out of service, and grants no points to staff', async () => {
    const dirty = await testApp.car()
    const [start_at, end_at] = ['2026-11-20 10:00:00', '2026-11-20 20:00:00']
    await rows.rent(dirty, await rows.member('새봄'), { status: 'in_use', start_at, end_at, actual_start_at: start_at, actual_end_at: null })
    const id = await started({ rcar_id: dirty })
    await expect(resolve(testApp.ops, id, { out_until: '2026-11-20 18:00:00' })).rejects.toMatchObject({ status: 409, code: 'occupancy.taken' })
    await expect(resolve(testApp.manager, await started(), { out_until: '2026-11-20 18:00:00' })).rejects.toMatchObject({ issues: [{ path: ['out_until'] }] })
    const own = await started({ user_id: testApp.ops.id })
    await expect(resolve(testApp.manager, own, { points: 1000 })).rejects.toMatchObject({ issues: [{ path: ['points'] }] })
  })
})
