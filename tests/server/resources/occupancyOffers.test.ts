import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
afterAll(() => testApp?.close())

const monday = (from: string, to: string) => ({ start_at: `2026-11-23 ${from}:00`, end_at: `2026-11-23 ${to}:00` })
const hold = (rider: Rider, car: number, overrides: object = {}) => rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, overrides))
const refused = async (call: Promise<unknown>): Promise<any> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ status: 409 })
  return error
}

describe('a booking of an occupied car', () => {
  test('is refused with the nearest times before and after that fit the rental and its turnaround', async () => {
    const [car, first, second] = [await testApp.open(), await testApp.rider(), await testApp.rider()]
    await hold(first, car, monday('10:00', '16:00'))
    await hold(second, car, monday('17:00', '18:00'))
    const third = await testApp.rider()
    const { offers } = await refused(hold(third, car, monday('15:00', '17:00')))
    const periods = offers.filter(({ values }: any) => values.start_at)
    expect(periods).toEqual([
      { label: '2026-11-23 07:30 – 2026-11-23 09:30', values: monday('07:30', '09:30') },
      { label: '2026-11-23 18:30 – 2026-11-23 20:30', values: monday('18:30', '20:30') },
    ])
    await hold(third, car, periods[0].values)
    await hold(await testApp.rider(), car, periods[1].values)
  })

  test('gets no offer in the past, nor at a time when the member has another rental', async () => {
    const [car, other, first, rider] = [await testApp.open(), await testApp.open(), await testApp.rider(), await testApp.rider()]
    const today = { start_at: '2026-11-20 14:00:00', end_at: '2026-11-20 18:00:00' }
    await hold(first, car, today)
    await hold(rider, other, { start_at: '2026-11-20 19:00:00', end_at: '2026-11-20 20:00:00' })
    const { offers } = await refused(hold(rider, car, { start_at: '2026-11-20 15:00:00', end_at: '2026-11-20 17:30:00' }))
    expect(offers.flatMap(({ values }: any) => values.start_at ?? [])).toEqual(['2026-11-20 20:30:00'])
  })

  test('is refused with up to three equal cars that are free, visible, in service and at the same spot', async () => {
    const spot_id = await testApp.spot({
      hours: ['mon', 'fri'].map((weekday) => ({ weekday, pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' })),
    })
    const cars = await Promise.all(Array.from({ length: 7 }, () => testApp.open({ spot_id })))
    const [car = 0, taken = 0, paused = 0, hidden = 0, ...free] = cars.toSorted((a, b) => a - b)
    await testApp.ops.call('rcar', 'pause', { id: paused, status_reason: '점검' })
    await testApp.ops.call('rcar', 'save', { saveParamsArray: [{ id: hidden, is_visible: false }] })
    await hold(await testApp.rider(), car)
    await hold(await testApp.rider(), taken, monday('16:15', '17:15'))
    const rider = await testApp.rider()
    const { offers } = await refused(hold(rider, car))
    const offered = (from: any[]) => from.flatMap(({ values }) => values.rcar_id ?? [])
    expect(offered(offers)).toEqual(free)
    await hold(rider, offered(offers)[0])
    const staff = await testApp.rider()
    const draft = { ...testApp.bookingParams(staff, car), user_id: staff.id }
    const conflict = await refused(testApp.ops.call('rent', 'save', { saveParamsArray: [draft] }))
    expect(offered(conflict.offers)).toEqual([hidden, free[1], free[2]])
  })

  test('gets the same answer when the exclusion constraint of the table refuses it', async () => {
    const [car, rider] = [await testApp.open(), await testApp.rider()]
    const waits = `select 1 from pg_locks l join pg_database d on d.datname = current_database() join pg_stat_activity a on a.pid = l.pid and a.datid = d.oid
      where not l.granted and l.locktype = 'transactionid'`
    const stroke = `insert into occupancies (rcar_id, holder, holder_id, segment, from_at, to_at, user_to_at, version, created_at, updated_at)
      select $1, 'rcarDisable', 1000000, 1, f, t, t, 1, f, f from (values (timestamptz '2026-11-23 12:00+09', timestamptz '2026-11-23 13:00+09')) as p (f, t)`
    const held = await testApp.db.transaction(async (connection) => {
      await connection.query(stroke, [car])
      const refusal = refused(hold(rider, car))
      await expect.poll(() => testApp.db.query(waits)).toHaveLength(1)
      return { asked: refusal }
    })
    const conflict = await held.asked
    expect(conflict).toMatchObject({ code: 'occupancy.taken', held_by: { holder: 'rcarDisable' } })
    expect(conflict.offers.length).toBeGreaterThan(0)
  })

  test('is refused with the holder, as far as the caller may see it', async () => {
    const [car, first] = [await testApp.open(), await testApp.rider()]
    const { id } = await hold(first, car)
    const other = await refused(hold(await testApp.rider(), car))
    expect(other).toMatchObject({ code: 'occupancy.taken', held_by: { holder: 'rent', holder_id: null } })
    const blocked = testApp.ops.call('rcarDisable', 'save', { saveParamsArray: [{ rcar_id: car, reason: 'maintenance', ...monday('12:00', '13:00') }] })
    const conflict = await refused(blocked)
    expect(conflict).toMatchObject({ code: 'occupancy.taken', held_by: { holder: 'rent', holder_id: id } })
    // The issue has the path of the car field, at any nesting level.
    expect(conflict.issues).toMatchObject([{ path: ['saveParamsArray', 0, 'rcar_id'], code: 'occupancy.taken' }])
    expect(other.issues).toMatchObject([{ path: ['rcar_id'], code: 'occupancy.taken' }])
  })

  test('is not offered another car if the member has a rental at that time', async () => {
    const [car, other, rider] = [await testApp.open(), await testApp.open(), await testApp.rider()]
    const { id } = await hold(rider, car)
    const conflict = await refused(hold(rider, other))
    expect(conflict).toMatchObject({ code: 'occupancy.memberBusy', held_by: { holder: 'rent', holder_id: id } })
    expect(conflict.offers.map(({ values }: any) => Object.keys(values))).toEqual([
      ['start_at', 'end_at'],
      ['start_at', 'end_at'],
    ])
  })
})

describe('planning', () => {
  test('returns all occupancies of some days in one response, with the names of the members', async () => {
    const [car, rider] = [await testApp.open(), await testApp.rider()]
    await testApp.db.query("update users set name = '윤가람' where id = $1", [rider.id])
    const { id } = await hold(rider, car, { start_at: '2026-11-25 22:00:00', end_at: '2026-11-26 02:00:00' })
    const on = async (from: string, days: number) =>
      (await testApp.ops.call<any[]>('occupancy', 'during', { from, days })).filter(({ rcar_id }) => rcar_id === car)
    const otherPlace = {
      holder: 'rent',
      holder_id: id,
      who: '윤가람',
      from_at: '2026-11-25 22:00:00',
      user_to_at: '2026-11-26 02:00:00',
      to_at: '2026-11-26 02:30:00',
    }
    expect(await on('2026-11-25', 1)).toMatchObject([otherPlace])
    expect(await on('2026-11-26', 60)).toMatchObject([otherPlace])
    expect(await on('2026-11-24', 1)).toEqual([])
  })

  test('can check a period for conflicts and alternatives without writing', async () => {
    const [car, first, second] = [await testApp.open(), await testApp.rider(), await testApp.rider()]
    const { id } = await hold(first, car)
    const check = (overrides: object) =>
      testApp.ops.call('occupancy', 'check', {
        rcar_id: car,
        holder: 'rcarDisable',
        from_at: '2026-11-23 12:00:00',
        to_at: '2026-11-23 13:00:00',
        ...overrides,
      })
    expect(await check({})).toMatchObject({ obstacles: [{ code: 'occupancy.taken' }], held_by: { holder: 'rent', holder_id: id } })
    expect((await check({})).offers[0].values).toEqual(monday('09:00', '10:00'))
    expect(await check({ holder: 'rent', holder_id: id })).toEqual({ obstacles: [], held_by: null, offers: [] })
    const other = await hold(second, await testApp.open())
    const moved = { id: other.id, action: 'change', asked: { ...monday('10:00', '16:00'), rcar_id: car } }
    await second.client.call('rent', 'pay', { id: other.id, agreed: true })
    const terms = await testApp.ops.call('rent', 'terms', moved)
    expect(terms).toMatchObject({ amount: null, obstacles: [{ code: 'occupancy.taken' }], held_by: { holder: 'rent', holder_id: id } })
    expect(terms.offers.length).toBeGreaterThan(0)
    expect((await second.client.call('rent', 'terms', moved)).held_by).toEqual({ holder: 'rent', holder_id: null })
  })
})

describe('a car that goes out of service', () => {
  const out = (rcar_id: number, overrides: object = {}) => {
    const disable = { rcar_id, reason: 'maintenance', on_overlap: 'swap', start_at: '2026-11-23 06:00:00', end_at: '2026-11-24 20:00:00', ...overrides }
    return testApp.ops.call<number[]>('rcarDisable', 'save', { saveParamsArray: [disable] })
  }
  const booked = async (car: number, overrides: object = {}) => {
    const rider = await testApp.rider()
    const { id, code } = await hold(rider, car, overrides)
    await rider.client.call('rent', 'pay', { id, agreed: true })
    return { id, code, rider }
  }
  /** Cars with the same price at a spot of their own. */
  const equals = async (count: number) => {
    const hours = ['mon', 'tue', 'fri'].map((weekday) => ({ weekday, pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' }))
    const spot_id = await testApp.spot({ hours })
    const cars = await Promise.all(Array.from({ length: count }, () => testApp.open({ spot_id })))
    return cars.toSorted((a, b) => a - b) as [number, number, number]
  }
  const carOf = async (id: number): Promise<number> => (await testApp.full('rent', id)).rcar_id
  const heldOf = async (car: number) =>
    (await testApp.superAdmin.call('occupancy', 'findMany', { params: { rcar_id: car } })).rows.map(({ holder }: any) => holder)

  test('swaps its rentals to equal cars at the same price in one transaction, notifies the members, and records the result', async () => {
    const [car, one, two] = await equals(3)
    const first = await booked(car)
    const second = await booked(car, { start_at: '2026-11-24 09:00:00', end_at: '2026-11-24 12:00:00' })
    // Another rental has the most similar car while the first rental needs it.
    await booked(one, monday('12:00', '13:00'))
    const [id = 0] = await out(car)
    expect([await carOf(first.id), await carOf(second.id)]).toEqual([two, one])
    expect(await heldOf(car)).toEqual(['rcarDisable'])
    expect((await testApp.full('rcarDisable', id)).moved_rents).toMatchObject([
      { rent: first.code, action: 'swapped' },
      { rent: second.code, action: 'swapped' },
    ])
    const { rows } = await first.rider.client.call('noti', 'findMany', { subset: 'full', params: { num: 1, orderBy: 'id-desc' } })
    expect(rows[0].body).toContain('차량 사용불가: 정비')
  })

  test('has its rentals swapped also for a repair and for the decision on a complaint', async () => {
    const [first, second, third] = await equals(3)
    const [one, two] = [await booked(first), await booked(second)]
    const until = '2026-11-24 20:00:00'
    const repair = { id: first, status_reason: '엔진 경고등', repair_until: until }
    await expect(testApp.ops.call('rcar', 'repair', repair)).rejects.toMatchObject({ code: 'occupancy.taken' })
    await testApp.ops.call('rcar', 'repair', { ...repair, on_overlap: 'swap' })
    expect([await carOf(one.id), await heldOf(first)]).toEqual([third, ['rcarDisable']])
    const complaint = { user_id: two.rider.id, type: 'breakdown', title: '시동', content: '시동이 걸리지 않습니다.', rcar_id: second }
    const [id = 0] = await testApp.ops.call<number[]>('claim', 'save', { saveParamsArray: [complaint] })
    await testApp.ops.call('claim', 'assign', { id, assignee_id: testApp.ops.id })
    const resolve = () => testApp.ops.call<any>('claim', 'resolve', { id, resolution: '점검', out_until: until, on_overlap: 'swap' })
    await expect(resolve()).rejects.toMatchObject({ issues: [{ path: ['on_overlap'], message: expect.stringContaining(`${two.code}(바꿀 차량 없음)`) }] })
    const free = await testApp.open({ spot_id: (await testApp.full('rcar', second)).spot_id })
    const { rcar_disable_id } = await resolve()
    expect(await carOf(two.id)).toBe(free)
    expect((await testApp.full('rcarDisable', rcar_disable_id)).moved_rents).toMatchObject([{ rent: two.code, action: 'swapped' }])
  })

  test('stays in service if one rental cannot be moved; the error names it and no rental is moved', async () => {
    const [car, other] = await equals(2)
    const paid = await booked(car)
    const unpaid = await hold(await testApp.rider(), car, { start_at: '2026-11-24 09:00:00', end_at: '2026-11-24 12:00:00' })
    const refusal = { status: 400, issues: [{ path: ['saveParamsArray', 0, 'on_overlap'], message: expect.stringContaining(`${unpaid.code}(결제대기)`) }] }
    await expect(out(car)).rejects.toMatchObject(refusal)
    expect(await carOf(paid.id)).toBe(car)
    await booked(other, monday('15:00', '18:00'))
    await expect(out(car, monday('06:00', '20:00'))).rejects.toMatchObject({ issues: [{ message: expect.stringContaining(`${paid.code}(바꿀 차량 없음)`) }] })
    expect(await heldOf(car)).toEqual(['rent', 'rent'])
  })

  test('offers no car that the driver may not drive', async () => {
    const [car, other] = await equals(2)
    const { code } = await booked(car)
    await testApp.ops.call('rcar', 'save', { saveParamsArray: [{ id: other, min_age: 60 }] })
    await expect(out(car)).rejects.toMatchObject({ issues: [{ message: expect.stringContaining(`${code}(바꿀 차량 없음)`) }] })
  })
})

test('reading the occupancies records access to the members that they name', async () => {
  const [guest, car] = [await testApp.rider(), await testApp.open()]
  await guest.client.call('rent', 'hold', testApp.bookingParams(guest, car))
  await testApp.ops.call('occupancy', 'during', { from: '2026-11-23', days: 1 })
  const seen = () =>
    testApp.db.query<{ person_ids: number[] }>("select person_ids from access_log where action = 'occupancy.during' and $1::bigint = any(person_ids)", [
      guest.id,
    ])
  await vi.waitFor(async () => expect(await seen()).toHaveLength(1))
})
