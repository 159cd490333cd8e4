import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'

let house: Bookings
beforeAll(async () => {
  house = await openBookings()
})
afterAll(() => house?.close())

const monday = (from: string, to: string) => ({ start_at: `2026-11-23 ${from}:00`, end_at: `2026-11-23 ${to}:00` })
const hold = (rider: Rider, car: number, more: object = {}) => rider.client.call('rent', 'hold', house.asked(rider, car, more))
const refused = async (call: Promise<unknown>): Promise<any> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ status: 409 })
  return error
}

describe('a car that is taken', () => {
  test('is answered with the nearest times before and after that hold the ride and its turnaround, and each can be booked', async () => {
    const [car, first, second] = [await house.open(), await house.rider(), await house.rider()]
    await hold(first, car, monday('10:00', '16:00'))
    await hold(second, car, monday('17:00', '18:00'))
    const third = await house.rider()
    const { offers } = await refused(hold(third, car, monday('15:00', '17:00')))
    const periods = offers.filter(({ values }: any) => values.start_at)
    expect(periods).toEqual([
      { label: '2026-11-23 07:30 – 2026-11-23 09:30', values: monday('07:30', '09:30') },
      { label: '2026-11-23 18:30 – 2026-11-23 20:30', values: monday('18:30', '20:30') },
    ])
    await hold(third, car, periods[0].values)
    await hold(await house.rider(), car, periods[1].values)
  })

  test('offers no time that has passed, nor one in which the member has another car', async () => {
    const [car, other, first, rider] = [await house.open(), await house.open(), await house.rider(), await house.rider()]
    const today = { start_at: '2026-11-20 14:00:00', end_at: '2026-11-20 18:00:00' }
    await hold(first, car, today)
    await hold(rider, other, { start_at: '2026-11-20 19:00:00', end_at: '2026-11-20 20:00:00' })
    const { offers } = await refused(hold(rider, car, { start_at: '2026-11-20 15:00:00', end_at: '2026-11-20 17:30:00' }))
    expect(offers.flatMap(({ values }: any) => values.start_at ?? [])).toEqual(['2026-11-20 20:30:00'])
  })

  test('is answered with up to three equal cars that are free: none that is paused, hidden, elsewhere or taken', async () => {
    const spot_id = await house.spot({
      hours: ['mon', 'fri'].map((weekday) => ({ weekday, pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' })),
    })
    const cars = await Promise.all(Array.from({ length: 7 }, () => house.open({ spot_id })))
    const [car = 0, taken = 0, paused = 0, hidden = 0, ...free] = cars.toSorted((a, b) => a - b)
    await house.ops.call('rcar', 'pause', { id: paused, status_reason: '점검' })
    await house.ops.call('rcar', 'save', { saveParamsArray: [{ id: hidden, is_visible: false }] })
    await hold(await house.rider(), car)
    await hold(await house.rider(), taken, monday('16:15', '17:15'))
    const rider = await house.rider()
    const { offers } = await refused(hold(rider, car))
    const offered = (from: any[]) => from.flatMap(({ values }) => values.rcar_id ?? [])
    expect(offered(offers)).toEqual(free)
    await hold(rider, offered(offers)[0])
    const staff = await house.rider()
    const draft = { ...house.asked(staff, car), user_id: staff.id }
    const said = await refused(house.ops.call('rent', 'save', { saveParamsArray: [draft] }))
    expect(offered(said.offers)).toEqual([hidden, free[1], free[2]])
  })

  test('is answered the same where the table itself refuses, because somebody took it past the product', async () => {
    const [car, rider] = [await house.open(), await house.rider()]
    const waits = `select 1 from pg_locks l join pg_database d on d.datname = current_database() join pg_stat_activity a on a.pid = l.pid and a.datid = d.oid
      where not l.granted and l.locktype = 'transactionid'`
    const stroke = `insert into occupancies (rcar_id, holder, holder_id, segment, from_at, to_at, user_to_at, version, created_at, updated_at)
      select $1, 'rcarDisable', 1000000, 1, f, t, t, 1, f, f from (values (timestamptz '2026-11-23 12:00+09', timestamptz '2026-11-23 13:00+09')) as p (f, t)`
    const held = await house.db.transaction(async (connection) => {
      await connection.query(stroke, [car])
      const asked = refused(hold(rider, car))
      await expect.poll(() => house.db.query(waits)).toHaveLength(1)
      return { asked }
    })
    const said = await held.asked
    expect(said).toMatchObject({ code: 'occupancy.taken', held_by: { holder: 'rcarDisable' } })
    expect(said.offers.length).toBeGreaterThan(0)
  })

  test('says who has it as far as the caller may know', async () => {
    const [car, first] = [await house.open(), await house.rider()]
    const { id } = await hold(first, car)
    const other = await refused(hold(await house.rider(), car))
    expect(other).toMatchObject({ code: 'occupancy.taken', held_by: { holder: 'rent', holder_id: null } })
    const blocked = house.ops.call('rcarDisable', 'save', { saveParamsArray: [{ rcar_id: car, reason: 'maintenance', ...monday('12:00', '13:00') }] })
    expect(await refused(blocked)).toMatchObject({ code: 'occupancy.taken', held_by: { holder: 'rent', holder_id: id } })
  })

  test('does not offer another car to a member who has a ride at that time', async () => {
    const [car, other, rider] = [await house.open(), await house.open(), await house.rider()]
    const { id } = await hold(rider, car)
    const said = await refused(hold(rider, other))
    expect(said).toMatchObject({ code: 'occupancy.memberBusy', held_by: { holder: 'rent', holder_id: id } })
    expect(said.offers.map(({ values }: any) => Object.keys(values))).toEqual([
      ['start_at', 'end_at'],
      ['start_at', 'end_at'],
    ])
  })
})
