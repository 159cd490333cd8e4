import type { Db } from '#schema'
import { accRent } from '../accidents/accRent.ts'
import { urent } from '../purchases/urent.ts'
import { occupancy } from './occupancy.ts'
import { rent } from './rent.ts'

export interface Driver {
  rent_id: number | null
  acc_rent_id: number | null
  urent_id: number | null
  rcar_id: number | null
  user_id: number | null
}

// A car that was left where it must not stand is fined after the ride as well.
const windowOf = (kind: string) => (kind === 'parking' ? '24 hours' : '0 hours')

/** Cycles that have begun, or were ended early; what has not been opened nobody drives. */
const driven = new Set(['active', 'paused', 'closing', 'invoiced', 'closed', 'canceled'])

const during = `t.actual_start_at <= m.at and (t.actual_end_at is null or m.at < t.actual_end_at + $3::interval)`

async function whoHad(db: Db, table: 'rents' | 'acc_rents', carId: number, kind: string, at: string) {
  const [found] = await db.query<{ id: number }>(
    `select t.id from ${table} t, (select $2::timestamp at time zone 'Asia/Seoul' as at) m where t.rcar_id = $1 and t.deleted_at is null and ${during} order by t.actual_start_at desc limit 1`,
    [carId, at, windowOf(kind)],
  )
  return found?.id ?? null
}

/** Who drove: the member of the named ride or rental, with its car; the ride knows both better than whoever types. */
export async function driverOf(db: Db, rentId: number | null, accRentId: number | null): Promise<Driver | null> {
  if (rentId) {
    const { rcar_id, user_id } = await db.get(rent, rentId)
    return { rent_id: rentId, acc_rent_id: null, urent_id: null, rcar_id, user_id }
  }
  if (!accRentId) return null
  const { rcar_id, user_id } = await db.get(accRent, accRentId)
  return { rent_id: null, acc_rent_id: accRentId, urent_id: null, rcar_id, user_id }
}

/** Whose cycle had the car then; a contract is one driver's, whatever is parked where. */
async function cycleOn(db: Db, carId: number, at: string): Promise<Driver | null> {
  const [part] = await db.find(occupancy, { rcar_id: carId, holder: 'urent', from_at: { lte: at }, to_at: { gt: at } }, { limit: 1 })
  const found = part && (await db.get(urent, part.holder_id))
  return found && driven.has(found.status) ? { rent_id: null, acc_rent_id: null, urent_id: found.id, rcar_id: carId, user_id: found.user_id } : null
}

/** Finds the ride, the rental or the cycle that had the car at that moment. */
export async function matchDriver(db: Db, carId: number, kind: string, at: string): Promise<Driver | null> {
  const rentId = await whoHad(db, 'rents', carId, kind, at)
  const accRentId = rentId ? null : await whoHad(db, 'acc_rents', carId, kind, at)
  return (await driverOf(db, rentId, accRentId)) ?? cycleOn(db, carId, at)
}
