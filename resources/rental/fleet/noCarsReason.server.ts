import type { Db } from '#schema'
import { instantOf, addMinutes } from '#schema/base/time.ts'
import { toSeoulMinute } from '#rules/base/seoulTime.ts'
import type { CarSearchParams, NoCarsReason } from './calls.ts'
import type { PricePolicyRow, SharedQuoteInput } from './searchAvailable.server.ts'
import { findAvailableCars } from './searchAvailable.server.ts'
import type { SearchSpot } from './searchSpots.server.ts'
import { filterOpenSpots } from './searchSpots.server.ts'

/** Input for the reason why a search found no car, and for the next available time; only for staff. */

interface NoCarsInput {
  readonly db: Db
  readonly searchParams: CarSearchParams
  readonly searchContext: SharedQuoteInput
  readonly policies: readonly PricePolicyRow[]
  readonly locations: readonly SearchSpot[]
  readonly holidays: SharedQuoteInput['holidays']
}

const halfHour = 30
/** Two weeks of half hours. */
const maxSteps = 14 * 48
/** Attempts to find a time at which a car is free and a spot is open. */
const maxAttempts = 4

/** The next full or half hour at or after a moment. */
function roundUpToHalfHour(moment: string) {
  const remainder = toSeoulMinute(moment) % halfHour
  const isExact = remainder === 0 && moment.endsWith(':00')
  return isExact ? moment : `${addMinutes(moment, halfHour - remainder).slice(0, 16)}:00`
}

const rentalMinutes = ({ start_at, end_at }: CarSearchParams) => toSeoulMinute(end_at) - toSeoulMinute(start_at)

/** The first half hour from a moment on at which a spot is open, both at the start and at the end of the rental. */
function firstOpenStart({ searchParams, locations, holidays }: NoCarsInput, from: string) {
  const minutes = rentalMinutes(searchParams)
  let at = roundUpToHalfHour(from)
  for (let step = 0; step < maxSteps; step++, at = addMinutes(at, halfHour))
    if (filterOpenSpots(locations, at, addMinutes(at, minutes), holidays).length > 0) return at
  return undefined
}

/** SQL: when the first car is back and free long enough before its next rental. */
const nextReturnSql = `
  select to_char(min(b.at) at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at from rcars c
  join lateral (select o.to_at + make_interval(mins => c.turnaround_min) as at from occupancies o where o.rcar_id = c.id and o.to_at > $1::timestamptz) b on true
  where c.status = 'active' and c.deleted_at is null and c.spot_id = any($2::bigint[]) and ($3::bigint is null or c.model_id = $3) and $4::int between c.min_rent_min and c.max_rent_min
    and not exists (select from occupancies o where o.rcar_id = c.id and o.to_at > b.at and o.from_at < b.at + make_interval(mins => $4::int + c.turnaround_min))`

async function nextFreeStart(searching: NoCarsInput) {
  const { db, searchParams, searchContext, policies, locations, holidays } = searching
  const minutes = rentalMinutes(searchParams)
  let from: string | null = searchParams.start_at
  for (let round = 0; round < maxAttempts && from; round++) {
    const start_at = firstOpenStart(searching, from)
    if (start_at === undefined) return null
    const end_at = addMinutes(start_at, minutes)
    const metres = new Map(filterOpenSpots(locations, start_at, end_at, holidays).map(({ id }) => [id, 0]))
    const { total } = await findAvailableCars(
      db,
      { ...searchParams, start_at, end_at, num: 1, page: 1 },
      { ...searchContext, start: start_at, end: end_at },
      policies,
      metres,
    )
    if (total > 0) return start_at
    const values = [instantOf(start_at), locations.map(({ id }) => id), searchParams.model_id ?? null, minutes]
    const [match]: { at: string | null }[] = await db.query(nextReturnSql, values)
    from = match?.at ?? null
  }
  return null
}

/** SQL: number of matching cars in service per excluding rule. */
const blockingRulesSql = `
  select w.is, count(*)::int as cars, min(w.least)::int as least, max(w.most)::int as most, max(w.days)::int as days from (
    select c.min_rent_min as least, c.max_rent_min as most, c.book_open_days as days,
      case when $1::int < c.min_rent_min then 'tooShort' when $1::int > c.max_rent_min then 'tooLong' when c.book_open_days * 1440 < $2::float8 then 'tooEarly' else 'taken' end as is
    from rcars c where c.status = 'active' and c.deleted_at is null and c.spot_id = any($3::bigint[]) and ($4::bigint is null or c.model_id = $4)
  ) w group by w.is order by cars desc, w.is limit 1`

const spotsWithCarsSql = `select distinct c.spot_id::int as id from rcars c
  where c.status = 'active' and c.deleted_at is null and c.spot_id = any($1::bigint[]) and ($2::bigint is null or c.model_id = $2)`

/** The rule that excludes most cars, and the next time with a free car. */
export async function noCarsReason({ locations: meant, ...rest }: NoCarsInput): Promise<NoCarsReason> {
  const { db, searchParams, holidays } = rest
  const spotsWithCars = new Set(
    (await db.query<{ id: number }>(spotsWithCarsSql, [meant.map(({ id }) => id), searchParams.model_id ?? null])).map(({ id }) => id),
  )
  const locations = meant.filter(({ id }) => spotsWithCars.has(id))
  const searching = { ...rest, locations }
  if (locations.length === 0) return { is: 'noCars', cars: 0, next_at: null }
  const openPlaces = filterOpenSpots(locations, searchParams.start_at, searchParams.end_at, holidays)
  if (openPlaces.length === 0) return { is: 'shut', cars: 0, next_at: await nextFreeStart(searching) }
  const minutesAhead = (instantOf(searchParams.start_at).getTime() - instantOf(db.now).getTime()) / 60_000
  const [match] = await db.query<Omit<NoCarsReason, 'next_at'>>(blockingRulesSql, [
    rentalMinutes(searchParams),
    minutesAhead,
    openPlaces.map(({ id }) => id),
    searchParams.model_id ?? null,
  ])
  if (!match) return { is: 'noCars', cars: 0, next_at: null }
  return { ...match, next_at: match.is === 'taken' ? await nextFreeStart(searching) : null }
}
