import type { Db, Row, Vault, Words } from '#schema'
import { faultsOf, textOf, wordsOf } from '#schema'
import { lockInOrder } from './occupancyClash.server.ts'
import { equalTo } from './occupancyOffers.server.ts'
import { holderLabels } from './holders.ts'
import { occupancy } from './occupancy.ts'
import { rcarDisable } from './rcarDisable.ts'
import { rcar } from './rcar.ts'
import { rent } from './rent.ts'
import { factsOf } from './rentFacts.server.ts'
import { driverProblems } from './rentGuards.server.ts'
import { secondDriverOf } from './rentSecond.server.ts'

type Ride = Row<typeof rent>
type Disable = Row<typeof rcarDisable>
type Moved = NonNullable<Disable['moved_rents']>[number]

/** The time of a car that is to be empty, and why; with a number where it is held by that row already. */
export interface Way extends Pick<Disable, 'rcar_id' | 'start_at' | 'end_at' | 'reason'> {
  readonly id?: number | undefined
}

export interface Moving {
  readonly db: Db
  readonly vault: Vault
}

const mostTried = 20
const noneFree: Words = { ko: '바꿀 차량 없음', en: 'no equal car is free' }

/** What is left of a ride, as it would stand on another car. */
const restOf = ({ rcar_id, start_at, end_at }: Ride, now: string) =>
  ({ holder: 'rent', rcar_id, from_at: start_at > now ? start_at : now, to_at: end_at, user_to_at: end_at }) as const

/** Whoever has the car in that time. */
const inTheWay = (db: Db, { id, rcar_id, start_at, end_at }: Way) =>
  db
    .find(occupancy, { rcar_id, from_at: { lt: end_at }, to_at: { gt: start_at } }, { orderBy: 'from_at-asc' })
    .then((all) => all.filter(({ holder, holder_id }) => holder !== rcarDisable.name || holder_id !== id))

/** The rides there, and all else that is in the way; from here on nobody changes any of it, nor takes the cars that rides might go to. */
async function locked(db: Db, way: Way) {
  const ids = (await inTheWay(db, way)).filter(({ holder }) => holder === 'rent').map(({ holder_id }) => holder_id)
  // A ride comes before its cars, as where one moves by itself.
  const rides = new Map((await db.find(rent, { id: ids }, { lock: true })).map((ride) => [ride.id, ride]))
  const cars = await Promise.all([...rides.values()].map((ride) => equalTo(db, restOf(ride, db.now), mostTried)))
  await lockInOrder(
    db,
    [way.rcar_id, ...cars.flat().map(({ id }) => id)],
    [...rides.values()].map(({ user_id }) => user_id),
  )
  return { rides, there: await inTheWay(db, way) }
}

/** The likest car that the driver, and whoever else drives, may drive; nothing where there is none. */
async function otherCar({ db, vault }: Moving, ride: Ride) {
  const second_driver = await secondDriverOf(db, vault, ride.id)
  for (const { id, plate_no } of await equalTo(db, restOf(ride, db.now), mostTried)) {
    const facts = await factsOf(db, { ...ride, second_driver, rcar_id: id }, { former: ride })
    if (driverProblems(facts).length === 0 && (!ride.is_delivery || facts.car.is_delivery)) return { id, plate_no }
  }
  return undefined
}

const { status: states } = rent.fields.identity.fields
const { reason: reasons } = rcarDisable.fields.basics.fields

const why = (code: string, { ko, en }: Words): Words => ({ ko: `${code}(${ko})`, en: `${code} (${en})` })

/** Gives booked rides equal cars, each to its own; what cannot be moved is answered beside them, with the reason. */
async function movedAway(tools: Moving, way: Way): Promise<{ moved: Moved[]; stays: Words[] }> {
  const { db } = tools
  const { rides, there } = await locked(db, way)
  const [former, moved, stays] = [await db.get(rcar, way.rcar_id), [] as Moved[], [] as Words[]]
  const swap_reason = `${wordsOf(rcarDisable.label, '').ko}: ${textOf(reasons.choices[way.reason], way.reason, 'ko')}`
  for (const { holder, holder_id } of there) {
    const ride = holder === 'rent' ? rides.get(holder_id) : undefined
    if (!ride) {
      stays.push(wordsOf(holderLabels[holder], holder))
      continue
    }
    const other = ride.status === 'reserved' ? await otherCar(tools, ride) : undefined
    if (!other) {
      stays.push(why(ride.code, ride.status === 'reserved' ? noneFree : wordsOf(states.choices[ride.status], ride.status)))
      continue
    }
    await db.move(rent, ride.id, 'swap', { rcar_id: other.id, swap_reason })
    moved.push({ rent: ride.code, action: 'swapped', note: `${former.plate_no} → ${other.plate_no}` })
  }
  return { moved, stays }
}

const listed = (all: readonly Words[]): Words => ({ ko: all.map(({ ko }) => ko).join(', '), en: all.map(({ en }) => en).join(', ') })

/** Gives rides in the way equal cars, where that was asked for: all of them, or none. Answers what has been moved. */
export async function cleared(tools: Moving, way: Way, on_overlap: Disable['on_overlap'] | null | undefined): Promise<Moved[]> {
  if (on_overlap !== 'swap') return []
  const { moved, stays } = await movedAway(tools, way)
  if (stays.length > 0) throw faultsOf(rcarDisable)('ridesStay', { at: 'on_overlap', of: { held: listed(stays) } })
  return moved
}
