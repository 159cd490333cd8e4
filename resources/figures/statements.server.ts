import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { chartFigureSqls } from './chartFigures.server.ts'
import { ledgerFigureSqls } from './bookStatements.server.ts'
import type { FigureDefinition } from './figureDefinition.ts'
import type { FigureKey } from './figureDefinitions.ts'
import type { FigureFilters } from './figureFilters.ts'
import { figureDefinitions } from './figureDefinitions.ts'
import {
  createdInSpanSql,
  drivenRentalsSql,
  inServiceSql,
  filterSql,
  hoursSql,
  paidSql,
  pickedUpAtSql,
  requestedInSpanSql,
  returnedAtSql,
  returnedInSpanSql,
  revenueSql,
  rideFilterSql,
  startedInSpanSql,
} from './rideSql.server.ts'
import { seoulTimeSql } from './spanSql.server.ts'

/** Maximum of lines in a response, and of accounts in a statement; the totals include all lines. */
export const maxFigureLines = 100
const maxNamedLines = 1000

/** SQL: quotes per group, less the members who booked the same spot, model and weekday on the same day. */
const lostQuotesSql = (key: string, name: string, from = '') => `
    select q.no, ${key} as key, ${name} as name, sum(greatest(q.asked - coalesce(b.booked, 0), 0)) as part, sum(q.asked) as whole
    from (select s.no, d.spot_id, d.model_id, d.weekday, ${seoulTimeSql('d.asked_at')}::date as day, sum(d.count) as asked
      from span s join demand_counts d on ${requestedInSpanSql} and d.kind = 'quoted' group by 1, 2, 3, 4, 5) q
    left join (select s.no, r.pickup_spot_id as spot_id, c.model_id, to_char(${seoulTimeSql('r.start_at')}, 'dy') as weekday, ${seoulTimeSql('r.created_at')}::date as day,
      count(distinct r.user_id) as booked from span s join rents r on ${createdInSpanSql} join rcars c on c.id = r.rcar_id group by 1, 2, 3, 4, 5) b
      on (b.no, b.spot_id, b.model_id, b.weekday, b.day) = (q.no, q.spot_id, q.model_id, q.weekday, q.day) ${from}
    group by q.no, ${key}, ${name}`

/** SQL of each report for both periods: key, name, numerator (`part`) and denominator (`whole`). */
const figureSqls: Readonly<Record<FigureKey, string>> = {
  funnel: `
    select s.no, d.kind as key, d.kind as name, sum(d.count) as part, 0 as whole
    from span s join demand_counts d on ${requestedInSpanSql} and d.kind in ('searched', 'quoted') where ${filterSql('d.spot_id', 'd.model_id', 'd.channel')} group by s.no, d.kind
    union all
    select s.no, step.key, step.key as name, count(*) filter (where step.reached) as part, 0 as whole
    from span s join rents r on ${createdInSpanSql} join rcars c on c.id = r.rcar_id
    cross join lateral (values ('held', true), ('paid', ${paidSql}),
      ('driven', r.status in ('in_use', 'returned', 'completed'))) as step(key, reached)
    where ${rideFilterSql} group by s.no, step.key`,
  lostBySpot: lostQuotesSql('p.id::text', 'p.name', 'join spots p on p.id = q.spot_id'),
  lostByModel: lostQuotesSql('m.id::text', 'm.name', 'join models m on m.id = q.model_id'),
  lostByWeekday: lostQuotesSql('q.weekday', 'q.weekday'),
  unfound: `
    select s.no, d.weekday as key, d.weekday as name, coalesce(sum(d.count) filter (where d.kind = 'unfound'), 0) as part,
      coalesce(sum(d.count) filter (where d.kind = 'searched'), 0) as whole
    from span s join demand_counts d on ${requestedInSpanSql} and d.kind in ('searched', 'unfound') group by s.no, d.weekday`,
  utilisation: `
    select s.no, p.id::text as key, p.name, coalesce(sum(d.hours), 0) as part, count(*) * ${hoursSql('s.a', 's.b')} as whole
    from span s cross join rcars c join spots p on p.id = c.spot_id
    left join (select s.no, r.rcar_id, sum(${hoursSql(`greatest(${pickedUpAtSql}, s.a)`, `least(${returnedAtSql}, s.b)`)}) as hours
      from span s join rents r on ${drivenRentalsSql} and ${pickedUpAtSql} < s.b and ${returnedAtSql} > s.a group by s.no, r.rcar_id) d on d.no = s.no and d.rcar_id = c.id
    where ${inServiceSql} group by s.no, s.a, s.b, p.id`,
  revenueByCar: `
    select s.no, c.id::text as key, c.plate_no as name, coalesce(d.revenue, 0) as part, coalesce(d.rides, 0) as whole
    from span s cross join rcars c
    left join (select s.no, r.rcar_id, sum(${revenueSql}) as revenue, count(*) as rides
      from span s join rents r on ${drivenRentalsSql} and ${startedInSpanSql} group by s.no, r.rcar_id) d on d.no = s.no and d.rcar_id = c.id
    where c.deleted_at is null and (d.rides > 0 or ${inServiceSql})`,
  revenueBySpot: `
    select s.no, p.id::text as key, p.name, sum(${revenueSql}) as part, count(*) as whole
    from span s join rents r on ${drivenRentalsSql} and ${startedInSpanSql} join spots p on p.id = r.pickup_spot_id group by s.no, p.id`,
  idleDays: `
    select s.no, c.id::text as key, c.plate_no as name, s.days - coalesce(busy.days, 0) as part, s.days as whole
    from (select *, ceil(extract(epoch from b - a) / 86400) as days from span) s cross join rcars c
    left join (select s.no, o.rcar_id, count(distinct held.day) as days
      from span s join occupancies o on o.from_at < s.b and o.to_at > s.a
      cross join lateral generate_series(floor(extract(epoch from greatest(o.from_at, s.a) - s.a) / 86400),
        ceil(extract(epoch from least(o.to_at, s.b) - s.a) / 86400) - 1) as held(day)
      group by s.no, o.rcar_id) busy on busy.no = s.no and busy.rcar_id = c.id
    where c.deleted_at is null and c.status = 'active'`,
  damage: `
    select s.no, m.id::text as key, m.name, sum(coalesce(t.damages, 0)) as part, count(*) as whole
    from span s join rents r on ${drivenRentalsSql} and ${returnedInSpanSql} join rcars c on c.id = r.rcar_id join models m on m.id = c.model_id
    left join (select t.rent_id, sum(t.new_damage_count) as damages from rcar_states t
      where t.kind = 'return' and t.new_damage_count > 0 and t.deleted_at is null group by t.rent_id) t on t.rent_id = r.id
    group by s.no, m.id`,
  lateRate: `
    select s.no, p.id::text as key, p.name, count(*) filter (where r.actual_end_at > r.end_at) as part, count(*) as whole
    from span s join rents r on ${drivenRentalsSql} and ${returnedInSpanSql} join spots p on p.id = coalesce(r.return_spot_id, r.pickup_spot_id) group by s.no, p.id`,
  couponCost: `
    select s.no, g.id::text as key, g.name, sum(r.coupon_discount) as part, count(*) as whole
    from span s join rents r on ${drivenRentalsSql} and ${startedInSpanSql} and r.coupon_discount > 0 join coupons k on k.id = r.coupon_id join coupon_programs g on g.id = k.program_id
    group by s.no, g.id`,
  ...chartFigureSqls,
  ...ledgerFigureSqls,
}

const momentSql = (param: string) => `(${param}::text::timestamp at time zone 'Asia/Seoul')`
const sumColumns = ['part', 'whole'].flatMap((name) => [
  `coalesce(sum(${name}) filter (where no = 0), 0)::float8 as ${name}`,
  `coalesce(sum(${name}) filter (where no = 1), 0)::float8 as before_${name}`,
])
const totalColumns = ['part', 'whole', 'before_part', 'before_whole'].map((name) => `sum(${name}) over ()::float8 as all_${name}`)

/** SQL: the columns of a line as JSON, and those of all lines. */
function columnsSql(names: readonly string[]) {
  if (names.length === 0) return { line: 'null::jsonb', all: 'null::jsonb' }
  const object = (amount: (name: string) => string) => `jsonb_build_object(${names.map((name) => `'${name}', ${amount(name)}`).join(', ')})`
  return {
    line: object((name) => `coalesce(sum("${name}") filter (where no = 0), 0)`),
    all: object((name) => `sum((columns ->> '${name}')::float8) over ()`),
  }
}

/** One statement per report: period ($1 to $2), previous period ($3 to $4), filters from $5 on; lines with totals. */
export function figureQuerySql(key: FigureKey) {
  const { byName, balances, columns }: FigureDefinition = figureDefinitions[key]
  const opening = balances ? 'coalesce(sum(opening) filter (where no = 0), 0)::float8' : 'null::float8'
  const order = byName ? `name, key limit ${maxNamedLines}` : `part desc, before_part desc, key limit ${columns ? maxNamedLines : maxFigureLines}`
  const { line, all } = columnsSql(Object.keys(columns ?? {}))
  return `
  with span as (select * from (values (0, ${momentSql('$1')}, ${momentSql('$2')}), (1, ${momentSql('$3')}, ${momentSql('$4')})) v(no, a, b)
      ${columns ? 'where no = 0' : ''}),
    found as (${figureSqls[key]}),
    lines as (select key, max(name) as name, ${opening} as opening, ${line} as columns, ${sumColumns.join(', ')} from found group by key)
  select *, ${all} as all_columns, ${totalColumns.join(', ')}, count(*) over ()::int as lines from lines order by ${order}`
}

/** Filter parameters of a statement, in the order in which the report names its filters. */
export const figureFilterParams = ({ narrows = [] }: FigureDefinition, filters: FigureFilters) => narrows.map((key) => filters[key] ?? null)

/** SQL: moment of the first demand count. */
export const demandCountingStartSql = `select ${momentKeySpec.read('min(asked_at)')} as since from demand_counts`
