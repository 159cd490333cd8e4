import type { FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { appError, createCommonIssue, hasAccess } from '#schema'
import { withExportRules } from '#schema/calls/callsWithExportRules.ts'
import { exportLevelForPersonalData } from '#schema/row/personalData.ts'
import { accessLevelForCreate } from '#schema/row/permissions.ts'
import type { StandardCalls } from '#schema/calls/standard.ts'
import { standardCallsOf } from '#schema/calls/standard.ts'
import { delRows } from '../rows/write/del.ts'
import { isUpdateInput, parseSaveRows, saveParamsKey } from '../rows/write/draft.ts'
import { findById, findMany } from '../rows/read/findMany.ts'
import { parseListParams } from '../rows/read/listing.ts'
import { requirePermission } from '../rows/guards.ts'
import { saveRows } from '../rows/write/save.ts'
import { unmaskField } from '../rows/actions/unmaskField.ts'
import type { RpcContext } from './context.ts'
import { authorizedSearchContext, logListRead, logPersonalDataRead, sendIdempotentResponse, runWriteCall } from './context.ts'
import { streamListExport } from './streamListExport.ts'
import { importPreviewRoute } from './importPreviewRoute.ts'
import type { CallRoute } from './routes.ts'
import { createValidatedRoute } from './routes.ts'

const readRoutes = (context: RpcContext, resource: Resource, calls: StandardCalls): CallRoute[] => [
  createValidatedRoute(calls.findById, async ({ request, reply, params: { subset, id } }) => {
    const row = await findById(context.db, authorizedSearchContext(context, request, resource, subset, []), subset, id)
    if (row === undefined) throw appError('notFound')
    logPersonalDataRead(context, request, resource, 'get', [id])
    return sendIdempotentResponse(reply, { status: 200, text: row })
  }),
  createValidatedRoute(calls.findMany, async ({ request, reply, params: { subset, params } }) => {
    const search = authorizedSearchContext(context, request, resource, subset, ['params'])
    const listing = await parseListParams(search, params)
    const find = () => findMany(context.db, search, subset, listing)
    const answer = await (listing.grouping ? context.runHeavy(request, reply, find) : find())
    logListRead(context, request, resource, answer)
    return sendIdempotentResponse(reply, { status: 200, text: answer.text })
  }),
  createValidatedRoute(withExportRules(calls.exportFile, exportLevelForPersonalData(context.registry.all, resource)), (calling) =>
    streamListExport(context, resource, calling),
  ),
]

/** Creating and changing rows are separate permissions; each row of the call needs its own. */
function assertSavePermission({ caller: { actor } }: FastifyRequest, { can }: Resource, rows: readonly unknown[]) {
  for (const row of rows) {
    const needed = isUpdateInput(row) ? can.save : accessLevelForCreate(can)
    requirePermission(needed !== undefined && hasAccess(actor.accessLevel, needed), actor)
  }
}

/** A change of a personal row must include the version that the caller saw. Without it a concurrent change would be overwritten unnoticed. */
function assertVersions({ registry }: RpcContext, resource: Resource, rows: readonly unknown[]) {
  const isBlind = (row: unknown) => isUpdateInput(row) && (row as { version?: unknown }).version === undefined
  if (!registry.holdsPersonalData(resource)) return
  const issues = rows.flatMap((row, index) => (isBlind(row) ? [createCommonIssue('required', [saveParamsKey, index, 'version'])] : []))
  if (issues.length > 0) throw appError('invalid', { issues })
}

const writeRoutes = (context: RpcContext, resource: Resource, calls: StandardCalls): CallRoute[] => [
  createValidatedRoute(calls.save, async ({ request, reply, params }) => {
    const rows = parseSaveRows(params)
    assertSavePermission(request, resource, rows)
    assertVersions(context, resource, rows)
    const { accessLevel } = request.caller.actor
    return runWriteCall(context, request, reply, calls.save, async (uow) => JSON.stringify(await saveRows(uow, resource, accessLevel, rows, [saveParamsKey])))
  }),
  createValidatedRoute(calls.del, ({ request, reply, params: { ids } }) =>
    runWriteCall(context, request, reply, calls.del, async (uow) => String(await delRows(uow, resource, ids))),
  ),
]

const unmaskRoute = (context: RpcContext, resource: Resource, call: NonNullable<StandardCalls['unmask']>) =>
  createValidatedRoute(call, ({ request, reply, params }) =>
    runWriteCall(context, request, reply, call, async (uow) => JSON.stringify(await unmaskField(uow, resource, params))),
  )

/** The routes of a resource's standard calls. */
export function standardRoutes(context: RpcContext, resource: Resource): CallRoute[] {
  const calls = standardCallsOf(resource)
  return [
    ...readRoutes(context, resource, calls),
    ...writeRoutes(context, resource, calls),
    ...(calls.importFile ? [{ call: calls.importFile, ...importPreviewRoute(context, resource) }] : []),
    ...(calls.unmask ? [unmaskRoute(context, resource, calls.unmask)] : []),
  ]
}
