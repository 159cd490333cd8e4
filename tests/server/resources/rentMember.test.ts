import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadPhoto } from '../upload.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { createStartedRental, createHeldRental, stateReportValues, createPaidRental } from './memberRides.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const hours = { weekday: 'mon', pickup_from: '09:00', pickup_to: '18:00', return_from: '09:00', return_to: '18:00' }

describe('the hold of a member', () => {
  test('can be released by its member, which frees the car; another member gets 404', async () => {
    const { id, rcar_id, rider } = await createHeldRental(testApp)
    const stranger = await testApp.rider()
    await expect(stranger.client.call('rent', 'giveUp', { id })).rejects.toMatchObject({ status: 404 })
    expect(await rider.client.call('rent', 'giveUp', { id })).toMatchObject({ id, status: 'expired' })
    expect(await testApp.occupancies(id)).toEqual([])
    await stranger.client.call('rent', 'hold', testApp.bookingParams(stranger, rcar_id))
    await expect(rider.client.call('rent', 'giveUp', { id })).rejects.toMatchObject({ status: 409, code: 'wrongState' })
  })

  test('can be changed at the same price to another open spot and another own card', async () => {
    const { id, rider } = await createHeldRental(testApp)
    const [open, early, shut] = [await testApp.spot(), await testApp.spot({ hours: [{ ...hours, return_to: '12:00' }] }), await testApp.spot()]
    await testApp.ops.call('spot', 'pause', { id: shut })
    const before = await testApp.full('rent', id)
    const after = await rider.client.call('rent', 'arrange', { id, return_spot_id: open, delivery_memo: '전화 주세요', credit_card_id: rider.credit_card_id })
    expect(after).toMatchObject({ return_spot_id: open, delivery_memo: '전화 주세요', total_amount: before.total_amount, status: 'hold' })
    await expect(rider.client.call('rent', 'arrange', { id, return_spot_id: shut })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['return_spot_id'] }],
    })
    await expect(rider.client.call('rent', 'arrange', { id, return_spot_id: early })).rejects.toMatchObject({
      issues: [{ path: ['return_spot_id'], code: 'rent.returnClosed', values: { hours: '09:00–12:00' } }],
    })
    const stranger = await testApp.rider()
    await expect(rider.client.call('rent', 'arrange', { id, credit_card_id: stranger.credit_card_id })).rejects.toMatchObject({
      issues: [{ path: ['credit_card_id'], code: 'foreign' }],
    })
    await expect(stranger.client.call('rent', 'arrange', { id })).rejects.toMatchObject({ status: 404 })
    // An empty return spot means the spot of the car.
    expect(await rider.client.call('rent', 'arrange', { id })).toMatchObject({ return_spot_id: before.pickup_spot_id, delivery_memo: null })
  })

  test('with delivery requires an address', async () => {
    const { id, rider } = await createHeldRental(testApp)
    await testApp.db.query("update rents set is_delivery = true, delivery_address = '서울 강남구 1' where id = $1", [id])
    await expect(rider.client.call('rent', 'arrange', { id })).rejects.toMatchObject({ issues: [{ path: ['delivery_address'], code: 'rent.addressMissing' }] })
  })
})

describe('the rental of a member', () => {
  test('can be started only by its member, at most ten minutes early, with recent pictures', async () => {
    const { id, rcar_id, rider } = await createPaidRental(testApp)
    const call = (name: string, overrides: object = {}) => rider.client.call('rent', name, { id, ...overrides })
    await expect(call('reportState', await stateReportValues(testApp, rider, 500))).rejects.toMatchObject({
      code: 'rent.tooEarly',
      values: { from: '2026-11-23 09:50:00' },
    })
    await testApp.at('2026-11-23 09:50:00')
    await expect(call('pickup')).rejects.toMatchObject({ status: 409, code: 'rent.stateMissing' })
    await call('reportState', await stateReportValues(testApp, rider, 500))
    await testApp.at('2026-11-23 10:21:00')
    await expect(call('pickup')).rejects.toMatchObject({ code: 'rent.stateOld' })
    await call('reportState', await stateReportValues(testApp, rider, 500))
    // The licence recheck is done by a job.
    await expect(call('pickup')).rejects.toMatchObject({ code: 'rent.licenceUnchecked' })
    await testApp.runJob('driverLicense.recheck')
    expect(await call('pickup')).toMatchObject({ status: 'in_use', actual_start_at: '2026-11-23 10:21:00', start_odo: 500 })
    // His inspection waits for review by staff, and he can read it himself.
    const { pickup_state_id } = await testApp.full('rent', id)
    expect(await testApp.full('rcarState', pickup_state_id)).toMatchObject({
      rcar_id,
      kind: 'pickup',
      result: 'pending',
      checker_id: rider.id,
      checked_at: '2026-11-23 10:21:00',
    })
    expect(await rider.client.call('rcarState', 'findById', { id: pickup_state_id })).toMatchObject({ odometer_km: 500 })
  })

  test('can start before all pictures are uploaded; they can be added until the inspection is approved, which requires all four sides', async () => {
    const [{ id, rider }, stranger] = [await createPaidRental(testApp), await testApp.rider()]
    await testApp.at('2026-11-23 09:55:00')
    await testApp.runJob('driverLicense.recheck')
    const key = await uploadPhoto(testApp, rider.client)
    const shot = (...slots: string[]) => ({ photos: slots.map((slot) => ({ slot, photo: key })) })
    await rider.client.call('rent', 'reportState', { id, ...(await stateReportValues(testApp, rider, 500, shot('front'))) })
    await rider.client.call('rent', 'pickup', { id })
    const { pickup_state_id: state } = await testApp.full('rent', id)
    expect(await rider.client.call('rcarState', 'findById', { id: state })).toMatchObject({ late_photo: true, result: 'pending' })
    await expect(testApp.ops.call('rcarState', 'approve', { id: state })).rejects.toMatchObject({ code: 'rcarState.photosMissing' })
    await testApp.at('2026-11-23 10:30:00')
    const add = (client: typeof testApp.ops, ...slots: string[]) => client.call('rcarState', 'addPhotos', { id: state, ...shot(...slots) })
    await expect(add(stranger.client, 'rear')).rejects.toMatchObject({ status: 404 })
    expect(await add(rider.client, 'rear', 'left')).toMatchObject({ late_photo: true })
    expect(await add(rider.client, 'right')).toMatchObject({ late_photo: false })
    const { photos } = await testApp.full('rcarState', state)
    expect(photos.map(({ slot, taken_at }: Record<string, string>) => [slot, taken_at?.slice(11)])).toEqual([
      ['front', '09:55:00'],
      ...['rear', 'left', 'right'].map((slot) => [slot, '10:30:00']),
    ])
    await testApp.ops.call('rcarState', 'approve', { id: state })
    await expect(add(rider.client, 'rear')).rejects.toMatchObject({ code: 'wrongState' })
  })

  test('cannot be started, read or returned by another member', async () => {
    const [{ id }, stranger] = [await createStartedRental(testApp), await testApp.rider()]
    for (const name of ['pickup', 'bringBack']) await expect(stranger.client.call('rent', name, { id })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.client.call('rent', 'reportState', { id, ...(await stateReportValues(testApp, stranger, 600)) })).rejects.toMatchObject({
      status: 404,
    })
    const { pickup_state_id } = await testApp.full('rent', id)
    await expect(stranger.client.call('rcarState', 'findById', { id: pickup_state_id })).rejects.toMatchObject({ status: 404 })
  })

  test('accepts only pictures that its member uploaded', async () => {
    const [{ id, rider }, stranger] = [await createPaidRental(testApp), await testApp.rider()]
    await testApp.at('2026-11-23 10:00:00')
    const foreign = await uploadPhoto(testApp, stranger.client, '#aa3311')
    const report = await stateReportValues(testApp, rider, 500, { damages: [{ part: 'hood', type: 'dent', severity: 'light', photo: foreign }] })
    const { photos } = report as { photos: { slot: string; photo: string }[] }
    await expect(
      rider.client.call('rent', 'reportState', { id, ...report, photos: [...photos.slice(1), { slot: 'front', photo: foreign }] }),
    ).rejects.toMatchObject({
      issues: [
        { path: ['photos', 3, 'photo'], code: 'notUploaded' },
        { path: ['damages', 0, 'photo'], code: 'notUploaded' },
      ],
    })
  })

  test('cannot start with a car that is not back, out of service, or handed over by staff', async () => {
    const late = await createStartedRental(testApp)
    await testApp.at('2026-11-20 12:00:00')
    const next = await testApp.rider()
    const { id } = await next.client.call(
      'rent',
      'hold',
      testApp.bookingParams(next, late.rcar_id, { start_at: '2026-11-23 17:00:00', end_at: '2026-11-23 19:00:00' }),
    )
    await next.client.call('rent', 'pay', { id, agreed: true })
    await testApp.at('2026-11-23 17:00:00')
    await testApp.runJob('driverLicense.recheck')
    await next.client.call('rent', 'reportState', { id, ...(await stateReportValues(testApp, next, 510)) })
    await expect(next.client.call('rent', 'pickup', { id })).rejects.toMatchObject({ code: 'rent.carOut' })
    await expect(testApp.ops.call('rent', 'pickup', { id })).rejects.toMatchObject({ code: 'rent.carOut' })
    await testApp.db.query("update rcars set key_type = 'physical' where id = $1", [late.rcar_id])
    await expect(next.client.call('rent', 'pickup', { id })).rejects.toMatchObject({ code: 'rent.handedByStaff' })
    await testApp.ops.call('rcar', 'pause', { id: late.rcar_id, status_reason: '점검' })
    await expect(next.client.call('rent', 'pickup', { id })).rejects.toMatchObject({ code: 'rent.carNotActive' })
  })

  test('can be returned by its member at its spot, with the same charges as by staff', async () => {
    const { id, rider, rcar_id } = await createStartedRental(testApp)
    const call = (name: string, overrides: object = {}) => rider.client.call('rent', name, { id, ...overrides })
    await testApp.at('2026-11-23 16:55:00')
    await expect(call('bringBack')).rejects.toMatchObject({ code: 'rent.returnStateMissing' })
    await expect(call('reportState', await stateReportValues(testApp, rider, 499))).rejects.toMatchObject({
      issues: [{ path: ['odometer_km'], code: 'rcarState.odometerBack' }],
    })
    await call('reportState', await stateReportValues(testApp, rider, 677, { lat_lng: null }))
    await expect(call('bringBack')).rejects.toMatchObject({ code: 'rent.placeMissing' })
    await testApp.at('2026-11-23 16:55:01')
    await call('reportState', await stateReportValues(testApp, rider, 677, { lat_lng: { lat: 37.51, lng: 127 } }))
    await expect(call('bringBack', { elsewhere_reason: '귀찮음' })).rejects.toMatchObject({ code: 'rent.tooFarAway', values: { metres: 1112 } })
    await testApp.at('2026-11-23 16:55:02')
    await call('reportState', await stateReportValues(testApp, rider, 677))
    const back = await call('bringBack')
    expect(back).toMatchObject({ status: 'returned', used_km: 177, extra_amount: 51_060, is_overdue: false })
    expect(await testApp.full('rcar', rcar_id)).toMatchObject({ odometer_km: 677, fuel_pct: 70 })
    // Charges stay drafts, invisible to the member, until staff have checked them.
    expect((await rider.client.call('fineLog', 'findMany', {})).rows).toEqual([])
  })
})
