import type { FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { fault, issue, reaches } from '#schema'
import { carriedBy } from '#schema/callsAmong.ts'
import { accessLevelToCarry } from '#schema/personal.ts'
import { toCreate } from '#schema/permissions.ts'
import type { StandardCalls } from '#schema/standard.ts'
import { standardOf } from '#schema/standard.ts'
import { delRows } from '../rows/write/del.ts'
import { isChange, rowsOf, savePath } from '../rows/write/draft.ts'
import { findById, findMany } from '../rows/read/findMany.ts'
import { listingOf } from '../rows/read/listing.ts'
import { must } from '../rows/refuse.ts'
import { saveRows } from '../rows/write/save.ts'
import { unmask } from '../rows/write/unmask.ts'
import type { RpcContext } from './context.ts'
import { askedBy, noteList, noteRead, send, transact } from './context.ts'
import { exportFile } from './exportFile.ts'
import { importFile } from './importFile.ts'
import type { Route } from './routes.ts'
import { reading, route } from './routes.ts'

const readingRoutes = (context: RpcContext, of: Resource, calls: StandardCalls): Route[] => [
  reading(calls.findById, async ({ request, reply, params: { subset, id } }) => {
    const row = await findById(context.db, askedBy(context, request, of, subset, []), subset, id)
    if (row === undefined) throw fault('notFound')
    return () => {
      noteRead(context, request, of, 'get', [id])
      return send(reply, { status: 200, text: row })
    }
  }),
  reading(calls.findMany, async ({ request, reply, params: { subset, params } }) => {
    const asked = askedBy(context, request, of, subset, ['params'])
    const listing = await listingOf(asked, params)
    const find = () => findMany(context.db, asked, subset, listing)
    const answer = await (listing.grouping ? context.heavily(request, reply, find) : find())
    return () => {
      noteList(context, request, of, answer)
      return send(reply, { status: 200, text: answer.text })
    }
  }),
  route(carriedBy(calls.exportFile, accessLevelToCarry(context.catalog.all, of)), (calling) => exportFile(context, of, calling)),
]

/** A new row and a change are separate rights; each row of the call needs its own. */
function mustSave({ caller: { actor } }: FastifyRequest, { can }: Resource, rows: readonly unknown[]) {
  for (const row of rows) {
    const needed = isChange(row) ? can.save : toCreate(can)
    must(needed !== undefined && reaches(actor.accessLevel, needed), actor)
  }
}

/** A person's row is not changed by whoever does not say which he has seen: what another wrote meanwhile would be gone unseen. */
function mustSayVersion({ catalog }: RpcContext, of: Resource, rows: readonly unknown[]) {
  const isBlind = (row: unknown) => isChange(row) && (row as { version?: unknown }).version === undefined
  if (!catalog.isPersonal(of)) return
  const issues = rows.flatMap((row, at) => (isBlind(row) ? [issue('required', [savePath, at, 'version'])] : []))
  if (issues.length > 0) throw fault('invalid', { issues })
}

const writing = (context: RpcContext, of: Resource, calls: StandardCalls): Route[] => [
  route(calls.save, async ({ request, reply, params }) => {
    const rows = rowsOf(params)
    mustSave(request, of, rows)
    mustSayVersion(context, of, rows)
    const { accessLevel } = request.caller.actor
    return transact(context, request, reply, calls.save, async (work) => JSON.stringify(await saveRows(work, of, accessLevel, rows, [savePath])))
  }),
  route(calls.del, ({ request, reply, params: { ids } }) => transact(context, request, reply, calls.del, async (work) => String(await delRows(work, of, ids)))),
]

const unmasking = (context: RpcContext, of: Resource, call: NonNullable<StandardCalls['unmask']>) =>
  route(call, ({ request, reply, params }) => transact(context, request, reply, call, async (work) => JSON.stringify(await unmask(work, of, params))))

/** What answers the standard calls of a resource. */
export function standardRoutes(context: RpcContext, of: Resource): Route[] {
  const calls = standardOf(of)
  return [
    ...readingRoutes(context, of, calls),
    ...writing(context, of, calls),
    ...(calls.importFile ? [{ call: calls.importFile, ...importFile(context, of) }] : []),
    ...(calls.unmask ? [unmasking(context, of, calls.unmask)] : []),
  ]
}
