import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutesAfter } from '#schema/base/time.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import { dataFolder, startServer } from '../start/startServer.ts'

/** How often each race is run. */
const rounds = Number(process.env.RACE_ROUNDS ?? 3)
vi.setConfig({ testTimeout: 60_000 + rounds * 5000 })

let house: Bookings
beforeAll(async () => {
  house = await openBookings()
})
afterAll(() => house?.close())

type Send = (call: string, body: unknown) => Promise<{ status: number; body: any }>

/** Two server processes on the database of the house, as staff see them. */
async function twoServers(): Promise<readonly [Send, Send]> {
  const servers = [dataFolder(), dataFolder()].map((DATA_DIR) => startServer({ DATABASE_URL: house.databaseUrl, DATA_DIR }))
  const addresses = await Promise.all(servers.map((server) => server.address()))
  // They go by the clock of the machine, the house by its own.
  await house.db.query(`update sessions set seen_at = now(), expires_at = now() + interval '1 day'`)
  const [one, two] = addresses.map((address): Send => async (call, body) => {
    const headers = { 'content-type': 'application/json', ...house.ops.headers }
    const answer = await fetch(`${address}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  })
  if (!one || !two) throw new Error('two servers were started')
  return [one, two]
}

const period = (minute: number) => ({ start_at: minutesAfter('2030-01-07 10:00:00', minute), end_at: minutesAfter('2030-01-07 12:00:00', minute) })
const disabled = (rcar_id: number, minute = 0) => ({ saveParamsArray: [{ rcar_id, reason: 'maintenance', ...period(minute) }] })

const heldBy = (cars: readonly number[]) =>
  house.db.query<{ rcar_id: number; holder_id: number }>(
    'select rcar_id::int, holder_id from occupancies where rcar_id = any($1::bigint[]) order by rcar_id, from_at',
    [cars],
  )

/** Times of one car that two may want at once never overlap, whoever asked how. */
const overlaps = () =>
  house.db.query(
    `select a.id from occupancies a join occupancies b on a.id < b.id and a.rcar_id = b.rcar_id
     and tstzrange(a.from_at, a.to_at) && tstzrange(b.from_at, b.to_at)`,
  )

test('of sixteen on two servers who take one car for overlapping times, one has it and the others are offered something else', async () => {
  const servers = await twoServers()
  for (let round = 0; round < rounds; round++) {
    const car = await house.open()
    const asked = Array.from({ length: 16 }, (_, n) => servers[n % 2 === 0 ? 0 : 1]('rcarDisable/save', disabled(car, n)))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(15).fill(409)])
    const refused = answers.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['occupancy.taken']))
    expect(refused.every(({ body }) => body.offers.length > 0)).toBe(true)
    expect(await heldBy([car])).toHaveLength(1)
  }
  expect(await overlaps()).toEqual([])
})

test('two that change places on two servers, each to the car of the other, both arrive, and nobody waits for ever', async () => {
  const servers = await twoServers()
  for (let round = 0; round < rounds; round++) {
    const [one, two] = [await house.open(), await house.open()]
    const [first] = await house.ops.call<number[]>('rcarDisable', 'save', disabled(one))
    const [second] = await house.ops.call<number[]>('rcarDisable', 'save', disabled(two, 300))
    const answers = await Promise.all([
      servers[0]('rcarDisable/save', { saveParamsArray: [{ id: first, rcar_id: two }] }),
      servers[1]('rcarDisable/save', { saveParamsArray: [{ id: second, rcar_id: one }] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await heldBy([one, two])).toEqual([
      { rcar_id: one, holder_id: second },
      { rcar_id: two, holder_id: first },
    ])
  }
})

test('of a ride and a time out of service that want one car at once, one has it', async () => {
  const winners = { ride: 0, disable: 0 }
  for (let round = 0; round < rounds; round++) {
    const [car, rider] = [await house.open(), await house.rider()]
    const asked = house.asked(rider, car)
    const { start_at, end_at } = asked
    const [ride, disable] = await Promise.allSettled([
      rider.client.call('rent', 'hold', asked),
      house.ops.call('rcarDisable', 'save', { saveParamsArray: [{ rcar_id: car, reason: 'maintenance', start_at, end_at }] }),
    ])
    const lost = [ride, disable].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(lost).toMatchObject([{ status: 409, code: 'occupancy.taken' }])
    expect(await heldBy([car])).toHaveLength(1)
    winners[ride.status === 'fulfilled' ? 'ride' : 'disable']++
  }
  expect(winners.ride + winners.disable).toBe(rounds)
})
