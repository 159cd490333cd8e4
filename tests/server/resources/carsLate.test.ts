import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { workQueuesFor, resolveRelativeTimes } from '#schema/list/tabs.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { createPaidRental } from './memberRides.ts'
import { rideRows } from './rideRows.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const hours = [{ weekday: 'mon', pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' }] as const
const monday = (from: string, to: string) => ({ start_at: `2026-11-23 ${from}:00`, end_at: `2026-11-23 ${to}:00` })

/** A rental of Monday 10:00 to 16:00 that is not returned at 16:40, when its turnaround is over too. */
async function late() {
  await testApp.at('2026-11-20 12:00:00')
  const spot_id = await testApp.spot({ hours })
  const ride = await createPaidRental(testApp, {}, { spot_id })
  await testApp.at('2026-11-23 10:00:00')
  await testApp.inspected(ride.id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id: ride.id })
  await testApp.at('2026-11-23 16:40:00')
  const next = await testApp.rider()
  const search = async (from: string, to: string): Promise<number[]> =>
    (await next.client.call('rcar', 'search', { spot_id, ...monday(from, to) })).rows.map(({ id }: { id: number }) => id)
  const hold = (from: string, to: string) => next.client.call('rent', 'hold', testApp.bookingParams(next, ride.rcar_id, monday(from, to)))
  return { ...ride, spot_id, next, search, hold }
}

describe('a car that is not back on time', () => {
  test('can be searched, quoted and booked only from three hours ahead until it is back', async () => {
    const { id, rcar_id, next, search, hold } = await late()
    expect([await search('18:00', '19:00'), await search('19:40', '21:00')]).toEqual([[], [rcar_id]])
    const quoted = await next.client.call('rent', 'quote', { rcar_id, ...monday('18:00', '19:00') })
    expect(quoted.obstacles).toMatchObject([{ code: 'rent.carLate', at: 'rcar_id', message: { en: expect.stringContaining('due back at 2026-11-23 16:00') } }])
    await expect(hold('18:00', '19:00')).rejects.toMatchObject({
      issues: [{ path: ['rcar_id'], code: 'rent.carLate', values: { from: '2026-11-23 19:40:00' } }],
    })
    const { periods } = await next.client.call('rcar', 'freeTimes', { id: rcar_id, month: '2026-11' })
    expect(periods[0].from_at).toBe('2026-11-23 19:40:00')
    await testApp.inspected(id, 'return', 1010)
    await testApp.ops.call('rent', 'bringBack', { id })
    expect(await search('18:00', '19:00')).toEqual([rcar_id])
    await hold('18:00', '19:00')
  })

  test('is not offered as an alternative, and cannot replace the car of a rental that starts soon or is in use', async () => {
    const { rcar_id, spot_id, next } = await late()
    const [other, free] = [await testApp.open({ spot_id }), await testApp.open({ spot_id })]
    const booked = await next.client.call('rent', 'hold', testApp.bookingParams(next, other, monday('18:00', '19:00')))
    await next.client.call('rent', 'pay', { id: booked.id, agreed: true })
    const third = await testApp.rider()
    const refused = third.client.call('rent', 'hold', testApp.bookingParams(third, other, monday('18:00', '19:00'))).catch((error: unknown) => error)
    const offered = (await refused).offers.flatMap(({ values }: { values: { rcar_id?: number } }) => values.rcar_id ?? [])
    expect(offered).toEqual([free])
    await expect(testApp.ops.call('rent', 'change', { id: booked.id, rcar_id, ...monday('18:00', '19:00') })).rejects.toMatchObject({
      issues: [{ code: 'rent.carLate' }],
    })
    await expect(testApp.ops.call('rent', 'swap', { id: booked.id, rcar_id, swap_reason: '경고등' })).rejects.toMatchObject({
      issues: [{ code: 'rent.carLate' }],
    })
  })

  test('stays assigned to an existing booking, whose end can still change', async () => {
    const { rcar_id, spot_id } = await late()
    await testApp.at('2026-11-20 12:00:00')
    const rider = await testApp.rider()
    const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, rcar_id, monday('18:00', '19:00')))
    await rider.client.call('rent', 'pay', { id, agreed: true })
    await testApp.at('2026-11-23 16:40:00')
    await rider.client.call('rent', 'change', { id, ...monday('18:00', '20:00') })
    expect(await testApp.full('rent', id)).toMatchObject({ end_at: '2026-11-23 20:00:00', pickup_spot_id: spot_id })
    await expect(rider.client.call('rent', 'change', { id, ...monday('17:30', '20:00') })).rejects.toMatchObject({ issues: [{ code: 'rent.carLate' }] })
  })

  test('cannot be sold or retired, and the error names the rental that has it', async () => {
    const { id, rcar_id } = await late()
    const { code } = await testApp.full('rent', id)
    await testApp.ops.call('rcar', 'pause', { id: rcar_id, status_reason: '점검' })
    for (const move of ['sell', 'retire']) {
      await expect(testApp.manager.call('rcar', move, { id: rcar_id, disposed_on: '2026-11-23' })).rejects.toMatchObject({
        status: 409,
        code: 'rcar.stillOut',
        values: { due: '2026-11-23 16:00:00', held: code },
        held_by: [{ holder: 'rent', holder_id: id }],
      })
    }
    await testApp.inspected(id, 'return', 1010)
    await testApp.ops.call('rent', 'bringBack', { id })
    await testApp.at('2026-11-23 17:30:00')
    expect(await testApp.manager.call('rcar', 'sell', { id: rcar_id, disposed_on: '2026-11-23' })).toMatchObject({ status: 'sold' })
  })

  test('is blocked in the same way by an accident replacement', async () => {
    const [spot_id, rider] = [await testApp.spot({ hours }), await testApp.rider()]
    const rcar_id = await testApp.open({ spot_id })
    const id = await rideRows(testApp).accRent(rcar_id, rider.id, { status: 'in_use', ...monday('08:00', '09:00') })
    await testApp.at('2026-11-23 10:00:00')
    const search = (from: string, to: string) => rider.client.call('rcar', 'search', { spot_id, ...monday(from, to) })
    expect([(await search('11:00', '12:00')).total, (await search('13:00', '14:00')).total]).toEqual([0, 1])
    await testApp.ops.call('rcar', 'pause', { id: rcar_id, status_reason: '점검' })
    await expect(testApp.manager.call('rcar', 'retire', { id: rcar_id, disposed_on: '2026-11-23' })).rejects.toMatchObject({
      code: 'rcar.stillOut',
      held_by: [{ holder: 'accRent', holder_id: id }],
    })
  })

  test('cannot be handed over as an accident replacement', async () => {
    const { rcar_id, rider } = await late()
    const id = await rideRows(testApp).accRent(rcar_id, rider.id, { status: 'confirmed', ...monday('17:00', '18:00') })
    await expect(testApp.ops.call('accRent', 'start', { id, start_odo: 1010 })).rejects.toMatchObject({ status: 409, code: 'accRent.carOut' })
  })
})

describe('members whose car is not available', () => {
  const noShow = (id: number) => testApp.ops.call('rent', 'noShow', { id })

  test('are not charged a no-show fee: the no-show time is postponed by an hour while the car is out, and staff see the waiting rental', async () => {
    const { id: first, rcar_id } = await late()
    await testApp.at('2026-11-20 12:00:00')
    const next = await testApp.rider()
    const { id } = await next.client.call('rent', 'hold', testApp.bookingParams(next, rcar_id, monday('17:00', '23:00')))
    await next.client.call('rent', 'pay', { id, agreed: true })
    await testApp.at('2026-11-23 18:00:01')
    await expect(noShow(id)).rejects.toMatchObject({ status: 409, code: 'rent.carOut' })
    for (const job of ['rent.noShow', 'rent.waitForCars', 'rent.noShow']) await testApp.runJob(job)
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'reserved', no_show_at: '2026-11-23 19:00:01', cancel_fee: 0, refunded_amount: 0 })
    const queue = workQueuesFor(allResources, 'cs').find(({ resource, key }) => resource.name === 'rent' && key === 'waiting')
    const waiting = await testApp.ops.call('rent', 'findMany', { params: resolveRelativeTimes(queue?.tab.where ?? {}, '2026-11-23 18:00:02') })
    expect(waiting.rows.map((row: { id: number }) => row.id)).toContain(id)
    await testApp.inspected(first, 'return', 1010)
    await testApp.ops.call('rent', 'bringBack', { id: first })
    await testApp.at('2026-11-23 19:00:01')
    for (const job of ['rent.waitForCars', 'rent.noShow']) await testApp.runJob(job)
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'no_show', cancel_fee: 5400 })
  })

  test('are not charged if the car is out of service, and get a full refund when staff cancel', async () => {
    const { id, rcar_id } = await createPaidRental(testApp, {}, { spot_id: await testApp.spot({ hours }) })
    await testApp.ops.call('rcar', 'pause', { id: rcar_id, status_reason: '점검' })
    await testApp.at('2026-11-23 11:00:00')
    await expect(noShow(id)).rejects.toMatchObject({ status: 409, code: 'rent.carNotActive' })
    for (const job of ['rent.waitForCars', 'rent.noShow']) await testApp.runJob(job)
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'reserved', no_show_at: '2026-11-23 12:00:00' })
    await testApp.ops.call('rent', 'cancel', { id, cancel_reason: '차량 점검', is_ours: true })
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'canceled', cancel_fee: 0, refunded_amount: 54_000 })
  })
})

test('rentals are marked overdue one by one: a locked rental does not block the others and is marked in the next run', async () => {
  const [one, two] = [await late(), await late()]
  const isOverdue = async ({ id }: { id: number }) => (await testApp.full('rent', id)).is_overdue
  await testApp.db.transaction(async (connection) => {
    await connection.query('select id from rents where id = $1 for update', [one.id])
    await testApp.runJob('rent.markOverdue')
  })
  expect([await isOverdue(one), await isOverdue(two)]).toEqual([false, true])
  await testApp.runJob('rent.markOverdue')
  expect(await isOverdue(one)).toBe(true)
})
