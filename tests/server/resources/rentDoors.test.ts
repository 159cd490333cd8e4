import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doorCommand } from '#resources/rental/trip/doorCommand.ts'
import type { LocalDoors } from '#sandbox/doors/local.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { stateReportValues, createPaidRental } from './memberRides.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

describe('the doors of a car', () => {
  let devices = 0
  /** A paid rental of Monday 10:00 with a car that has a telematics device. */
  async function wired(name = 'BOX') {
    const device = `${name}-${++devices}`
    return { ...(await createPaidRental(testApp, {}, { key_type: 'telematics', terminal_id: device })), device }
  }
  const order = (rider: Rider, id: number, act = 'unlock') => rider.client.call('rent', 'door', { id, act })
  const records = async (rent_id: number) =>
    (await testApp.superAdmin.call('doorCommand', 'findMany', { subset: 'full', params: { rent_id, orderBy: 'id-asc' } })).rows

  test('can be opened by the member from ten minutes before the rental until its end, and by no other member; every command is recorded', async () => {
    const { id, rider, device } = await wired()
    const stranger = await testApp.rider()
    await testApp.at('2026-11-23 09:49:59')
    await expect(order(rider, id)).rejects.toMatchObject({ status: 409, code: 'rent.doorClosed' })
    await testApp.at('2026-11-23 09:50:00')
    await expect(order(stranger, id)).rejects.toMatchObject({ status: 404 })
    expect(await order(rider, id)).toMatchObject({ status: 'done' })
    await testApp.at('2026-11-23 09:55:00')
    await testApp.runJob('driverLicense.recheck')
    await rider.client.call('rent', 'reportState', { id, ...(await stateReportValues(testApp, rider, 500)) })
    await rider.client.call('rent', 'pickup', { id })
    for (const act of ['lock', 'horn']) await order(rider, id, act)
    await testApp.ops.call('rent', 'door', { id, act: 'unlock' })
    const { commands } = await (testApp.context.ports.doors as LocalDoors).sandbox()
    expect(commands.filter((item) => item.device === device).map(({ command }) => command)).toEqual([
      'unlock-and-enable-driving',
      'lock-and-disable-driving',
      'draw-attention',
      'unlock-and-enable-driving',
    ])
    expect(await records(id)).toMatchObject([
      { act: 'unlock', status: 'done', given_by_id: rider.id, user_id: rider.id, device },
      { act: 'lock', status: 'done' },
      { act: 'horn', status: 'done' },
      { act: 'unlock', given_by_id: testApp.ops.id, user_id: rider.id, status: 'done' },
    ])
    // A member may read the commands sent to his car, but not the device id.
    const [own] = (await rider.client.call('doorCommand', 'findMany', { params: { orderBy: 'id-asc' } })).rows
    expect([own.act, own.device]).toEqual(['unlock', undefined])
    await rider.client.call('rent', 'reportState', { id, ...(await stateReportValues(testApp, rider, 501)) })
    await rider.client.call('rent', 'bringBack', { id })
    await expect(order(rider, id)).rejects.toMatchObject({ code: 'rent.doorClosed' })
  })

  test('report and record a refusal, a missing response and a missing device', async () => {
    const [none, asleep, key] = [await wired('NONE'), await wired('ASLEEP'), await createPaidRental(testApp, {}, { key_type: 'keybox' })]
    await testApp.at('2026-11-23 10:00:00')
    await expect(order(none.rider, none.id)).rejects.toMatchObject({ status: 409, code: 'rent.doorDenied' })
    expect(await records(none.id)).toMatchObject([{ status: 'denied', reason: '지원하지 않는 명령' }])
    await expect(order(asleep.rider, asleep.id)).rejects.toMatchObject({ status: 503, code: 'rent.doorUnanswered' })
    expect(await records(asleep.id)).toMatchObject([{ status: 'unknown' }])
    await expect(order(key.rider, key.id)).rejects.toMatchObject({ code: 'rent.noDevice' })
    for (let n = 0; n < 9; n += 1) await expect(order(none.rider, none.id)).rejects.toMatchObject({ code: 'rent.doorDenied' })
    await expect(order(none.rider, none.id)).rejects.toMatchObject({ status: 429, code: 'tooOften' })
    await expect(order(none.rider, none.id, 'open')).rejects.toMatchObject({ issues: [{ path: ['act'] }] })
  })

  test('have a command without a response marked as unknown after its deadline', async () => {
    const { id, rider, rcar_id, device } = await wired()
    await testApp.put(doorCommand, { act: 'unlock', user_id: rider.id, given_by_id: rider.id, rent_id: id, rcar_id, device, answer_by: '2026-11-20 12:02:00' })
    await testApp.runJob('doorCommand.doubt')
    expect(await records(id)).toMatchObject([{ status: 'requested' }])
    await testApp.at('2026-11-20 12:02:00')
    await testApp.runJob('doorCommand.doubt')
    expect(await records(id)).toMatchObject([{ status: 'unknown' }])
  })
})
