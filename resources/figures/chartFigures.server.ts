import { occupancyOwnerTypes } from '../rental/occupancy/owners.ts'
import { chartFigures } from './chartFigures.ts'
import { unassignedKey } from './figureFilters.ts'
import {
  createdInSpanSql,
  drivenRentalsSql,
  inServiceSql,
  paidSql,
  pickedUpAtSql,
  returnedAtSql,
  returnedInSpanSql,
  revenueSql,
  rideFilterSql,
  startedInSpanSql,
} from './rideSql.server.ts'
import { periodFirstDaySql, periodLastDaySql, seoulTimeSql } from './spanSql.server.ts'

/** SQL: the first and the last day of the chosen period, also for rows of the previous one. */
const chosenDaysSql = `(select ${periodFirstDaySql} as first, ${periodLastDaySql} as last from span s where s.no = 0) n`
/** SQL: the day with the same number in the chosen period; previous periods may be longer. */
const alignedDaySql = (moment: string) => `n.first + (${seoulTimeSql(moment)}::date - ${periodFirstDaySql})`

/** SQL: the first full hour that is not before a moment. */
const fullHourSql = (moment: string) => `date_trunc('hour', ${moment} + interval '1 hour' - interval '1 microsecond')`
/** SQL: amounts of a column, by the name that a row has in `key`. */
const columnSql = (amount: string, key: string, name: string) => `coalesce(${amount} filter (where ${key} = '${name}'), 0) as "${name}"`

type Distribution = 'leadTime' | 'lateness'
/** The longest interval of each line but the last, ascending. */
type Limits<K extends Distribution> = Readonly<Record<Exclude<keyof (typeof chartFigures)[K]['names'], 'later'>, string>>

/** SQL: rides by the first limit that their interval does not exceed, else `later`. */
const distributionSql = <K extends Distribution>(rideSql: string, interval: string, limits: Limits<K>) => `
    select s.no, b.key, b.key as name, count(*) as part, 0 as whole from span s join rents r on ${rideSql} join rcars c on c.id = r.rcar_id
    cross join lateral (select case ${Object.entries<string>(limits)
      .map(([key, most]) => `when ${interval} <= interval '${most}' then '${key}'`)
      .join(' ')} else 'later' end as key) b
    where ${rideFilterSql} group by s.no, b.key`

/** SQL: cars that were out at each full hour of the period: cars picked up until then, less those returned. */
const carsOutByHourSql = `
    select h.at, sum(coalesce(e.change, 0)) over (order by h.at) as out
    from span s cross join lateral generate_series(${fullHourSql('s.a')}, s.b - interval '1 microsecond', interval '1 hour') as h(at)
    left join (select x.at, sum(x.change) as change
      from span s join rents r on ${drivenRentalsSql} and ${pickedUpAtSql} < s.b and ${returnedAtSql} > s.a join rcars c on c.id = r.rcar_id and ${inServiceSql}
      cross join lateral (values (greatest(${fullHourSql(pickedUpAtSql)}, ${fullHourSql('s.a')}), 1), (greatest(${fullHourSql(returnedAtSql)}, ${fullHourSql('s.a')}), -1)) as x(at, change)
      group by x.at) e on e.at = h.at`

/** SQL: what each car was taken for at noon of each day. */
const takenAtNoonSql = `
    select d.day, o.holder from span s join occupancies o on o.from_at < s.b and o.to_at > s.a join rcars c on c.id = o.rcar_id and ${inServiceSql}
    cross join lateral generate_series(greatest(${seoulTimeSql('o.from_at')}::date, ${periodFirstDaySql}), least(${seoulTimeSql('o.to_at')}::date, ${periodLastDaySql}), interval '1 day') as d(day)
    where ${seoulTimeSql('o.from_at')} <= d.day + interval '12 hours' and ${seoulTimeSql('o.to_at')} > d.day + interval '12 hours'`

const monthSql = (moment: string) => `date_trunc('month', ${seoulTimeSql(moment)})`

/** SQL of the figures that are charts, as in `figureSqls`. */
export const chartFigureSqls: Readonly<Record<keyof typeof chartFigures, string>> = {
  revenueByDay: `
    select s.no, d.key, d.key as name, sum(${revenueSql}) as part, count(*) as whole
    from span s cross join ${chosenDaysSql} join rents r on ${drivenRentalsSql} and ${startedInSpanSql} join rcars c on c.id = r.rcar_id
    cross join lateral (select case when ${alignedDaySql('r.start_at')} > n.last then '${unassignedKey}' else (${alignedDaySql('r.start_at')})::text end as key) d
    where ${rideFilterSql} group by s.no, d.key
    union all select 0, day::date::text, day::date::text, 0, 0 from ${chosenDaysSql} cross join generate_series(n.first, n.last, interval '1 day') as day`,
  utilisationByHour: `
    select 0 as no, w.key, w.key as name, sum(w.out) as part, sum(w.fleet) as whole, ${Object.keys(chartFigures.utilisationByHour.columns).map((hour) => columnSql('sum(w.out)', 'w.hour', hour))}
    from (select to_char(${seoulTimeSql('h.at')}, 'dy') as key, 'hour' || extract(hour from ${seoulTimeSql('h.at')}) as hour, h.out, f.fleet
      from (${carsOutByHourSql}) h cross join (select count(*) as fleet from rcars c where ${inServiceSql}) f) w group by w.key`,
  leadTime: distributionSql<'leadTime'>(`${createdInSpanSql} and ${paidSql}`, 'r.start_at - r.created_at', {
    hour: '1 hour',
    hours6: '6 hours',
    day: '1 day',
    days3: '3 days',
    week: '7 days',
    month: '30 days',
  }),
  lateness: distributionSql<'lateness'>(`${drivenRentalsSql} and ${returnedInSpanSql}`, 'r.actual_end_at - r.end_at', {
    onTime: '0',
    minutes10: '10 minutes',
    minutes30: '30 minutes',
    hour: '1 hour',
    hours3: '3 hours',
  }),
  fleetByDay: `
    select 0 as no, d.day::date::text as key, d.day::date::text as name, count(o.holder) as part, max(f.fleet) as whole,
      ${occupancyOwnerTypes.map((type) => columnSql('count(*)', 'o.holder', type))}
    from span s cross join lateral generate_series(${periodFirstDaySql}, ${periodLastDaySql}, interval '1 day') as d(day)
    cross join (select count(*) as fleet from rcars c where ${inServiceSql}) f left join (${takenAtNoonSql}) o on o.day = d.day
    where d.day + interval '12 hours' < ${seoulTimeSql('s.b')} group by d.day`,
  memberCohorts: `
    select 0 as no, to_char(u.month, 'YYYY-MM') as key, to_char(u.month, 'YYYY-MM') as name, count(distinct r.user_id) as part, count(distinct u.id) as whole,
      ${Object.keys(chartFigures.memberCohorts.columns).map((month) => columnSql('count(distinct r.user_id)', 'r.month', month))}
    from (select u.id, ${monthSql('u.created_at')} as month, s.b from span s join users u on u.role = 'normal' and u.deleted_at is null and u.created_at < s.b
      where ${monthSql('u.created_at')} > date_trunc('month', ${periodLastDaySql}::timestamp) - interval '12 months') u
    left join lateral (select r.user_id, 'month' || (extract(year from age(m.month, u.month)) * 12 + extract(month from age(m.month, u.month)))::int as month
      from rents r cross join lateral (select ${monthSql(pickedUpAtSql)} as month) m
      where r.user_id = u.id and m.month >= u.month and ${drivenRentalsSql} and ${pickedUpAtSql} < u.b) r on true
    group by u.month`,
}
