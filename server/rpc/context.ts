import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts, Again, Resource } from '#schema'
import { fault, isStaff } from '#schema'
import type { Call } from '#schema/call.ts'
import type { Subset } from '#schema/subset.ts'
import { mayRead } from '#schema/subset.ts'
import type { Aside } from '../aside/index.ts'
import type { AccessWriter } from '../rows/accessLog.ts'
import type { Catalog } from '../rows/catalog.ts'
import { workOf } from '../rows/write/db.ts'
import type { Asked } from '../rows/read/asked.ts'
import { must } from '../rows/refuse.ts'
import type { Work } from '../rows/work.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import type { Answer } from '../base/idempotency.ts'
import { againOf, keyIn, once } from '../base/idempotency.ts'

export type AccountsFor = (context: Context, request: FastifyRequest, reply: FastifyReply, connection: Connection) => Accounts

/** What every call of the RPC has at hand. */
export interface RpcContext extends Context {
  readonly catalog: Catalog
  readonly access: AccessWriter
  readonly aside: Aside
  readonly accountsFor: AccountsFor
}

/** A call's work, on the connection it was given. */
export const workAt = (context: RpcContext, request: FastifyRequest, reply: FastifyReply, connection: Connection, via: string, mayWrite: boolean): Work => {
  const { catalog, vault, accountsFor } = context
  return workOf({ connection, catalog, caller: request.caller, vault, accounts: accountsFor(context, request, reply, connection), via, mayWrite })
}

export function send(reply: FastifyReply, { status, text, replayed }: Answer) {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

/** Who asks of what. The right is checked first: who may not read learns nothing of what is wrong with the question. */
export function askedBy({ catalog, vault }: RpcContext, { caller: { actor } }: FastifyRequest, of: Resource, subset: Subset, path: Asked['path']): Asked {
  must(mayRead(of, subset, actor.rung), actor)
  return { catalog, of, rung: actor.rung, who: actor.id, vault, path }
}

/** What is kept for whoever sends this request again; nothing where it has no key. A key is nobody else's and no other call's. */
export function againFor({ vault }: RpcContext, request: FastifyRequest): Again | undefined {
  const key = keyIn(request.headers['idempotency-key'])
  const { actor, address } = request.caller
  return key === undefined ? undefined : againOf(vault, { scope: `${actor.id ?? address} ${request.routeOptions.url}`, key, body: request.body })
}

/** One transaction around a call that may write, done once for its idempotency key. */
export async function transact(
  context: RpcContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, unkept }: Pick<Call, 'name' | 'unkept'>,
  run: (work: Work) => Promise<string>,
) {
  const { db } = context
  const again = againFor(context, request)
  if (again && unkept) throw fault('noKeyHere', { at: 'Idempotency-Key' })
  const answer = await db.transaction(async (connection) => {
    const act = async (): Promise<Answer> => ({ status: 200, text: await run(workAt(context, request, reply, connection, name, true)) })
    return again ? once(connection, again, act) : act()
  })
  return send(reply, answer)
}

/** Puts a staff member's look at rows of persons on record. */
export function noteRead({ access }: RpcContext, request: FastifyRequest, of: Resource, action: string, subjectIds: readonly number[]) {
  const { caller } = request
  if (of.personal && subjectIds.length > 0 && isStaff(caller.actor)) access.note({ caller, action, resource: of.name, subjectIds })
}
