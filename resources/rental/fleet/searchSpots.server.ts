import { metresBetween } from '#rules/coordinates.ts'
import type { Db, Row } from '#schema'
import { createErrorFactory } from '#schema'
import type { CarSearchParams } from './calls.ts'
import { rent } from '../rent/rent.ts'
import { pickupHoursIssue, returnHoursIssue } from '../booking/validation.server.ts'
import type { spot } from './spot.ts'

export interface SearchSpot extends Pick<Row<typeof spot>, 'hours'> {
  readonly id: number
  readonly name: string
  readonly lat_lng: { readonly lat: number; readonly lng: number }
}

type Holidays = Parameters<typeof pickupHoursIssue>[2]

const activeSpotsSql = `select id::int, name, lat_lng, hours from spots where status = 'active' and deleted_at is null
  and ($1::bigint is null or id = $1) and ($2::bigint is null or sigungu_id = $2)`

/** The spots that match a search, open or closed. */
export const findMatchingSpots = (db: Db, { spot_id, sigungu_id }: CarSearchParams) =>
  db.query<SearchSpot>(activeSpotsSql, [spot_id ?? null, sigungu_id ?? null])

const openingHoursIssues = (one: SearchSpot, start_at: string, end_at: string, holidays: Holidays) =>
  [pickupHoursIssue(one, start_at, holidays), returnHoursIssue(one, end_at, holidays)].filter((item) => item !== null)

/** Spots that are open at the start and at the end of the rental. */
export const filterOpenSpots = (places: readonly SearchSpot[], start_at: string, end_at: string, holidays: Holidays) =>
  places.filter((one) => openingHoursIssues(one, start_at, end_at, holidays).length === 0)

/** Open spots with their distance. Throws the opening-hours issues if a given spot is closed. */
export function openSpotsWithDistance(places: readonly SearchSpot[], { spot_id, near, start_at, end_at }: CarSearchParams, holidays: Holidays) {
  const closedIssues = spot_id === undefined ? [] : places.flatMap((one) => openingHoursIssues(one, start_at, end_at, holidays))
  if (closedIssues.length > 0) throw createErrorFactory(rent)(closedIssues)
  const openNow = filterOpenSpots(places, start_at, end_at, holidays)
  return new Map(openNow.map((one) => [one.id, { ...one, distance: near ? metresBetween(near, one.lat_lng) : null }] as const))
}
