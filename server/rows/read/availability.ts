import type { IssuePath, InputIssue } from '#schema'
import { createCommonIssue } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { parseIdText } from '#schema/fields/base/ids.ts'
import type { ReservationRule } from '#schema/list/availability.ts'
import { findFirstReservationRule, deriveOwnReservationConditions } from '#schema/list/availability.ts'
import { periodSpecOf } from '#schema/list/noOverlapRange.ts'
import type { AvailabilityQuery } from '#schema/list/availabilityShape.ts'
import { availabilityShape } from '#schema/list/availabilityShape.ts'
import { issuesFromZod } from '#schema/row/issues.ts'
import { canReadAllRows } from '#schema/row/fieldAccess.ts'
import type { ResourceRegistry } from '../registry.ts'
import { notDeletedSql, quotedTable } from '../columns.ts'
import type { ReadContext } from './context.ts'
import type { RowCondition } from './condition.ts'
import { isPlainObject } from './parse.ts'

/** Availability of a row in a period, with the same ranges as the exclusion constraint of the bookings. */

type OccupiedParams = readonly [from: string, to: string, but?: string]

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL of the start and the end of the booking `k`, as a row of its resource returns them. The end is null if the booking has none. */
export function bookingTimesSql({ resource, from, to }: ReservationRule) {
  const { read = (column: string) => column } = periodSpecOf(resource, from).spec
  return { from: read(`k."${from}"`), to: read(`k."${to}"`) }
}

/** SQL condition: the booking `k` overlaps the period and does not belong to the row in `but`. */
export function bookingOverlapSql(registry: ResourceRegistry, reservationRule: ReservationRule, but: string | undefined, [from, to, id]: OccupiedParams) {
  const selfReferences = but === undefined ? [] : deriveOwnReservationConditions(reservationRule, { name: but })
  const selfSql = selfReferences.map((way) =>
    way.map(({ key, value }) => `k."${key}" = ${value === undefined ? `${id}::bigint` : quoted(value)}`).join(' and '),
  )
  const notSelfSql = selfSql.map((way) => `not (${way})`)
  const [start, end] = [`k."${reservationRule.from}"`, `k."${reservationRule.to}"`]
  const { range, startIsOptional } = periodSpecOf(reservationRule.resource, reservationRule.from)
  const time = `${range.columnRange(start, end)} && ${range.instantRange(`${from}::timestamptz`, `${to}::timestamptz`)}`
  return [time, ...(startIsOptional ? [`${start} is not null`] : []), notDeletedSql(registry, reservationRule.resource, 'k'), ...notSelfSql]
    .filter((text) => text !== 'true')
    .join(' and ')
}

/** The parameters of `occupiedSql`. */
export const bookingOverlapParams = ({ from, to, but }: AvailabilityQuery) => [instantOf(from), instantOf(to), ...(but ? [but.id] : [])]

/** In a query string the id is a text. */
const withNumericId = (raw: unknown) =>
  isPlainObject(raw) && isPlainObject(raw.but) && typeof raw.but.id === 'string' ? { ...raw, but: { ...raw.but, id: parseIdText(raw.but.id) } } : raw

/** Issues of a period, besides its shape. */
export function availabilityPeriodIssues(reservationRule: ReservationRule, { from, to, but }: AvailabilityQuery, path: IssuePath): InputIssue[] {
  return [
    ...(from < to ? [] : [createCommonIssue('endsBeforeStart', [...path, 'to'])]),
    ...(but && deriveOwnReservationConditions(reservationRule, { name: but.of }).length === 0 ? [createCommonIssue('unknown', [...path, 'but', 'of'])] : []),
  ]
}

function availabilityCondition({ registry }: ReadContext, reservationRule: ReservationRule, query: AvailabilityQuery, isFree: boolean): RowCondition {
  const { resource, key } = reservationRule
  const but = query.but?.of
  const sql = (...[from = '', to = '', id = '']: string[]) =>
    `${isFree ? 'not ' : ''}exists (select from ${quotedTable(resource)} k where k."${key}" = t.id and ${bookingOverlapSql(registry, reservationRule, but, [from, to, id])})`
  return { shape: `${isFree ? 'free' : 'taken'} ${but ?? ''}`, values: bookingOverlapParams(query), sql }
}

/** The conditions of the `free` and `taken` parameters. They require read access to all bookings. */
export function availabilityConditions(context: ReadContext, raw: Readonly<Record<string, unknown>>, issues: InputIssue[]): RowCondition[] {
  return (['free', 'taken'] as const).flatMap((word) => {
    if (raw[word] === undefined) return []
    const path = [...context.path, word]
    const reservationRule = findFirstReservationRule(context.registry.all, context.resource.name)
    if (!reservationRule || !canReadAllRows(reservationRule.resource, context.accessLevel)) {
      issues.push(createCommonIssue('notFilter', path))
      return []
    }
    const parsed = availabilityShape.safeParse(withNumericId(raw[word]), { reportInput: true })
    const problems = parsed.success ? availabilityPeriodIssues(reservationRule, parsed.data, path) : issuesFromZod(parsed.error, path)
    issues.push(...problems)
    return parsed.success && problems.length === 0 ? [availabilityCondition(context, reservationRule, parsed.data, word === 'free')] : []
  })
}
