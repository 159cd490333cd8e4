import { expect } from 'vitest'
import { addMinutes } from '#schema/base/time.ts'
import type { Rider } from '../resources/bookings.ts'
import type { Answer, Race, Races } from './openRace.ts'

const many = <T>(count: number, item: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => item(n)))
const refusals = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200)
/** The winner of two requests; asserts that exactly one succeeded. */
function winner<T extends string>([one, other]: readonly Answer[], names: readonly [T, T]): T {
  expect([one?.status, other?.status].filter((status) => status === 200)).toHaveLength(1)
  return one?.status === 200 ? names[0] : names[1]
}

const heldBy = (race: Race, cars: readonly number[]) =>
  race.db.query<{ rcar_id: number; holder_id: number }>(
    'select rcar_id::int, holder_id from occupancies where rcar_id = any($1::bigint[]) order by rcar_id, from_at',
    [cars],
  )

const period = (minute: number) => ({ start_at: addMinutes('2030-01-07 10:00:00', minute), end_at: addMinutes('2030-01-07 12:00:00', minute) })
const disabled = (rcar_id: number, minute = 0) => ({ saveParamsArray: [{ rcar_id, reason: 'maintenance', ...period(minute) }] })

/** Races for the time of a car and of a member. */
export const timeRaces: Races = {
  'of fifty members who hold one car for the same time, one has it, and the others are offered something else': async (race) => {
    const riders = await many(50, () => race.rider())
    await race.run('50 holds of one slot', async () => {
      const car = await race.open()
      const answers = await many(50, async (n) => race.send(n, (riders[n] as Rider).client, 'rent/hold', race.bookingParams(riders[n] as Rider, car)))
      const refused = refusals(answers)
      expect(refused).toHaveLength(49)
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 occupancy.taken']))
      expect(refused.every(({ body }) => body.offers.length > 0)).toBe(true)
      expect(await heldBy(race, [car])).toHaveLength(1)
      const held = answers.findIndex(({ status }) => status === 200)
      await race.ops.call('rent', 'giveUp', { id: answers[held]?.body.id })
      return `server ${(held % 2) + 1}`
    })
  },
  'of two cars that a member takes at once for the same time, they have one': async (race) => {
    await race.run('one member, two cars', async () => {
      const [rider, cars] = [await race.rider(), [await race.open(), await race.open()] as const]
      const answers = await many(2, (n) => race.send(n, rider.client, 'rent/hold', race.bookingParams(rider, cars[n === 0 ? 0 : 1])))
      expect(refusals(answers)).toMatchObject([{ status: 409, body: { code: 'occupancy.memberBusy' } }])
      expect(await heldBy(race, cars)).toHaveLength(1)
      return winner(answers, ['first car', 'second car'])
    })
  },
  'of sixteen who take one car for overlapping times, one has it and the others are offered something else': async (race) => {
    await race.run('16 times out of service, overlapping', async () => {
      const car = await race.open()
      const answers = await many(16, (n) => race.send(n, race.ops, 'rcarDisable/save', disabled(car, n)))
      const refused = refusals(answers)
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 15 }, () => [409, 'occupancy.taken']))
      expect(refused.every(({ body }) => body.offers.length > 0)).toBe(true)
      expect(await heldBy(race, [car])).toHaveLength(1)
      return `server ${(answers.findIndex(({ status }) => status === 200) % 2) + 1}`
    })
  },
  'two that change places, each to the car of the other, both arrive, and nobody waits for ever': async (race) => {
    await race.run('two change places', async () => {
      const [one, two] = [await race.open(), await race.open()]
      const [first] = await race.ops.call<number[]>('rcarDisable', 'save', disabled(one))
      const [second] = await race.ops.call<number[]>('rcarDisable', 'save', disabled(two, 300))
      const answers = await Promise.all([
        race.send(0, race.ops, 'rcarDisable/save', { saveParamsArray: [{ id: first, rcar_id: two }] }),
        race.send(1, race.ops, 'rcarDisable/save', { saveParamsArray: [{ id: second, rcar_id: one }] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await heldBy(race, [one, two])).toEqual([
        { rcar_id: one, holder_id: second },
        { rcar_id: two, holder_id: first },
      ])
      return 'both'
    })
  },
  'of a ride and a time out of service that want one car at once, one has it': async (race) => {
    await race.run('disable against a booking', async (at) => {
      const [car, rider] = [await race.open(), await race.rider()]
      const params = race.bookingParams(rider, car)
      const { start_at, end_at } = params
      const disable = { saveParamsArray: [{ rcar_id: car, reason: 'maintenance', start_at, end_at }] }
      // In every second run staff first read the price, because the member's call takes longer.
      const quoted = at % 2 === 0 ? Promise.resolve() : race.send(at + 1, race.ops, 'rent/quote', { rcar_id: car, start_at, end_at, cdw: 'none' })
      const answers = await Promise.all([
        race.send(at, rider.client, 'rent/hold', params),
        quoted.then(() => race.send(at + 1, race.ops, 'rcarDisable/save', disable)),
      ])
      expect(refusals(answers)).toMatchObject([{ status: 409, body: { code: 'occupancy.taken' } }])
      expect(await heldBy(race, [car])).toHaveLength(1)
      return winner(answers, ['ride', 'disable'])
    })
  },
  'of a ride that is made longer and a booking of the time behind it, one has the time, and who has not paid for nothing': async (race) => {
    await race.run('extend against a new booking', async (at) => {
      const [car, driver, next] = [await race.open(), await race.rider(), await race.rider()]
      const id = await race.booked(driver, car)
      await race.inspected(id, 'pickup', 1000)
      await race.ops.call('rent', 'pickup', { id })
      const behind = { start_at: race.inHours(55), end_at: race.inHours(57) }
      const answers = await Promise.all([
        race.send(at, driver.client, 'rent/extend', { id, end_at: race.inHours(56) }),
        race.send(at + 1, next.client, 'rent/hold', race.bookingParams(next, car, behind)),
      ])
      const [extended] = answers
      // A charge whose time was lost in the meantime has been refunded.
      for (const { body } of refusals(answers)) expect(['occupancy.taken', 'paymentReturned']).toContain(body.code)
      const ride = await race.full('rent', id)
      expect(ride.paid_amount - ride.refunded_amount).toBe(ride.total_amount)
      expect(await heldBy(race, [car])).toHaveLength(extended?.status === 200 ? 1 : 2)
      return `${winner(answers, ['extended', 'booked'])}${extended?.body.code === 'paymentReturned' ? ', charged and given back' : ''}`
    })
  },
}
