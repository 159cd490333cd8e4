import { isDeepStrictEqual } from 'node:util'
import type { Db, Row } from '#schema'
import { AppError, appError, implement, runPipelined } from '#schema'
import { addHours, hoursBetween } from '#schema/base/time.ts'
import { findConflict, lockForOccupancy, assertNoOccupancyConflict } from './conflict.server.ts'
import { checkAvailability, occupanciesDuring, maxOccupancies } from './overview.server.ts'
import type { DesiredSlot } from './alternatives.server.ts'
import { occupancy } from './occupancy.ts'

type Segment = Row<typeof occupancy>
export type OccupancyOwnerType = Segment['holder']

/** Car, member and period; moments are Seoul wall time, `YYYY-MM-DD HH:MM:SS`. */
export interface Occupancy {
  readonly rcar_id: number
  readonly user_id?: number | null
  readonly from_at: string
  /** End including turnaround, when the car is available again. */
  readonly to_at: string
  /** End of the member's rental; default `to_at`. */
  readonly user_to_at?: string
}

export interface OccupancyRequest extends Occupancy {
  readonly holder: OccupancyOwnerType
  readonly holder_id: number
}

const later = (one: string, other = '') => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Attempts before giving up on concurrent changes. */
const maxAttempts = 3

/** The segments of an owner, the current one last. */
const segmentsOf = (db: Db, holder: OccupancyOwnerType, holder_id: number) => db.find(occupancy, { holder, holder_id }, { orderBy: 'segment-asc' })

async function shortenSegment(db: Db, part: Segment, to_at: string) {
  if (part.from_at >= to_at) return void (await db.del(occupancy, [part.id]))
  if (part.to_at > to_at) await db.set(occupancy, part.id, { to_at, user_to_at: earlier(part.user_to_at, to_at) })
}

function toDesiredSlot({ holder, holder_id, rcar_id, user_id = null, from_at, to_at, user_to_at = to_at }: OccupancyRequest): DesiredSlot {
  return { holder, holder_id, rcar_id, user_id, from_at, to_at, user_to_at: user_to_at > from_at ? earlier(user_to_at, to_at) : to_at }
}

/** Runs a write; if the exclusion constraint rejects it because of a concurrent write, throws the usual conflict error. */
async function withConflictError(db: Db, desired: DesiredSlot, write: () => Promise<void>) {
  try {
    await runPipelined(db.query('savepoint occupy'), write)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'overlap') throw error
    await db.query('rollback to savepoint occupy')
    await assertNoOccupancyConflict(db, desired)
    throw error
  }
}

/**
 * Reserves a car for a new owner. Throws `taken` or `memberBusy`. Takes no lock: the exclusion constraint decides,
 * and a concurrent request for the same time waits for this transaction.
 */
export async function reserveCar(db: Db, hold: OccupancyRequest): Promise<void> {
  const desired = toDesiredSlot(hold)
  for (let tries = 1; tries <= maxAttempts; tries++) {
    if ((await db.insertIfAbsent(occupancy, { ...desired, segment: 1 })) !== undefined) return
    // The conflicting occupancy may have been removed in the meantime.
    await assertNoOccupancyConflict(db, desired)
  }
  throw appError('overlap', { path: 'from_at' })
}

/**
 * Reserves a car or updates its occupancy. If the car is swapped during the rental, the old segment ends now and a new one starts.
 * Throws `taken` or `memberBusy`.
 */
export async function upsertOccupancy(db: Db, hold: OccupancyRequest): Promise<void> {
  const { holder, holder_id, rcar_id, to_at } = hold
  const parts = await segmentsOf(db, holder, holder_id)
  const last = parts.at(-1)
  const isSwap = last !== undefined && last.rcar_id !== rcar_id && last.from_at < db.now && db.now < last.to_at
  const from_at = later(hold.from_at, isSwap ? db.now : parts.at(-2)?.to_at)
  if (from_at >= to_at) return endOccupancy(db, holder, holder_id, to_at)
  const desired = toDesiredSlot({ ...hold, from_at })
  if (last && isDeepStrictEqual({ ...last, ...desired }, last)) return
  await runPipelined(lockForOccupancy(db, desired, last?.rcar_id), () => assertNoOccupancyConflict(db, desired))
  if (isSwap) await shortenSegment(db, last, db.now)
  await withConflictError(db, desired, async () => {
    if (last && !isSwap) await db.set(occupancy, last.id, desired)
    else await db.insert(occupancy, { ...desired, segment: (last?.segment ?? 0) + 1 })
  })
}

/** Changes car or period of an existing occupancy; the turnaround keeps its length. */
export async function moveOccupancy(db: Db, holder: OccupancyOwnerType, holder_id: number, change: Partial<Occupancy>): Promise<void> {
  const last = (await segmentsOf(db, holder, holder_id)).at(-1)
  if (!last) throw new Error(`${holder} ${holder_id} holds no car`)
  const { rcar_id, user_id, from_at, to_at } = { ...last, ...change }
  const turnaround = hoursBetween(last.user_to_at, last.to_at)
  await upsertOccupancy(db, { holder, holder_id, rcar_id, user_id, from_at, to_at, user_to_at: change.user_to_at ?? addHours(to_at, -turnaround) })
}

/** Ends the occupancy at a moment. */
export async function endOccupancy(db: Db, holder: OccupancyOwnerType, holder_id: number, to_at: string): Promise<void> {
  for (const part of await segmentsOf(db, holder, holder_id)) await shortenSegment(db, part, to_at)
}

/** Ends the occupancy now: the past remains, the future becomes free. */
export const releaseCar = (db: Db, holder: OccupancyOwnerType, holder_id: number): Promise<void> => endOccupancy(db, holder, holder_id, db.now)

/** Deletes all segments of a deleted owner. */
export async function deleteOccupancy(db: Db, holder: OccupancyOwnerType, holder_id: number): Promise<void> {
  const ids = (await segmentsOf(db, holder, holder_id)).map(({ id }) => id)
  if (ids.length > 0) await db.del(occupancy, ids)
}

/** True if no owner other than `except` occupies the car between `from_at` and `to_at`. */
export async function isCarFree(
  db: Db,
  rcar_id: number,
  from_at: string,
  to_at: string,
  except?: Pick<OccupancyRequest, 'holder' | 'holder_id'>,
): Promise<boolean> {
  const overlapping = await db.find(occupancy, { rcar_id, from_at: { lt: to_at }, to_at: { gt: from_at } })
  return overlapping.every(({ holder, holder_id }) => holder === except?.holder && holder_id === except.holder_id)
}

/** Occupancy derived from the values of a row. With `isOver` it can only be shortened. */
export type DerivedOccupancy = (Occupancy & { readonly isOver?: boolean }) | null

/** Updates the occupancy after its owner was written. `was` is the occupancy before; null for new and restored rows. */
export async function syncOccupancy(
  db: Db,
  holder: OccupancyOwnerType,
  holder_id: number,
  held: DerivedOccupancy,
  previousRule: DerivedOccupancy,
): Promise<void> {
  if (isDeepStrictEqual(held, previousRule)) return
  if (!held) return releaseCar(db, holder, holder_id)
  const { isOver, ...time } = held
  const hold = { holder, holder_id, ...time }
  if (isOver && previousRule) return endOccupancy(db, holder, holder_id, time.to_at)
  if (isOver && (await findConflict(db, toDesiredSlot(hold)))) return
  await upsertOccupancy(db, hold)
}

export const occupancyServer = implement(occupancy, {
  async during({ params, db, logAccess, error: refused }) {
    const held = await occupanciesDuring(db, params)
    if (held.length > maxOccupancies) throw refused('tooMuchHeld', { path: 'days', values: { most: maxOccupancies } })
    logAccess(
      occupancy,
      held.flatMap(({ id, who }) => (who === null ? [] : [id])),
    )
    return held
  },
  check: ({ params, db }) => checkAvailability(db, params),
})
