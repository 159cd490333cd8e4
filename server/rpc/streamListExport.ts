import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { appError, createCommonIssue, isStaff, labelText } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import type { StandardCalls } from '#schema/calls/standard.ts'
import { auditReasonShape } from '#schema/calls/standard.ts'
import type { ExportFileType } from '#schema/list/wire.ts'
import type { z } from 'zod'
import { writeAccessLogEntries } from '../rows/accessLog.ts'
import { dataSubjectsSql } from '../rows/dataSubjects.ts'
import { exportRows } from '../rows/sheets/export.ts'
import { parseListParams } from '../rows/read/listing.ts'
import type { RpcContext } from './context.ts'
import { authorizedSearchContext } from './context.ts'
import type { CallRequest } from './routes.ts'

type Params = z.infer<NonNullable<StandardCalls['exportFile']['params']>>

/** The reason for an export of personal data: required in production, optional elsewhere. */
function assertReason({ env, registry }: RpcContext, resource: Resource, reason: string | undefined) {
  if (reason !== undefined || !registry.holdsPersonalData(resource) || !env.production) return
  const { error } = auditReasonShape.safeParse(reason, { reportInput: true })
  if (error) throw appError('invalid', { issues: issuesFromZod(error, ['reason']) })
}

/** An export contains all rows of its filter; `page` requires `num`. */
function assertNoPaging(raw: unknown) {
  const input = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const extra = ['queryMode', 'count', 'groupBy', ...(input.num === undefined ? ['page'] : [])].filter((key) => input[key] !== undefined)
  if (extra.length > 0) throw appError('invalid', { issues: extra.map((key) => createCommonIssue('notInExport', ['listParams', key])) })
}

const fileName = (resource: Resource, { caller }: FastifyRequest, outType: ExportFileType) =>
  encodeURIComponent(`${labelText(resource.label, resource.name, 'ko')}-${caller.now.slice(0, 10)}.${outType}`)

/** Streams all rows of a filter as a file. */
export async function streamListExport(
  context: RpcContext,
  resource: Resource,
  { request, reply, params }: CallRequest & { params: Params },
): Promise<FastifyReply> {
  const { db, access, workers, registry } = context
  const { caller } = request
  const { listParams, outType, reason } = params
  assertReason(context, resource, reason)
  assertNoPaging(listParams)
  const search = authorizedSearchContext(context, request, resource, 'list', ['listParams'])
  const listing = await parseListParams(search, listParams)
  const logEntry = { caller, action: 'export', resource: resource.name, subjectsSql: dataSubjectsSql(registry, resource), reason }
  if (isStaff(caller.actor)) await writeAccessLogEntries(db, [{ ...logEntry, subjectIds: [] }])
  const onRows = (subjectIds: readonly number[]) =>
    void (registry.holdsPersonalData(resource) && isStaff(caller.actor) && access.note({ ...logEntry, subjectIds }))
  const queueEntry = workers.exports.enter(String(caller.actor.id))
  const { stream, type, summary } = await exportRows(db, search, listing, outType, { onRows, onEnd: queueEntry.leave })
  reply.trailer('x-row-count', async () => String(summary.total))
  reply.trailer('x-content-sha256', async () => summary.digest)
  reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename*=UTF-8''${fileName(resource, request, outType)}`)
  return reply.type(type).send(stream)
}
