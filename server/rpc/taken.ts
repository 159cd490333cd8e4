import { fault } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import { keeperOf, reasonIn } from '#schema/free.ts'
import type { Taken, takenShape } from '#schema/freeShape.ts'
import { generalCalls } from '#schema/generalCalls.ts'
import { readsAll } from '#schema/reads.ts'
import type { z } from 'zod'
import type { AccessLevel } from '#schema'
import { table } from '../rows/columns.ts'
import { hadIn, hadValues, spanIssues } from '../rows/read/free.ts'
import type { RpcContext } from './context.ts'
import { send } from './context.ts'
import { route } from './routes.ts'

/** The first time of each of these rows that somebody has them; whose it is is not told. */
async function takenOf({ catalog, db }: RpcContext, accessLevel: AccessLevel, { of: name, ids, ...asked }: z.infer<typeof takenShape>) {
  const keeper = keeperOf(catalog.all, name)
  if (!keeper || !readsAll(keeper.of, accessLevel)) throw fault('forbidden')
  const issues = spanIssues(keeper, asked, [])
  if (issues.length > 0) throw fault('invalid', { issues })
  const { key, from, to } = keeper
  const by = reasonIn(keeper.of)?.key
  const sql = `select distinct on (k."${key}") k."${key}"::int as id, ${momentPart.read(`k."${from}"`)} as from_at, ${momentPart.read(`k."${to}"`)} as to_at,
      ${by === undefined ? 'null' : `k."${by}"`} as by
    from ${table(keeper.of)} k where k."${key}" = any($1::bigint[]) and ${hadIn(catalog, keeper, asked.but?.of, ['$2', '$3', '$4'])}
    order by k."${key}", k."${from}"`
  return db.query<Taken>(sql, [ids, ...hadValues(asked)])
}

/** Since when and until when rows are taken in a time, and for what. */
export const takenRoute = (context: RpcContext) =>
  route(generalCalls.taken, async ({ request, reply, params }) =>
    send(reply, { status: 200, text: JSON.stringify({ rows: await takenOf(context, request.caller.actor.accessLevel, params) }) }),
  )
