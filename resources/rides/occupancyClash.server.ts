import type { Db } from '#schema'
import { faultsOf } from '#schema'
import { occupancy } from './occupancy.ts'
import type { Wanted } from './occupancyOffers.server.ts'
import { isOther, offersFor, toldHolder } from './occupancyOffers.server.ts'
import { rcar } from './rcar.ts'

/** The rides of one member come one by one, whatever their cars. */
const lockMember = `select pg_advisory_xact_lock(hashtext('occupancy.user'), $1::int)`

/** Cars in the order of their ids, then the member: whoever takes time locks in this order, so that no two wait for each other. */
export async function lockTimes(db: Db, { holder, rcar_id, user_id }: Wanted, former = rcar_id) {
  for (const id of [...new Set([rcar_id, former])].toSorted((a, b) => a - b)) await db.get(rcar, id, { lock: true })
  if (holder === 'rent' && user_id !== null) await db.query(lockMember, [user_id])
}

async function ofCar(db: Db, wanted: Wanted) {
  const { rcar_id, from_at, to_at } = wanted
  const there = await db.find(occupancy, { rcar_id, from_at: { lt: to_at }, to_at: { gt: from_at } }, { orderBy: 'from_at-asc' })
  return there.find(isOther(wanted))
}

async function ofMember(db: Db, wanted: Wanted) {
  const { holder, user_id, from_at, user_to_at } = wanted
  if (holder !== 'rent' || user_id === null) return undefined
  const there = await db.find(occupancy, { holder, user_id, from_at: { lt: user_to_at }, user_to_at: { gt: from_at } }, { orderBy: 'from_at-asc' })
  return there.find(isOther(wanted))
}

/** Who has the car, or which other ride the member has, at that time. */
export async function clashOf(db: Db, wanted: Wanted) {
  const car = await ofCar(db, wanted)
  if (car) return { code: 'taken', by: car, until: car.to_at } as const
  const ride = await ofMember(db, wanted)
  return ride && ({ code: 'memberBusy', by: ride, until: ride.user_to_at } as const)
}

/** Refuses what somebody else has, once `lockTimes` holds everybody else back. */
export async function refuseTaken(db: Db, wanted: Wanted) {
  const clash = await clashOf(db, wanted)
  if (!clash) return
  const { code, by, until } = clash
  throw faultsOf(occupancy)(code, {
    of: { from: by.from_at, to: until },
    data: { held_by: toldHolder(db.actor, by) },
    offers: await offersFor(db, wanted, code === 'taken'),
  })
}
