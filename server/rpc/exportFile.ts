import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { fault, issue, isStaff, textOf } from '#schema'
import { issuesOf } from '#schema/issues.ts'
import type { StandardCalls } from '#schema/standard.ts'
import { reasonShape } from '#schema/standard.ts'
import type { OutType } from '#schema/wire.ts'
import type { z } from 'zod'
import { noteAccess } from '../rows/accessLog.ts'
import { personsBehind } from '../rows/persons.ts'
import { exportRows } from '../rows/sheets/export.ts'
import { listingOf } from '../rows/read/listing.ts'
import type { RpcContext } from './context.ts'
import { askedBy } from './context.ts'
import type { Calling } from './routes.ts'

type Params = z.infer<NonNullable<StandardCalls['exportFile']['params']>>

/** Why persons' rows are carried off: must be said in production, may be said everywhere. */
function refuseUnsaid({ env, catalog }: RpcContext, of: Resource, reason: string | undefined) {
  if (reason !== undefined || !catalog.isPersonal(of) || !env.production) return
  const { error } = reasonShape.safeParse(reason, { reportInput: true })
  if (error) throw fault('invalid', { issues: issuesOf(error, ['reason']) })
}

/** An export has all rows of its filter; a page of them only where both its size and its number are said. */
function refusePaging(raw: unknown) {
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const extra = ['queryMode', 'count', 'groupBy', ...(given.num === undefined ? ['page'] : [])].filter((key) => given[key] !== undefined)
  if (extra.length > 0) throw fault('invalid', { issues: extra.map((key) => issue('notInExport', ['listParams', key])) })
}

const fileName = (of: Resource, { caller }: FastifyRequest, outType: OutType) =>
  encodeURIComponent(`${textOf(of.label, of.name, 'ko')}-${caller.now.slice(0, 10)}.${outType}`)

/** Streams every row of a filter as a file. */
export async function exportFile(context: RpcContext, of: Resource, { request, reply, params }: Calling & { params: Params }): Promise<FastifyReply> {
  const { db, access, aside, catalog } = context
  const { caller } = request
  const { listParams, outType, reason } = params
  refuseUnsaid(context, of, reason)
  refusePaging(listParams)
  const asked = askedBy(context, request, of, 'list', ['listParams'])
  const listing = await listingOf(asked, listParams)
  const noted = { caller, action: 'export', resource: of.name, persons: personsBehind(catalog, of), reason }
  if (isStaff(caller.actor)) await noteAccess(db, [{ ...noted, subjectIds: [] }])
  const onRows = (subjectIds: readonly number[]) => void (catalog.isPersonal(of) && isStaff(caller.actor) && access.note({ ...noted, subjectIds }))
  const place = aside.exports.take(String(caller.actor.id))
  const { stream, type, summary } = await exportRows(db, asked, listing, outType, { onRows, onEnd: place.leave })
  reply.trailer('x-row-count', async () => String(summary.total))
  reply.trailer('x-content-sha256', async () => summary.digest)
  reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename*=UTF-8''${fileName(of, request, outType)}`)
  return reply.type(type).send(stream)
}
