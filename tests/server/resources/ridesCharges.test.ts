import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fineAmounts } from '#rules/fine.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import type { RideRows } from './rideRows.ts'
import { files, rideRows } from './rideRows.ts'

let house: Fleet
let rows: RideRows
let car = 0
let user = 0
beforeAll(async () => {
  house = await openFleet()
  rows = rideRows(house)
  car = await house.car()
  user = await rows.member()
})
afterAll(() => house?.close())

const full = (of: string, id: number) => house.chief.call(of, 'findById', { id })
const act = (call: string, id: number, more: object = {}) => house.ops.call('fineLog', call, { id, ...more })
const save = async (values: object): Promise<number> => (await house.ops.call('fineLog', 'save', { saveParamsArray: [values] }))[0]
const fine = (values: object = {}) => save({ kind: 'parking', occurred_at: '2026-11-18 15:00:00', origin_amount: 10_000, fee_amount: 1000, files, ...values })

describe('the amounts of a charge', () => {
  test('are the sum of origin and fee with the tax inside, and cannot be sent', async () => {
    const id = await fine({ rcar_id: car, user_id: user })
    expect(await full('fineLog', id)).toMatchObject({ amount: 11_000, supply_amount: 10_000, vat_amount: 1000 })
    await expect(fine({ rcar_id: car, amount: 5 })).rejects.toMatchObject({ status: 400 })
  })

  test('a fine and a toll hold no tax; the eleventh is rounded as the catalogue says', () => {
    expect(fineAmounts('traffic', 40_000, 2000)).toEqual({ amount: 42_000, supply_amount: 42_000, vat_amount: 0 })
    expect(fineAmounts('damage', 200_600, 0)).toEqual({ amount: 200_600, supply_amount: 182_364, vat_amount: 18_236 })
  })

  test('papers are asked for but where the ride itself is the reason', async () => {
    await expect(fine({ rcar_id: car, user_id: user, files: [] })).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, 'files'] }] })
    expect(await fine({ rcar_id: car, user_id: user, kind: 'late', files: [] })).toBeGreaterThan(0)
  })

  test('one notice of an agency is charged once', async () => {
    const notice = { rcar_id: car, user_id: user, agency: '서울 종로구청', notice_no: 'N-1' }
    await fine(notice)
    await expect(fine(notice)).rejects.toMatchObject({ status: 409, code: 'unique' })
    expect(await fine({ ...notice, agency: '부산시청' })).toBeGreaterThan(0)
  })
})

describe('who is charged', () => {
  test('the driver of the named ride with its car, whatever was typed', async () => {
    const [other, ride] = [await house.car(), await rows.rent(car, user)]
    const id = await fine({ rent_id: ride, rcar_id: other, user_id: await rows.member('남은별') })
    expect(await full('fineLog', id)).toMatchObject({ rcar_id: car, user_id: user, match_by: 'manual' })
  })

  test('without a name the ride that had the car then; a parking notice finds it a day later, a toll does not', async () => {
    const own = await house.car()
    const ride = await rows.rent(own, user)
    expect(await full('fineLog', await fine({ rcar_id: own }))).toMatchObject({ rent_id: ride, user_id: user, match_by: 'auto' })
    const after = { rcar_id: own, occurred_at: '2026-11-20 09:00:00' }
    expect(await full('fineLog', await fine(after))).toMatchObject({ rent_id: ride, match_by: 'auto' })
    expect(await full('fineLog', await fine({ ...after, kind: 'toll' }))).toMatchObject({ rent_id: null, user_id: null, match_by: 'none' })
  })

  test('when the moment is corrected, the driver is looked for again', async () => {
    const own = await house.car()
    await rows.rent(own, user)
    const id = await fine({ rcar_id: own, kind: 'toll' })
    await save({ id, occurred_at: '2026-11-01 09:00:00' })
    expect(await full('fineLog', id)).toMatchObject({ rent_id: null, user_id: null, match_by: 'none' })
  })

  test('a rental after an accident is found as well', async () => {
    const own = await house.car()
    const rental = await rows.accRent(own, user, { actual_start_at: '2026-11-10 12:00:00' })
    expect(await full('fineLog', await fine({ rcar_id: own }))).toMatchObject({ acc_rent_id: rental, user_id: user, match_by: 'auto' })
  })

  test('neither car nor ride is refused at the car', async () => {
    await expect(fine()).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'rcar_id'] }] })
  })
})

describe('the way of a charge', () => {
  test('notified, it is due when the policy’s time for a dispute has passed, and stays as it is', async () => {
    const id = await fine({ rent_id: await rows.rent(car, user) })
    const due = '2026-11-23 12:00:00'
    expect(await act('notify', id)).toMatchObject({ status: 'notified', notified_at: '2026-11-20 12:00:00', dispute_until: due, auto_charge_at: due })
    await expect(save({ id, origin_amount: 1 })).rejects.toMatchObject({ code: 'fineLog.notified' })
    await save({ id, place: '종로' })
    expect(await full('fineLog', id)).toMatchObject({ place: '종로', origin_amount: 10_000 })
    await expect(house.chief.call('fineLog', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'fineLog.notified' })
  })

  test('without a ride 48 hours; nobody and nothing are not notified', async () => {
    const id = await fine({ rcar_id: await house.car(), user_id: user })
    expect(await act('notify', id)).toMatchObject({ dispute_until: '2026-11-22 12:00:00' })
    await expect(act('notify', await fine({ rcar_id: await house.car() }))).rejects.toMatchObject({ code: 'fineLog.noMember' })
    const free = await fine({ rcar_id: await house.car(), user_id: user, origin_amount: 0, fee_amount: 0 })
    await expect(act('notify', free)).rejects.toMatchObject({ code: 'fineLog.noAmount' })
  })

  test('a dispute stops the charge; rejecting it sets it again', async () => {
    const id = await fine({ rent_id: await rows.rent(car, user) })
    await expect(act('dispute', id, { dispute_text: '아닙니다' })).rejects.toMatchObject({ code: 'wrongState' })
    await act('notify', id)
    expect(await act('dispute', id, { dispute_text: '제가 아닙니다' })).toMatchObject({ status: 'disputed', auto_charge_at: null })
    const back = await act('resolve', id, { resolve_text: '사진을 확인했습니다.' })
    expect(back).toMatchObject({ status: 'notified', auto_charge_at: '2026-11-23 12:00:00', resolve_text: '사진을 확인했습니다.' })
    await house.db.query("update fine_logs set dispute_until = now() - interval '1000 days' where id = $1", [id])
    await expect(act('dispute', id, { dispute_text: '늦었습니다' })).rejects.toMatchObject({ code: 'fineLog.disputeOver' })
  })

  test('only fines and tolls of a known driver are passed on, and leave their fee', async () => {
    const ride = await rows.rent(car, user)
    await expect(act('transfer', await fine({ rent_id: ride }))).rejects.toMatchObject({ code: 'fineLog.notTransferable' })
    const stray = await fine({ kind: 'traffic', rcar_id: await house.car(), user_id: user })
    await expect(act('transfer', stray)).rejects.toMatchObject({ code: 'fineLog.noDriver' })
    const other = await rows.rent(car, user)
    const id = await fine({ kind: 'traffic', rent_id: other })
    expect(await full('rent', other)).toMatchObject({ extra_amount: 11_000 })
    expect(await act('transfer', id)).toMatchObject({ status: 'transferred' })
    expect(await full('rent', other)).toMatchObject({ extra_amount: 1000 })
  })

  test('what is waived, canceled, written off or deleted is no longer owed by the ride', async () => {
    const ride = await rows.rent(car, user, { total_amount: 500, balance_amount: 500 })
    const [a, b, c, d] = [await fine({ rent_id: ride }), await fine({ rent_id: ride }), await fine({ rent_id: ride }), await fine({ rent_id: ride })]
    expect(await full('rent', ride)).toMatchObject({ extra_amount: 44_000, balance_amount: 44_500 })
    expect(await act('waive', a, { waive_reason: '첫 이용' })).toMatchObject({ status: 'waived', waive_reason: '첫 이용' })
    await act('cancel', b, { waive_reason: '중복 등록' })
    await act('notify', c)
    await expect(act('writeOff', c, { waive_reason: '회수 불가' })).rejects.toMatchObject({ status: 403 })
    await (await house.as('finance')).call('fineLog', 'writeOff', { id: c, waive_reason: '회수 불가' })
    expect(await full('rent', ride)).toMatchObject({ extra_amount: 11_000, balance_amount: 11_500 })
    await house.chief.call('fineLog', 'del', { ids: [d] })
    expect(await full('rent', ride)).toMatchObject({ extra_amount: 0, balance_amount: 500 })
  })

  test('what was paid is refunded first', async () => {
    const id = await fine({ rent_id: await rows.rent(car, user) })
    await house.db.query('update fine_logs set paid_amount = 1 where id = $1', [id])
    await expect(act('waive', id, { waive_reason: '사유' })).rejects.toMatchObject({ code: 'fineLog.paidFirst' })
    await expect(act('cancel', id, { waive_reason: '사유' })).rejects.toMatchObject({ code: 'fineLog.paidFirst' })
  })

  test('sixteen charges on one ride at once are all summed', async () => {
    const ride = await rows.rent(car, user)
    await Promise.all(Array.from({ length: 16 }, () => fine({ rent_id: ride })))
    expect(await full('rent', ride)).toMatchObject({ extra_amount: 176_000 })
  })
})
