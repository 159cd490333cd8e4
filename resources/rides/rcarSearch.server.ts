import { metresBetween } from '#rules/place.ts'
import type { QuoteAsked } from '#rules/quote.ts'
import { quote } from '#rules/quote.ts'
import type { Db, Row } from '#schema'
import { fault, faultsOf } from '#schema'
import { user } from '../users/user.ts'
import { rcar } from './rcar.ts'
import type { Asked, Found } from './rcarCalls.ts'
import { eventsFor, isFirst } from './rentFacts.server.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'
import { rentSettings } from './rentSettings.server.ts'
import { spot } from './spot.ts'
import { momentPart } from '#schema/fields/dates.ts'

type Policy = Row<typeof rentPricePolicy>
type Car = Readonly<{ id: number; name: string; model_id: number; spot_id: number; price_policy_id: number; total: number }>

/** Spots that are open, with how far each is. */
async function spotsFor(db: Db, { spot_id, sigungu_id, near }: Asked) {
  const where = { status: 'active', ...(spot_id && { id: spot_id }), ...(sigungu_id && { sigungu_id }) } as const
  const there = await db.find(spot, where)
  return new Map(there.map((one) => [one.id, { ...one, distance: near ? metresBetween(near, one.lat_lng) : null }] as const))
}

/** Cars in service that nobody has until they are ready for the next, and that may be booked for so long and so far ahead. */
const freeCars = `
  with price as (select * from unnest($4::bigint[], $5::bigint[]) as p(id, won)),
    place as (select * from unnest($6::bigint[], $7::bigint[]) as s(id, metres)),
    period as (select ${momentPart.write('$1')} as starts, ${momentPart.write('$2')} as ends, ${momentPart.write('$3')} as now)
  select c.id::int as id, c.name, c.model_id::int as model_id, c.spot_id::int as spot_id, c.price_policy_id::int as price_policy_id,
    count(*) over ()::int as total
  from rcars c cross join period t join price on price.id = c.price_policy_id join place on place.id = c.spot_id
  where c.status = 'active' and c.is_visible and c.deleted_at is null
    and extract(epoch from t.ends - t.starts) / 60 between c.min_rent_min and c.max_rent_min
    and t.starts between t.now + make_interval(mins => c.lead_min) and t.now + make_interval(days => c.book_open_days)
    and not exists (
      select 1 from occupancies o
      where o.rcar_id = c.id and o.to_at > t.starts and o.from_at < t.ends + make_interval(mins => c.turnaround_min)
    )`

const orders = {
  'base_amount-asc': 'order by price.won, place.metres, c.sort, c.id',
  'distance-asc': 'order by place.metres, price.won, c.sort, c.id',
} as const satisfies Record<Asked['orderBy'], string>

function refuse({ start_at, end_at, orderBy, near }: Asked, now: string) {
  if (start_at < now) throw faultsOf(rcar)('searchPast', { at: 'start_at' })
  if (end_at <= start_at) throw faultsOf(rcar)('searchEndsEarly', { at: 'end_at' })
  if (orderBy === 'distance-asc' && !near) throw fault('required', { at: 'near' })
}

/** What every quote of the search shares: the period, whoever asks, and the events that run. */
async function askedOf(db: Db, { start_at, end_at }: Asked): Promise<Omit<QuoteAsked, 'policy' | 'car'>> {
  const { id } = db.actor
  const { holidays } = await rentSettings(db)
  const birth_date = id === null ? null : (await db.get(user, id)).birth_date
  const booking = { booked: db.now, start: start_at, end: end_at, holidays, is_first: await isFirst(db, id), events: await eventsFor(db, id) }
  return { ...booking, birth_date, cdw: 'none', is_delivery: false, coupon: null, points: { asked: 0, balance: 0 } }
}

const nobodys = { id: 0, model_id: 0, spot_id: 0, tag_ids: [] }

/** Tags of the cars of one page: asked for afterwards, or they would be gathered for every free car. */
async function tagsOf(db: Db, cars: readonly Car[]) {
  const sql = 'select from_id::int as id, array_agg(to_id::int) as tag_ids from rcars_tags where from_id = any($1::bigint[]) group by from_id'
  const found = await db.query<{ id: number; tag_ids: number[] }>(sql, [cars.map(({ id }) => id)])
  return new Map(found.map(({ id, tag_ids }) => [id, tag_ids]))
}

/** Free cars of a period with what each costs: one statement says which are free and in what order, each page is priced by the rules of a booking. */
export async function searched(db: Db, params: Asked): Promise<Found> {
  refuse(params, db.now)
  const { start_at, end_at, num, page, orderBy } = params
  const shared = await askedOf(db, params)
  const policies = new Map<number, Policy>((await db.find(rentPricePolicy, { status: 'active' })).map((policy) => [policy.id, policy]))
  const spots = await spotsFor(db, params)
  const bases = [...policies.values()].map((policy) => quote({ ...shared, policy, events: [], car: nobodys }).base_amount)
  const cars = await db.query<Car>(`${freeCars} ${orders[orderBy]} limit $8 offset $9`, [
    start_at,
    end_at,
    db.now,
    [...policies.keys()],
    bases,
    [...spots.keys()],
    [...spots.values()].map(({ distance }) => distance ?? 0),
    num,
    (page - 1) * num,
  ])
  const tags = await tagsOf(db, cars)
  const rows = cars.flatMap(({ total: _total, price_policy_id, ...car }) => {
    const [policy, place] = [policies.get(price_policy_id), spots.get(car.spot_id)]
    if (!policy || !place) return []
    const { base_amount, event_discount, total_amount } = quote({ ...shared, policy, car: { ...car, tag_ids: tags.get(car.id) ?? [] } })
    const { id, name, lat_lng, distance } = place
    return [{ id: car.id, name: car.name, model_id: car.model_id, spot: { id, name, lat_lng }, distance, base_amount, event_discount, total_amount }]
  })
  return { rows, total: cars[0]?.total ?? 0 }
}
