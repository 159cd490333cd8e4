import type { Db } from '#schema'
import { accRent } from '../../accidents/accRent.ts'
import { urent } from '../../purchases/urent.ts'
import { occupancy } from '../occupancy/occupancy.ts'
import { rent } from '../rent/rent.ts'

export interface LiableRental {
  rent_id: number | null
  acc_rent_id: number | null
  urent_id: number | null
  rcar_id: number | null
  user_id: number | null
}

// Parking fines may also be issued after the rental, because the parked car stays there.
const extraTimeOf = (kind: string) => (kind === 'parking' ? '24 hours' : '0 hours')

/** States of cycles in which the car was driven, also if ended early. */
const drivenCycleStates = new Set(['active', 'paused', 'closing', 'invoiced', 'closed', 'canceled'])

type Table = 'rents' | 'acc_rents'

const holderByTable = { rents: 'rent', acc_rents: 'accRent' } as const

/** SQL: segments of rentals with this car. Old rentals without an occupancy count with the car in their row. */
const segmentsSql = (table: Table) => `select holder_id, segment, from_at from occupancies where holder = $4 and rcar_id = $1
  union all select id, 1, actual_start_at from ${table} t where rcar_id = $1 and not exists (select from occupancies o where o.holder = $4 and o.holder_id = t.id)`

/** SQL: driving time per segment; after a car swap it ends where the next segment starts. */
const drivingTimesSql = (table: Table) => `select t.id, greatest(t.actual_start_at, case when p.segment > 1 then p.from_at end) as since,
    coalesce(least(t.actual_end_at, (select min(n.from_at) from occupancies n where n.holder = $4 and n.holder_id = t.id and n.segment > p.segment)), 'infinity') as until
  from (${segmentsSql(table)}) p join ${table} t on t.id = p.holder_id where t.deleted_at is null and t.actual_start_at is not null`

async function rentalIdAt(db: Db, table: Table, carId: number, kind: string, at: string) {
  const [row] = await db.query<{ id: number }>(
    `select d.id from (${drivingTimesSql(table)}) d, (select $2::timestamp at time zone 'Asia/Seoul' as at) m
     where d.since < d.until and d.since <= m.at and m.at < d.until + $3::interval order by d.since desc limit 1`,
    [carId, at, extraTimeOf(kind), holderByTable[table]],
  )
  return row?.id ?? null
}

/** Values entered with a charge. */
interface EnteredValues {
  readonly rcar_id?: number | null | undefined
  readonly occurred_at?: string | undefined
}

/** The car of a given rental: the entered one if the rental had it, otherwise the one it had at that moment. */
async function carOf(db: Db, holder: 'rent' | 'accRent' | 'urent', { id, rcar_id }: { id: number; rcar_id: number | null }, entered: EnteredValues) {
  const segments = await db.find(occupancy, { holder, holder_id: id }, { orderBy: 'segment-asc' })
  if (segments.some((part) => part.rcar_id === entered.rcar_id)) return entered.rcar_id ?? null
  const at = entered.occurred_at ?? db.now
  return (segments.findLast(({ from_at }) => from_at <= at) ?? segments[0])?.rcar_id ?? rcar_id
}

/** The rental that a charge refers to: at most one of the three. */
interface RentalLink {
  readonly rent_id?: number | null | undefined
  readonly acc_rent_id?: number | null | undefined
  readonly urent_id?: number | null | undefined
}

/** Driver and car of the given rental, replacement rental or cycle; they override the entered values. */
export async function loadLinkedRental(db: Db, { rent_id, acc_rent_id, urent_id }: RentalLink, entered: EnteredValues): Promise<LiableRental | null> {
  const noRental = { rent_id: null, acc_rent_id: null, urent_id: null }
  if (rent_id) {
    const ride = await db.get(rent, rent_id)
    return { ...noRental, rent_id, rcar_id: await carOf(db, 'rent', ride, entered), user_id: ride.user_id }
  }
  if (acc_rent_id) {
    const rental = await db.get(accRent, acc_rent_id)
    return { ...noRental, acc_rent_id, rcar_id: await carOf(db, 'accRent', rental, entered), user_id: rental.user_id }
  }
  if (!urent_id) return null
  const cycle = await db.get(urent, urent_id)
  return { ...noRental, urent_id, rcar_id: await carOf(db, 'urent', cycle, entered), user_id: cycle.user_id }
}

/** The contract cycle that had the car at that moment; no extra time for parking. */
async function cycleAt(db: Db, carId: number, at: string): Promise<LiableRental | null> {
  const [part] = await db.find(occupancy, { rcar_id: carId, holder: 'urent', from_at: { lte: at }, to_at: { gt: at } }, { limit: 1 })
  const row = part && (await db.get(urent, part.holder_id))
  return row && drivenCycleStates.has(row.status) ? { rent_id: null, acc_rent_id: null, urent_id: row.id, rcar_id: carId, user_id: row.user_id } : null
}

/** Finds the rental, replacement rental or cycle that had the car at that moment. */
export async function findLiableRental(db: Db, carId: number, kind: string, at: string): Promise<LiableRental | null> {
  const rentId = await rentalIdAt(db, 'rents', carId, kind, at)
  const accRentId = rentId ? null : await rentalIdAt(db, 'acc_rents', carId, kind, at)
  return (await loadLinkedRental(db, { rent_id: rentId, acc_rent_id: accRentId }, { rcar_id: carId, occurred_at: at })) ?? cycleAt(db, carId, at)
}
