import type { z } from 'zod'
import { appError, tableOf } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { presenceChannel } from '#schema/page/presence.ts'
import { mayReadSubset } from '#schema/row/subset.ts'
import type { Connection } from '../base/database.ts'
import { notDeletedSql, quotedTable } from '../rows/columns.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import type { RpcContext } from './context.ts'
import { runWriteCall } from './context.ts'
import { createValidatedRoute } from './routes.ts'

type Params = z.infer<typeof nonResourceCalls.present.params>

/** Longer than two heartbeats of a page, so that one lost heartbeat is no absence. */
const presenceS = 45

const isPresentSql = `p.resource = $1 and p.row_id = $2 and p.seen_at > now() - interval '${presenceS} seconds'`
const upsertSql = `with was as (select p.edits from presence p where ${isPresentSql} and p.user_id = $3)
  insert into presence as p (resource, row_id, user_id, edits) values ($1, $2, $3, $4)
  on conflict (resource, row_id, user_id) do update set seen_at = now(), edits = excluded.edits
  returning p.edits is distinct from (select was.edits from was) as news`
const deleteSql = 'delete from presence where resource = $1 and row_id = $2 and user_id = $3 returning true as news'
const forgetOldSql = `delete from presence where resource = $1 and seen_at < now() - interval '1 hour'`
const othersSql = `select u.id, u.name, p.edits from presence p join ${tableOf(memberAccessLevel)} u on u.id = p.user_id where ${isPresentSql} and p.user_id <> $3 order by p.edits desc, u.name`

/** Records that a user opened or closed a row. True when this changed anything. */
async function recordPresence(connection: Connection, { of, id, edits = false, leaves = false }: Params, user: number | null) {
  const [match] = await connection.query<{ news: boolean }>(leaves ? deleteSql : upsertSql, leaves ? [of, id, user] : [of, id, user, edits])
  return match?.news === true
}

/** Presence requires read access to the row. Rows that are private to their creator have no presence. */
async function assertReadable({ registry, connection, caller }: UnitOfWork, { of: name, id }: Params) {
  const resource = registry.find(name)
  if (!resource || resource.privateUnless !== undefined || !mayReadSubset(resource, 'full', caller.actor.accessLevel)) throw appError('forbidden')
  const matches = await connection.query(`select from ${quotedTable(resource)} t where t.id = $1 and ${notDeletedSql(registry, resource)}`, [id])
  if (matches.length === 0) throw appError('notFound')
}

async function updatePresence(uow: UnitOfWork, params: Params) {
  const { connection, caller } = uow
  const { of, id } = params
  const { leaves = false } = params
  if (!leaves) await assertReadable(uow, params)
  if (await recordPresence(connection, params, caller.actor.id)) {
    await connection.query(forgetOldSql, [of])
    connection.reportChanges?.(caller.actor.id, presenceChannel(of), [id])
  }
  // A caller who leaves gets no names: read access was not checked.
  if (leaves) return { others: [] }
  return { others: await connection.query<{ id: number; name: string; edits: boolean }>(othersSql, [of, id, caller.actor.id]) }
}

/** The users who have a row open. The others are notified by the event stream when a user comes or goes. */
export const presenceRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.present, ({ request, reply, params }) =>
    runWriteCall(context, request, reply, nonResourceCalls.present, async (uow) => JSON.stringify(await updatePresence(uow, params))),
  )
