import { appError } from '#schema'
import { reservationRuleOf, bookingReasonKey } from '#schema/list/availability.ts'
import type { FirstOccupancy, occupancyShape } from '#schema/list/availabilityShape.ts'
import { generalCalls } from '#schema/calls/generalCalls.ts'
import { canReadAll } from '#schema/row/fieldAccess.ts'
import type { z } from 'zod'
import type { AccessLevel } from '#schema'
import { quotedTable } from '../rows/columns.ts'
import { bookingTimesSql, occupiedSql, occupiedSqlParams, spanIssues } from '../rows/read/availability.ts'
import type { RpcContext } from './context.ts'
import { sendJsonText } from './context.ts'
import { route } from './routes.ts'

/** The first booking of each row in the period; it does not tell whose booking it is. */
async function occupiedPeriods(
  { registry, db }: RpcContext,
  accessLevel: AccessLevel,
  { of: name, ids, ...availabilityQuery }: z.infer<typeof occupancyShape>,
) {
  const reservationRule = reservationRuleOf(registry.all, name)
  if (!reservationRule || !canReadAll(reservationRule.resource, accessLevel)) throw appError('forbidden')
  const issues = spanIssues(reservationRule, availabilityQuery, [])
  if (issues.length > 0) throw appError('invalid', { issues })
  const { key } = reservationRule
  const { from, to } = bookingTimesSql(reservationRule)
  const by = bookingReasonKey(reservationRule.resource)?.key
  const sql = `select distinct on (k."${key}") k."${key}"::int as id, ${from} as from_at, ${to} as to_at,
      ${by === undefined ? 'null' : `k."${by}"`} as by
    from ${quotedTable(reservationRule.resource)} k where k."${key}" = any($1::bigint[]) and ${occupiedSql(registry, reservationRule, availabilityQuery.but?.of, ['$2', '$3', '$4'])}
    order by k."${key}", k."${reservationRule.from}"`
  return db.query<FirstOccupancy>(sql, [ids, ...occupiedSqlParams(availabilityQuery)])
}

/** The periods in which rows are booked, and the kind of booking. */
export const occupancyRoute = (context: RpcContext) =>
  route(generalCalls.taken, async ({ request, reply, params }) =>
    sendJsonText(reply, { status: 200, text: JSON.stringify({ rows: await occupiedPeriods(context, request.caller.actor.accessLevel, params) }) }),
  )
