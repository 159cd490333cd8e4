import { eventApplies, eventDiscount } from '#rules/pricing/event.ts'
import { toSeoulMinute } from '#rules/base/seoulTime.ts'
import type { QuoteInput } from '#rules/pricing/computeRentalQuote.ts'
import { computeRentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import type { Db, Row } from '#schema'
import { hasAccess } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { overdueExclusionParams, overdueCarIdsSql } from '../occupancy/overdue.server.ts'
import type { CarSearchParams } from './calls.ts'
import type { rentPricePolicy } from '../pricing/rentPricePolicy.ts'

export type PricePolicyRow = Row<typeof rentPricePolicy>
/** Quote input shared by all cars of a search. */
export type SharedQuoteInput = Omit<QuoteInput, 'policy' | 'car'>
export type AvailableCar = Readonly<{
  id: number
  name: string
  image: string | null
  plate_no: string
  model_id: number
  spot_id: number
  price_policy_id: number
  tag_ids: number[]
}>

/** The longest turnaround of a car in service, in minutes: limits the scan of occupancies that start after the period. */
const longestTurnaroundSql = `select max(turnaround_min) as minutes from rcars where status = 'active' and deleted_at is null`

/** Cars on which a discount of an event applies that not all cars have, and the highest such discount. */
const loweredSql = `
    off as materialized (select * from unnest($11::bigint[], $12::bigint[], $13::bigint[]) as o(event_id, policy_id, won)),
    meant as materialized (select * from unnest($14::bigint[], $15::text[], $16::bigint[]) as m(event_id, scope, id)),
    hit as (
      select m.event_id, m.id as rcar_id from meant m where m.scope = 'rcars'
      union all select m.event_id, l.from_id from meant m join rcars_tags l on l.to_id = m.id where m.scope = 'tags'
      union all select m.event_id, c.id from meant m join rcars c on c.model_id = m.id where m.scope = 'models'
      union all select m.event_id, c.id from meant m join rcars c on c.spot_id = m.id where m.scope = 'spots'
    ),
    lowered as materialized (select h.rcar_id as id, max(o.won) as off from hit h join rcars c on c.id = h.rcar_id
      join off o on o.event_id = h.event_id and o.policy_id = c.price_policy_id group by h.rcar_id),`

/** In place of `loweredSql` where no such event runs: planning the joins would cost as much as a third of the search. */
const nothingLoweredSql = `
    lowered as (select null::bigint as id, null::bigint as off where false and ($11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::text[], $16::bigint[]) is null),`

/**
 * Cars in service and not overdue, without an occupancy until the end plus turnaround, within the limits for length and booking horizon.
 * Staff of level `ops` also see hidden cars and ignore the lead time. Reads what decides from covering indexes alone, and the other columns for one page only.
 * Times are parameters of type timestamptz and limits are whole numbers, which avoids a conversion per row.
 */
const freeCarsSql = (order: string, lowered: string) => `
  with price as materialized (select * from unnest($6::bigint[], $7::bigint[], $8::bigint[]) as p(id, won, off)),
    place as materialized (select * from unnest($9::bigint[], $10::bigint[]) as s(id, metres)),${lowered}
    fit as (
      select c.id, c.sort, c.turnaround_min, c.price_policy_id, c.spot_id from rcars c
      where c.status = 'active' and (c.is_visible or $18) and ($19::bigint is null or c.model_id = $19) and c.deleted_at is null
        and c.min_rent_min <= $3::int and c.max_rent_min >= $3::int and (c.lead_min <= $4::int or $18) and c.book_open_days >= $22::int
        and not ($20::boolean and c.id in (${overdueCarIdsSql('$21::timestamptz')}))
    ),
    taken as (select o.rcar_id, o.from_at from occupancies o where o.to_at > $1::timestamptz and o.from_at < $2::timestamptz + make_interval(mins => $23::int)),
    free as materialized (
      select fit.id, fit.sort, place.metres, price.won - greatest(price.off, l.off) as won
      from fit join price on price.id = fit.price_policy_id join place on place.id = fit.spot_id left join lowered l on l.id = fit.id
      where not exists (select from taken o where o.rcar_id = fit.id and o.from_at < $2::timestamptz + make_interval(mins => fit.turnaround_min))
    ),
    page as (select * from free order by ${order} limit $5 offset $17)
  select (select count(*) from free)::int as total, coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'image', c.images[1], 'plate_no', c.plate_no, 'model_id', c.model_id, 'spot_id', c.spot_id,
    'price_policy_id', c.price_policy_id, 'tag_ids', (select coalesce(json_agg(l.to_id), '[]') from rcars_tags l where l.from_id = c.id))
    order by ${order.replaceAll(/\b(won|metres|sort|id)\b/g, 'page.$1')}), '[]') as cars
  from page join rcars c on c.id = page.id`

const orders = { 'total_amount-asc': 'won, metres, sort, id', 'distance-asc': 'metres, won, sort, id' } as const satisfies Record<
  CarSearchParams['orderBy'],
  string
>

const anyCar = { id: 0, model_id: 0, spot_id: 0, tag_ids: [] }

/** Price per policy before discounts, the discount of events for all cars, and the discounts of other events with their targets. */
function pricesOf(shared: SharedQuoteInput, policies: readonly PricePolicyRow[]) {
  const running = shared.events.filter(({ event, uses }) => eventApplies({ event: { ...event, scope: 'all' }, uses }, { ...shared, car: anyCar }))
  const [general, special] = [running.filter(({ event }) => event.scope === 'all'), running.filter(({ event }) => event.scope !== 'all')]
  const bases = policies.map((policy) => computeRentalQuote({ ...shared, policy, events: [], car: anyCar }).base_amount)
  const offs = bases.map((base) => Math.max(0, ...general.map(({ event }) => eventDiscount(event, base))))
  const lowered = special.flatMap(({ event }) => policies.map(({ id }, index) => [event.id, id, eventDiscount(event, bases[index] ?? 0)] as const))
  const meant = special.flatMap(({ event }) => {
    const { rcar_ids, tag_ids, model_ids, spot_ids } = event
    const ids = { all: [], rcars: rcar_ids, tags: tag_ids, models: model_ids, spots: spot_ids }[event.scope] ?? []
    return ids.map((id) => [event.id, event.scope, id] as const)
  })
  return { bases, offs, lowered, meant }
}

/** One page of the available cars in the requested order, and their total number. */
export async function findAvailableCars(
  db: Db,
  searchParams: CarSearchParams,
  shared: SharedQuoteInput,
  policies: readonly PricePolicyRow[],
  metres: ReadonlyMap<number, number>,
) {
  const { start_at, end_at, num, page, orderBy, model_id } = searchParams
  const { bases, offs, lowered, meant } = pricesOf(shared, policies)
  const [turnaround] = await db.query<{ minutes: number | null }>(longestTurnaroundSql)
  const minutesAhead = (instantOf(start_at).getTime() - instantOf(db.now).getTime()) / 60_000
  const sql = freeCarsSql(orders[orderBy], meant.length === 0 ? nothingLoweredSql : loweredSql)
  const [match] = await db.query<{ total: number; cars: AvailableCar[] }>(sql, [
    instantOf(start_at),
    instantOf(end_at),
    toSeoulMinute(end_at) - toSeoulMinute(start_at),
    Math.floor(minutesAhead),
    num,
    policies.map(({ id }) => id),
    bases,
    offs,
    [...metres.keys()],
    [...metres.values()],
    ...[0, 1, 2].map((at) => lowered.map((row) => row[at])),
    ...[0, 1, 2].map((at) => meant.map((row) => row[at])),
    (page - 1) * num,
    hasAccess(db.actor.accessLevel, 'ops'),
    model_id ?? null,
    ...overdueExclusionParams(db, start_at),
    Math.ceil(minutesAhead / 1440),
    turnaround?.minutes ?? 0,
  ])
  return match ?? { total: 0, cars: [] }
}
