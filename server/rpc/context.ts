import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts, ReplayKey, Endpoint, Resource } from '#schema'
import { appError, isStaff } from '#schema'
import type { Call } from '#schema/call.ts'
import type { CountEvent } from '#schema/counterBuffer.ts'
import { fieldKeysOfForm } from '#schema/shape.ts'
import type { Subset } from '#schema/subset.ts'
import { mayRead } from '#schema/subset.ts'
import type { WorkerPool } from '../workers/index.ts'
import type { AccessWriter } from '../rows/accessLog.ts'
import { findCollisions } from '../rows/read/collision.ts'
import { logMaskedSearch } from '../rows/maskedSearchLog.ts'
import { dataSubjectsSql } from '../rows/dataSubjects.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { createUnitOfWork } from '../rows/write/db.ts'
import type { SearchContext } from '../rows/read/context.ts'
import type { ListText } from '../rows/read/listText.ts'
import { requirePermission } from '../rows/guards.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import type { Answer } from '../base/idempotency.ts'
import { replayKeyOf, parseIdempotencyKey, runIdempotent } from '../base/idempotency.ts'
import { resolvedCaller } from './speculativeRead.ts'
import type { RunHeavy } from './heavy.ts'

export type AccountsFor = (context: Context, request: FastifyRequest, reply: FastifyReply, connection: Connection) => Accounts

/** What every call of the RPC has at hand. */
export interface RpcContext extends Context {
  readonly registry: ResourceRegistry
  readonly access: AccessWriter
  /** Left out where nothing is counted. */
  readonly countEvent?: CountEvent
  readonly workers: WorkerPool
  readonly heavily: RunHeavy
  readonly accountsFor: AccountsFor
}

/** A call's work, on the connection it was given. */
export const unitOfWorkAt = (
  context: RpcContext,
  request: FastifyRequest,
  reply: FastifyReply,
  connection: Connection,
  via: string,
  mayWrite: boolean,
): UnitOfWork => {
  const { registry, cipher, accountsFor, countEvent } = context
  const shown = (resource: Resource, id: number) => logRead(context, request, resource, 'refusal', [id], false)
  const collided = (resource: Resource, values: Readonly<Record<string, unknown>>) => void noteHolders(context, request, resource, values)
  const saw = (resource: Resource, ids: readonly number[]) => logRead(context, request, resource, `${request.routeOptions.url?.split('/')[2]}.${via}`, ids)
  const accounts = accountsFor(context, request, reply, connection)
  return createUnitOfWork({
    connection,
    registry,
    caller: request.caller,
    cipher,
    accounts,
    via,
    mayWrite,
    shown,
    collided,
    saw,
    ...(countEvent && { countEvent }),
  })
}

export function send(reply: FastifyReply, { status, text, replayed }: Answer) {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

/** Who asks of what. The right is checked first: who may not read learns nothing of what is wrong with the question. */
export function searchContextFor(
  { registry, cipher, db }: RpcContext,
  request: FastifyRequest,
  resource: Resource,
  subset: Subset,
  path: SearchContext['path'],
): SearchContext {
  const { actor } = request.caller
  requirePermission(mayRead(resource, subset, actor.accessLevel), actor)
  const matching = async (keys: readonly string[]) => {
    if (keys.length > 0) await logMaskedSearch(db, await resolvedCaller(request), resource, keys)
  }
  return { registry, resource, accessLevel: actor.accessLevel, who: actor.id, cipher, path, connection: db, matching }
}

/** What is kept for whoever sends this request again; nothing where it has no key. A key is nobody else's and no other call's, and nobody's who has other rights since: the answer may tell what he no longer reads. */
export function replayKeyFor({ cipher }: RpcContext, request: FastifyRequest): ReplayKey | undefined {
  const key = parseIdempotencyKey(request.headers['idempotency-key'])
  const { actor, address } = request.caller
  return key === undefined
    ? undefined
    : replayKeyOf(cipher, { scope: `${actor.id ?? address} ${actor.accessLevel} ${request.routeOptions.url}`, key, body: request.body })
}

/** One transaction around a call that may write, done once for its idempotency key. */
export async function transact(
  context: RpcContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, noIdempotency }: Pick<Call, 'name' | 'noIdempotency'>,
  run: (uow: UnitOfWork) => Promise<string>,
) {
  const { db } = context
  const replayKey = replayKeyFor(context, request)
  if (replayKey && noIdempotency) throw appError('noKeyHere', { path: 'Idempotency-Key' })
  const answer = await db.transaction(async (connection) => {
    const act = async (): Promise<Answer> => ({ status: 200, text: await run(unitOfWorkAt(context, request, reply, connection, name, true)) })
    return replayKey ? runIdempotent(connection, replayKey, act) : act()
  })
  return send(reply, answer)
}

/** Puts a staff member's look at rows of persons on record: once for all equal ones of a few minutes, unless it was more than a look. */
export function logRead(
  { access, registry }: RpcContext,
  request: FastifyRequest,
  resource: Resource,
  action: string,
  subjectIds: readonly number[],
  isLook = true,
) {
  const { caller } = request
  if (registry.isPersonal(resource) && subjectIds.length > 0 && isStaff(caller.actor))
    access.note({ caller, action, resource: resource.name, subjectIds, persons: dataSubjectsSql(registry, resource), isLook })
}

/** The same of the rows whose values stood in the way of a refused one. The call's own transaction is over by then. */
async function noteHolders(context: RpcContext, request: FastifyRequest, resource: Resource, values: Readonly<Record<string, unknown>>) {
  if (!context.registry.isPersonal(resource) || !isStaff(request.caller.actor)) return
  try {
    logRead(context, request, resource, 'refusal', await findCollisions(context.db, context.cipher, resource, values), false)
  } catch (error) {
    context.log.error({ err: error, resource: resource.name }, 'not noted')
  }
}

/** The same of a list's answer, whether its rows came back, or a number alone that tells of few. */
export function logListRead(context: RpcContext, request: FastifyRequest, resource: Resource, { ids, about, persons, named }: ListText) {
  logRead(context, request, resource, 'list', ids)
  logRead(context, request, resource, 'count', about)
  if (named) logRead(context, request, named.resource, 'list', named.ids)
  for (const item of persons) logRead(context, request, item.resource, 'count', item.ids)
}

const idsIn = (value: unknown) => [value].flat().filter((item) => typeof item === 'number')

/** Puts on record whose rows a declared call was about: its own by their id, those that its form points at, and one of any resource by `subject` and `row_id`. */
export function logReferencedReads(context: RpcContext, request: FastifyRequest, resource: Resource, name: string, endpoint: Endpoint, params: unknown) {
  if (typeof params !== 'object' || params === null) return
  const input: Readonly<Record<string, unknown>> = { ...params }
  const isLook = endpoint.method === 'GET' && !endpoint.mutates && endpoint.contentType === undefined
  const note = (target: Resource | undefined, action: string, ids: unknown) => {
    if (target) logRead(context, request, target, action, idsIn(ids), isLook)
  }
  note(resource, name, input.id)
  if (typeof input.subject === 'string') note(context.registry.find(input.subject), `${resource.name}.${name}`, input.row_id)
  for (const { key, spec } of fieldKeysOfForm(endpoint.params) ?? [])
    note(spec.refers && context.registry.find(spec.refers.to), `${resource.name}.${name}`, input[key])
}
