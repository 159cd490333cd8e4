import { appError } from '#schema'
import { findFirstReservationRule, bookingReasonKey } from '#schema/list/availability.ts'
import type { FirstOccupancy, occupancyRequestShape } from '#schema/list/availabilityShape.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { canReadAllRows } from '#schema/row/fieldAccess.ts'
import type { z } from 'zod'
import type { AccessLevel } from '#schema'
import { quotedTable } from '../rows/columns.ts'
import { bookingTimesSql, bookingOverlapSql, bookingOverlapParams, availabilityPeriodIssues } from '../rows/read/availability.ts'
import type { RpcContext } from './context.ts'
import { sendIdempotentResponse } from './context.ts'
import { createValidatedRoute } from './routes.ts'

/** The first booking of each row in the period; it does not tell whose booking it is. */
async function firstOccupancies(
  { registry, db }: RpcContext,
  accessLevel: AccessLevel,
  { of: name, ids, ...availabilityQuery }: z.infer<typeof occupancyRequestShape>,
) {
  const reservationRule = findFirstReservationRule(registry.all, name)
  if (!reservationRule || !canReadAllRows(reservationRule.resource, accessLevel)) throw appError('forbidden')
  const issues = availabilityPeriodIssues(reservationRule, availabilityQuery, [])
  if (issues.length > 0) throw appError('invalid', { issues })
  const { key } = reservationRule
  const { from, to } = bookingTimesSql(reservationRule)
  const by = bookingReasonKey(reservationRule.resource)?.key
  const sql = `select distinct on (k."${key}") k."${key}"::int as id, ${from} as from_at, ${to} as to_at,
      ${by === undefined ? 'null' : `k."${by}"`} as by
    from ${quotedTable(reservationRule.resource)} k where k."${key}" = any($1::bigint[]) and ${bookingOverlapSql(registry, reservationRule, availabilityQuery.but?.of, ['$2', '$3', '$4'])}
    order by k."${key}", k."${reservationRule.from}"`
  return db.query<FirstOccupancy>(sql, [ids, ...bookingOverlapParams(availabilityQuery)])
}

/** The first booking of each row in a period, and its kind; a picker of references marks these rows as taken. */
export const firstOccupanciesRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.taken, async ({ request, reply, params }) =>
    sendIdempotentResponse(reply, { status: 200, text: JSON.stringify({ rows: await firstOccupancies(context, request.caller.actor.accessLevel, params) }) }),
  )
