import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts, Again, Endpoint, Resource } from '#schema'
import { fault, isStaff } from '#schema'
import type { Call } from '#schema/call.ts'
import type { Gather } from '#schema/gathering.ts'
import { slotsOfForm } from '#schema/shape.ts'
import type { Subset } from '#schema/subset.ts'
import { mayRead } from '#schema/subset.ts'
import type { Aside } from '../aside/index.ts'
import type { AccessWriter } from '../rows/accessLog.ts'
import { rowsWith } from '../rows/read/collision.ts'
import { noteMatches } from '../rows/matches.ts'
import { personsBehind } from '../rows/persons.ts'
import type { Catalog } from '../rows/catalog.ts'
import { workOf } from '../rows/write/db.ts'
import type { Searching } from '../rows/read/asked.ts'
import type { ListText } from '../rows/read/listText.ts'
import { must } from '../rows/refuse.ts'
import type { Work } from '../rows/work.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import type { Answer } from '../base/idempotency.ts'
import { againOf, keyIn, once } from '../base/idempotency.ts'
import { surely } from './early.ts'
import type { Heavily } from './heavy.ts'

export type AccountsFor = (context: Context, request: FastifyRequest, reply: FastifyReply, connection: Connection) => Accounts

/** What every call of the RPC has at hand. */
export interface RpcContext extends Context {
  readonly catalog: Catalog
  readonly access: AccessWriter
  /** Left out where nothing is counted. */
  readonly gather?: Gather
  readonly aside: Aside
  readonly heavily: Heavily
  readonly accountsFor: AccountsFor
}

/** A call's work, on the connection it was given. */
export const workAt = (context: RpcContext, request: FastifyRequest, reply: FastifyReply, connection: Connection, via: string, mayWrite: boolean): Work => {
  const { catalog, vault, accountsFor, gather } = context
  const shown = (of: Resource, id: number) => noteRead(context, request, of, 'refusal', [id], false)
  const collided = (of: Resource, values: Readonly<Record<string, unknown>>) => void noteHolders(context, request, of, values)
  const saw = (of: Resource, ids: readonly number[]) => noteRead(context, request, of, `${request.routeOptions.url?.split('/')[2]}.${via}`, ids)
  const accounts = accountsFor(context, request, reply, connection)
  return workOf({ connection, catalog, caller: request.caller, vault, accounts, via, mayWrite, shown, collided, saw, ...(gather && { gather }) })
}

export function send(reply: FastifyReply, { status, text, replayed }: Answer) {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

/** Who asks of what. The right is checked first: who may not read learns nothing of what is wrong with the question. */
export function askedBy({ catalog, vault, db }: RpcContext, request: FastifyRequest, of: Resource, subset: Subset, path: Searching['path']): Searching {
  const { actor } = request.caller
  must(mayRead(of, subset, actor.accessLevel), actor)
  const matching = async (keys: readonly string[]) => {
    if (keys.length > 0) await noteMatches(db, await surely(request), of, keys)
  }
  return { catalog, of, accessLevel: actor.accessLevel, who: actor.id, vault, path, connection: db, matching }
}

/** What is kept for whoever sends this request again; nothing where it has no key. A key is nobody else's and no other call's, and nobody's who has other rights since: the answer may tell what he no longer reads. */
export function againFor({ vault }: RpcContext, request: FastifyRequest): Again | undefined {
  const key = keyIn(request.headers['idempotency-key'])
  const { actor, address } = request.caller
  return key === undefined
    ? undefined
    : againOf(vault, { scope: `${actor.id ?? address} ${actor.accessLevel} ${request.routeOptions.url}`, key, body: request.body })
}

/** One transaction around a call that may write, done once for its idempotency key. */
export async function transact(
  context: RpcContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, noIdempotency }: Pick<Call, 'name' | 'noIdempotency'>,
  run: (work: Work) => Promise<string>,
) {
  const { db } = context
  const again = againFor(context, request)
  if (again && noIdempotency) throw fault('noKeyHere', { at: 'Idempotency-Key' })
  const answer = await db.transaction(async (connection) => {
    const act = async (): Promise<Answer> => ({ status: 200, text: await run(workAt(context, request, reply, connection, name, true)) })
    return again ? once(connection, again, act) : act()
  })
  return send(reply, answer)
}

/** Puts a staff member's look at rows of persons on record: once for all equal ones of a few minutes, unless it was more than a look. */
export function noteRead({ access, catalog }: RpcContext, request: FastifyRequest, of: Resource, action: string, subjectIds: readonly number[], isLook = true) {
  const { caller } = request
  if (catalog.isPersonal(of) && subjectIds.length > 0 && isStaff(caller.actor))
    access.note({ caller, action, resource: of.name, subjectIds, persons: personsBehind(catalog, of), isLook })
}

/** The same of the rows whose values stood in the way of a refused one. The call's own transaction is over by then. */
async function noteHolders(context: RpcContext, request: FastifyRequest, of: Resource, values: Readonly<Record<string, unknown>>) {
  if (!context.catalog.isPersonal(of) || !isStaff(request.caller.actor)) return
  try {
    noteRead(context, request, of, 'refusal', await rowsWith(context.db, context.vault, of, values), false)
  } catch (error) {
    context.log.error({ err: error, resource: of.name }, 'not noted')
  }
}

/** The same of a list's answer, whether its rows came back, or a number alone that tells of few. */
export function noteList(context: RpcContext, request: FastifyRequest, of: Resource, { ids, about, persons, named }: ListText) {
  noteRead(context, request, of, 'list', ids)
  noteRead(context, request, of, 'count', about)
  if (named) noteRead(context, request, named.of, 'list', named.ids)
  for (const each of persons) noteRead(context, request, each.of, 'count', each.ids)
}

const idsIn = (value: unknown) => [value].flat().filter((each) => typeof each === 'number')

/** Puts on record whose rows a declared call was about: its own by their id, those that its form points at, and one of any resource by `subject` and `row_id`. */
export function noteNamed(context: RpcContext, request: FastifyRequest, of: Resource, name: string, endpoint: Endpoint, params: unknown) {
  if (typeof params !== 'object' || params === null) return
  const given: Readonly<Record<string, unknown>> = { ...params }
  const isLook = endpoint.method === 'GET' && !endpoint.mutates && endpoint.contentType === undefined
  const note = (target: Resource | undefined, action: string, ids: unknown) => {
    if (target) noteRead(context, request, target, action, idsIn(ids), isLook)
  }
  note(of, name, given.id)
  if (typeof given.subject === 'string') note(context.catalog.find(given.subject), `${of.name}.${name}`, given.row_id)
  for (const { key, part } of slotsOfForm(endpoint.params) ?? []) note(part.refers && context.catalog.find(part.refers.to), `${of.name}.${name}`, given[key])
}
