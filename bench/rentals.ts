import { creditCard } from '#resources/members/card/creditCard.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import type { Resource } from '#schema'
import { tableOf } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { sessionCookieName, generateSessionToken, startSession } from '#server/accounts/session.ts'
import type { Database } from '#server/base/database.ts'
import type { Env } from '#server/base/env.ts'
import type { HoldRequest } from './baselineHold.ts'
import type { Scenario } from './runLoad.ts'
import type { ScenarioPair } from './pairs.ts'
import type { RentalData } from './rentalData.ts'
import type { BenchServer } from './measurePair.ts'

/** Length of a booking and distance between bookings, in minutes. */
const slotMinutes = 10
const dayMinutes = 24 * 60

const minutesFrom = (start: Date, minutes: number) => toSeoulWallTime(new Date(start.getTime() + minutes * 60_000))

interface RiderAccounts {
  readonly cookies: readonly string[]
  readonly licences: readonly number[]
  readonly cards: readonly number[]
}

const idsOf = async (db: Database, resource: Resource, first: number, count: number) => {
  const sql = `select id from "${tableOf(resource.name)}" where user_id >= $1 and user_id < $2 order by user_id`
  return (await db.query<{ id: number }>(sql, [first, first + count])).map(({ id }) => id)
}

/** Creates a session for every rider, without the social sign-in. */
export async function signInRiders(db: Database, env: Env, { firstRider, riders }: RentalData): Promise<RiderAccounts> {
  const cookies: string[] = []
  for (let index = 0; index < riders; index++) {
    const token = generateSessionToken()
    await db.transaction((connection) =>
      startSession(connection, env, { token, userId: firstRider + index, realId: null, at: new Date(), address: '127.0.0.1', agent: 'bench' }),
    )
    cookies.push(`${sessionCookieName(env)}=${token}`)
  }
  return { cookies, licences: await idsOf(db, driverLicense, firstRider, riders), cards: await idsOf(db, creditCard, firstRider, riders) }
}

export interface RentalBenchData extends RentalData, RiderAccounts {}

interface BookingPlan {
  /** Number of cars in rotation, index of the first rider, and number of riders. */
  readonly cars: number
  readonly from: number
  readonly riders: number
}

/** Consecutive bookings that never overlap; each round continues after the previous one. */
function bookings(benchData: RentalBenchData, days: number, { cars, from, riders }: BookingPlan) {
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * dayMinutes * 60_000)
  let next = 0
  return (): HoldRequest => {
    const n = next++
    const rider = from + (n % riders)
    const offset = slotMinutes * (cars === 1 ? n : Math.floor(n / Math.min(cars, riders)))
    return {
      // The first car is reserved for the single-car comparison.
      rcar_id: benchData.firstCar + (cars === 1 ? 0 : 1 + (n % cars)),
      start_at: minutesFrom(start, offset),
      end_at: minutesFrom(start, offset + slotMinutes),
      driver_license_id: benchData.licences[rider] ?? 0,
      credit_card_id: benchData.cards[rider] ?? 0,
      cdw: 'none',
      user_id: benchData.firstRider + rider,
    }
  }
}

/** Each side books in its own half of the year. */
function pairOf(benchData: RentalBenchData, name: string, booking: BookingPlan): ScenarioPair {
  const [nextOwnBooking, nextBaselineBooking] = [bookings(benchData, 20, booking), bookings(benchData, 190, booking)]
  return {
    name,
    ours() {
      const { user_id, ...input } = nextOwnBooking()
      const headers = { cookie: benchData.cookies[user_id - benchData.firstRider] ?? '' }
      return { method: 'POST', path: '/api/rent/hold', body: JSON.stringify(input), headers }
    },
    baseline: () => ({ method: 'POST', path: '/hold', body: JSON.stringify(nextBaselineBooking()) }),
    width: 16,
  }
}

/** Searches of a few hours in the next days, by price or by distance. */
export const searchScenario =
  ({ cookies }: RentalBenchData): Scenario =>
  (n) => {
    const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (24 + (n % 96)) * 3_600_000)
    const input = { start_at: minutesFrom(start, 0), end_at: minutesFrom(start, (2 + (n % 9)) * 60), page: 1 + (n % 3) }
    const proximity = { near: { lat: 37.4 + (n % 10) / 50, lng: 126.9 }, orderBy: 'distance-asc' }
    const body = JSON.stringify(n % 2 === 0 ? input : { ...input, ...proximity })
    return { method: 'POST', path: '/api/rcar/search', body, headers: { cookie: cookies[n % cookies.length] ?? '' } }
  }

const overlapSql = `select count(*)::int as n from occupancies a join occupancies b on a.id < b.id and a.rcar_id = b.rcar_id
  and tstzrange(a.from_at, a.to_at) && tstzrange(b.from_at, b.to_at)`

/** Number of overlapping occupancies of one car; must be 0. */
export const countOverlaps = async (db: Database) => (await db.query<{ n: number }>(overlapSql))[0]?.n ?? 0

/** Comparisons of bookings. */
export function rentalPairs(benchData: RentalBenchData): readonly ScenarioPair[] {
  const half = Math.floor(benchData.riders / 2)
  const fleet = { cars: Math.min(1000, benchData.cars - 1), from: half, riders: benchData.riders - half }
  return [
    pairOf(benchData, 'reservation, 16 concurrent on one car', { cars: 1, from: 0, riders: half }),
    pairOf(benchData, `reservation, 16 concurrent on ${fleet.cars} cars`, fleet),
  ]
}

const pricesOf = ({ base_amount, total_amount, included_km }: Record<string, unknown>) => JSON.stringify({ base_amount, total_amount, included_km })

/** Throws if the baseline's price differs. */
export async function assertSamePrice(benchData: RentalBenchData, ownTarget: BenchServer, baselineTarget: BenchServer) {
  const input = bookings(benchData, 189, { cars: 1, from: 0, riders: 1 })()
  const post = async (port: number, path: string, body: object, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, Record<string, unknown>>
  }
  const { rcar_id, start_at, end_at, cdw } = input
  const ownQuote = await post(ownTarget.port, '/api/rent/quote', { rcar_id, start_at, end_at, cdw }, { cookie: benchData.cookies[0] ?? '' })
  const { quote = {} } = await post(baselineTarget.port, '/hold', input)
  if (pricesOf(ownQuote) !== pricesOf(quote))
    throw new Error(`the price of the baseline is ${pricesOf(quote)} instead of ${pricesOf(ownQuote)} (bench/baselineHold.ts)`)
}
