import type { Db } from '#schema'
import { createErrorFactory } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { user } from '../../members/account/user.ts'
import { occupancy } from './occupancy.ts'
import { rcar } from '../fleet/rcar.ts'
import type { DesiredSlot } from './alternatives.server.ts'
import { alternativesFor, conflictOwnerFor } from './alternatives.server.ts'

/** Lock for the rentals of one member, with any car. */
const lockMemberSql = `select pg_advisory_xact_lock(hashtext('occupancy.user'), $1::int)`

const lockCarSql = 'select id from rcars where id = $1 for no key update'

/** Both locks in one statement, for the common case: first the car, then the member. */
const lockBothSql = `select pg_advisory_xact_lock(hashtext('occupancy.user'), $2::int) from (${lockCarSql}) car`

const uniqueSorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

/** Locks cars in id order, then members. All code that writes occupancies locks in this order, which prevents deadlocks. */
export async function lockCarsThenMembers(db: Db, cars: readonly number[], members: readonly number[]): Promise<void> {
  const [car, ...more] = uniqueSorted(cars)
  const [member, ...others] = uniqueSorted(members)
  if (car && member && more.length + others.length === 0) return void (await db.preparedQuery(lockBothSql, [car, member]))
  // Sent together, executed in this order.
  await Promise.all([
    ...uniqueSorted(cars).map((id) => db.preparedQuery(lockCarSql, [id])),
    ...uniqueSorted(members).map((id) => db.preparedQuery(lockMemberSql, [id])),
  ])
}

export const lockForOccupancy = (db: Db, { holder, rcar_id, user_id }: DesiredSlot, former = rcar_id) =>
  lockCarsThenMembers(db, [rcar_id, former], holder === 'rent' && user_id !== null ? [user_id] : [])

/** SQL: overlapping occupancies, with the same ranges as the exclusion constraints: of the car first, then of the member's rentals. */
const overlappingSql = `
  select id::int as id, is_car from (
    select id, true as is_car, from_at from occupancies where rcar_id = $1 and tstzrange(from_at, to_at) && tstzrange($2::timestamptz, $3::timestamptz)
      and (holder <> $6 or holder_id <> $7)
    union all select id, false, from_at from occupancies where holder = 'rent' and $6 = 'rent' and user_id = $4
      and tstzrange(from_at, user_to_at) && tstzrange($2::timestamptz, $5::timestamptz) and holder_id <> $7
  ) o order by not is_car, from_at limit 1`

/** The conflicting occupancy of the car, or the conflicting rental of the member; undefined if there is none. */
export async function findConflict(db: Db, { rcar_id, user_id, from_at, to_at, user_to_at, holder, holder_id }: DesiredSlot) {
  const times = [instantOf(from_at), instantOf(to_at)] as const
  const values = [rcar_id, ...times, user_id, instantOf(user_to_at), holder, holder_id]
  const [row] = await db.query<{ id: number; is_car: boolean }>(overlappingSql, values)
  const [by] = row ? await db.find(occupancy, { id: row.id }) : []
  if (!by) return undefined
  return row?.is_car ? ({ code: 'taken', by, until: by.to_at } as const) : ({ code: 'memberBusy', by, until: by.user_to_at } as const)
}

/** Throws `taken` or `memberBusy` on a conflict. Call `lockTimes` before, so that the result stays valid. */
export async function assertNoOccupancyConflict(db: Db, desired: DesiredSlot) {
  const clash = await findConflict(db, desired)
  if (!clash) return
  const { code, by, until } = clash
  throw createErrorFactory(occupancy)(code, {
    values: { from: by.from_at, to: until },
    about: code === 'taken' ? { to: rcar.name, id: desired.rcar_id } : { to: user.name, id: desired.user_id ?? 0 },
    data: { held_by: conflictOwnerFor(db.actor, by) },
    offers: await alternativesFor(db, desired, code === 'taken'),
  })
}
