import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts, OriginalRequestKey, Endpoint, Resource } from '#schema'
import { appError, isStaff } from '#schema'
import type { Call } from '#schema/calls/call.ts'
import type { CountEventWriter } from '#schema/implement/counterBuffer.ts'
import { fieldKeysOfForm } from '#schema/row/shape.ts'
import type { FieldSubset } from '#schema/row/subset.ts'
import { mayReadSubset } from '#schema/row/subset.ts'
import type { WorkerPool } from '../workers/index.ts'
import type { AccessLogWriter } from '../rows/accessLog.ts'
import { findUniqueCollisions } from '../rows/read/collision.ts'
import { logAndLimitMaskedSearch } from '../rows/maskedSearchLog.ts'
import { dataSubjectsSql } from '../rows/dataSubjects.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { createUnitOfWork } from '../rows/write/db.ts'
import type { SearchContext } from '../rows/read/context.ts'
import type { ListReadResult } from '../rows/read/listText.ts'
import { requirePermission } from '../rows/guards.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import type { IdempotentResponse } from '../base/idempotency.ts'
import { createReplayKey, parseIdempotencyKey, runIdempotent } from '../base/idempotency.ts'
import type { RunHeavy } from './heavy.ts'

export type AccountsFactory = (context: AppContext, request: FastifyRequest, reply: FastifyReply, connection: Connection) => Accounts

/** The dependencies of every RPC call. */
export interface RpcContext extends AppContext {
  readonly registry: ResourceRegistry
  readonly access: AccessLogWriter
  /** Missing where usage is not counted. */
  readonly countEvent?: CountEventWriter
  readonly workers: WorkerPool
  readonly runHeavy: RunHeavy
  readonly accountsFor: AccountsFactory
}

/** The unit of work of a call, on the given connection. */
export const callUnitOfWork = (
  context: RpcContext,
  request: FastifyRequest,
  reply: FastifyReply,
  connection: Connection,
  callName: string,
  mayWrite: boolean,
): UnitOfWork => {
  const { registry, cipher, accountsFor, countEvent } = context
  const logShownRow = (resource: Resource, id: number) => logPersonalDataRead(context, request, resource, 'refusal', [id], false)
  const onCollision = (resource: Resource, values: Readonly<Record<string, unknown>>) => void logCollidingRows(context, request, resource, values)
  const logAccess = (resource: Resource, ids: readonly number[]) =>
    logPersonalDataRead(context, request, resource, `${request.routeOptions.url?.split('/')[2]}.${callName}`, ids)
  const accounts = accountsFor(context, request, reply, connection)
  return createUnitOfWork({
    connection,
    registry,
    caller: request.caller,
    cipher,
    accounts,
    callName,
    mayWrite,
    logShownRow,
    onCollision,
    logAccess,
    ...(countEvent && { countEvent }),
  })
}

export function sendIdempotentResponse(reply: FastifyReply, { status, text, replayed }: IdempotentResponse) {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

/** The context of a read. Checks the permission first, so that callers without it learn nothing about errors in their parameters. */
export function authorizedSearchContext(
  { registry, cipher, db }: RpcContext,
  request: FastifyRequest,
  resource: Resource,
  subset: FieldSubset,
  path: SearchContext['path'],
): SearchContext {
  const { actor } = request.caller
  requirePermission(mayReadSubset(resource, subset, actor.accessLevel), actor)
  const onMaskedSearch = async (keys: readonly string[]) => {
    if (keys.length > 0) await logAndLimitMaskedSearch(db, request.caller, resource, keys)
  }
  return { registry, resource, accessLevel: actor.accessLevel, who: actor.id, cipher, path, connection: db, onMaskedSearch }
}

/**
 * The key under which a response is stored for a repeated request; undefined without the header. It includes the
 * caller, the access level and the call, because the response may contain what another caller must not read.
 */
export function requestReplayKey({ cipher }: RpcContext, request: FastifyRequest): OriginalRequestKey | undefined {
  const key = parseIdempotencyKey(request.headers['idempotency-key'])
  const { actor, address } = request.caller
  return key === undefined
    ? undefined
    : createReplayKey(cipher, { scope: `${actor.id ?? address} ${actor.accessLevel} ${request.routeOptions.url}`, key, body: request.body })
}

/** Runs a call that may write in one transaction, and once per idempotency key. */
export async function runWriteCall(
  context: RpcContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, noIdempotency }: Pick<Call, 'name' | 'noIdempotency'>,
  run: (uow: UnitOfWork) => Promise<string>,
) {
  const { db } = context
  const replayKey = requestReplayKey(context, request)
  if (replayKey && noIdempotency) throw appError('noKeyHere', { path: 'Idempotency-Key' })
  const answer = await db.transaction(async (connection) => {
    const act = async (): Promise<IdempotentResponse> => ({ status: 200, text: await run(callUnitOfWork(context, request, reply, connection, name, true)) })
    return replayKey ? runIdempotent(connection, replayKey, act) : act()
  })
  return sendIdempotentResponse(reply, answer)
}

/** Logs that staff read rows with personal data. Equal reads within a few minutes are logged once, unless `isLook` is false. */
export function logPersonalDataRead(
  { access, registry }: RpcContext,
  request: FastifyRequest,
  resource: Resource,
  action: string,
  subjectIds: readonly number[],
  isPlainRead = true,
) {
  const { caller } = request
  if (registry.holdsPersonalData(resource) && subjectIds.length > 0 && isStaff(caller.actor))
    access.note({ caller, action, resource: resource.name, subjectIds, subjectsSql: dataSubjectsSql(registry, resource), isPlainRead })
}

/** Logs the rows whose unique values caused an error. The transaction of the call has ended by then. */
async function logCollidingRows(context: RpcContext, request: FastifyRequest, resource: Resource, values: Readonly<Record<string, unknown>>) {
  if (!context.registry.holdsPersonalData(resource) || !isStaff(request.caller.actor)) return
  try {
    logPersonalDataRead(context, request, resource, 'refusal', await findUniqueCollisions(context.db, context.cipher, resource, values), false)
  } catch (error) {
    context.log.error({ err: error, resource: resource.name }, 'not noted')
  }
}

/** Logs the rows of a list response, and the rows behind a small count. */
export function logListRead(context: RpcContext, request: FastifyRequest, resource: Resource, { ids, revealedIds, persons, groupRows }: ListReadResult) {
  logPersonalDataRead(context, request, resource, 'list', ids)
  logPersonalDataRead(context, request, resource, 'count', revealedIds)
  if (groupRows) logPersonalDataRead(context, request, groupRows.resource, 'list', groupRows.ids)
  for (const item of persons) logPersonalDataRead(context, request, item.resource, 'count', item.ids)
}

const idsIn = (value: unknown) => [value].flat().filter((item) => typeof item === 'number')

/** Logs the rows that a declared call is about: its own row (`id`), the references of its form, and any row given as `subject` and `row_id`. */
export function logDeclaredCallReads(context: RpcContext, request: FastifyRequest, resource: Resource, name: string, endpoint: Endpoint, params: unknown) {
  if (typeof params !== 'object' || params === null) return
  const input: Readonly<Record<string, unknown>> = { ...params }
  const isLook = endpoint.method === 'GET' && !endpoint.mutates && endpoint.contentType === undefined
  const note = (target: Resource | undefined, action: string, ids: unknown) => {
    if (target) logPersonalDataRead(context, request, target, action, idsIn(ids), isLook)
  }
  note(resource, name, input.id)
  if (typeof input.subject === 'string') note(context.registry.find(input.subject), `${resource.name}.${name}`, input.row_id)
  for (const { key, spec } of fieldKeysOfForm(endpoint.params) ?? [])
    note(spec.refers && context.registry.find(spec.refers.to), `${resource.name}.${name}`, input[key])
}
