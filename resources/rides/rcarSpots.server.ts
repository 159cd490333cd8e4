import { metresBetween } from '#rules/place.ts'
import type { Db, Row } from '#schema'
import { faultsOf } from '#schema'
import type { Asked } from './rcarCalls.ts'
import { rent } from './rent.ts'
import { pickupShut, returnShut } from './rentGuards.server.ts'
import type { spot } from './spot.ts'

export interface Place extends Pick<Row<typeof spot>, 'hours'> {
  readonly id: number
  readonly name: string
  readonly lat_lng: { readonly lat: number; readonly lng: number }
}

type Holidays = Parameters<typeof pickupShut>[2]

const inService = `select id::int, name, lat_lng, hours from spots where status = 'active' and deleted_at is null
  and ($1::bigint is null or id = $1) and ($2::bigint is null or sigungu_id = $2)`

/** The spots that a search means, open or not. */
export const spotsMeant = (db: Db, { spot_id, sigungu_id }: Asked) => db.query<Place>(inService, [spot_id ?? null, sigungu_id ?? null])

const shutAt = (one: Place, start_at: string, end_at: string, holidays: Holidays) =>
  [pickupShut(one, start_at, holidays), returnShut(one, end_at, holidays)].filter((each) => each !== null)

/** Spots at which a car can be taken and brought back then. */
export const openSpots = (places: readonly Place[], start_at: string, end_at: string, holidays: Holidays) =>
  places.filter((one) => shutAt(one, start_at, end_at, holidays).length === 0)

/** The same, with how far each is; of one that was named it is said why not. */
export function spotsFor(places: readonly Place[], { spot_id, near, start_at, end_at }: Asked, holidays: Holidays) {
  const named = spot_id === undefined ? [] : places.flatMap((one) => shutAt(one, start_at, end_at, holidays))
  if (named.length > 0) throw faultsOf(rent)(named)
  const open = openSpots(places, start_at, end_at, holidays)
  return new Map(open.map((one) => [one.id, { ...one, distance: near ? metresBetween(near, one.lat_lng) : null }] as const))
}
