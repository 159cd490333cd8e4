import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts, Resource } from '#schema'
import { fault, isStaff } from '#schema'
import type { AccessWriter } from '../rows/accessLog.ts'
import type { Catalog } from '../rows/catalog.ts'
import { workOf } from '../rows/write/db.ts'
import type { Work } from '../rows/work.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import type { Answer } from './idempotency.ts'
import { keyIn, once } from './idempotency.ts'

export type AccountsFor = (context: Context, request: FastifyRequest, reply: FastifyReply, connection: Connection) => Accounts

/** What every call of the RPC has at hand. */
export interface Desk {
  readonly context: Context
  readonly catalog: Catalog
  readonly access: AccessWriter
  readonly accountsFor: AccountsFor
}

/** A call's work, on the connection it was given. */
export const workAt = (
  { context, catalog, accountsFor }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  connection: Connection,
  via: string,
  mayWrite: boolean,
): Work =>
  workOf({ connection, catalog, caller: request.caller, vault: context.vault, accounts: accountsFor(context, request, reply, connection), via, mayWrite })

export function send(reply: FastifyReply, { status, text, replayed }: Answer) {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

interface Calling {
  via: string
  /** The answer goes with a cookie or holds a sealed value: it is neither kept nor told again. */
  unkept?: boolean | undefined
}

/** One transaction around a call that may write, done once for its idempotency key. */
export async function transact(
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  { via, unkept = false }: Calling,
  run: (work: Work) => Promise<string>,
) {
  const { context } = desk
  const key = keyIn(request.headers['idempotency-key'])
  if (key !== undefined && unkept) throw fault('noKeyHere', { at: 'Idempotency-Key' })
  const { actor, address } = request.caller
  const answer = await context.db.transaction(async (connection) => {
    const act = async (): Promise<Answer> => ({ status: 200, text: await run(workAt(desk, request, reply, connection, via, true)) })
    if (key === undefined) return act()
    return once(connection, context.vault, { scope: `${actor.id ?? address} ${request.routeOptions.url}`, key, body: request.body }, act)
  })
  return send(reply, answer)
}

/** Puts a staff member's look at rows of persons on record. */
export function noteRead({ access }: Desk, request: FastifyRequest, of: Resource, action: string, subjectIds: readonly number[]) {
  const { caller } = request
  if (of.personal && subjectIds.length > 0 && isStaff(caller.actor)) access.note({ caller, action, resource: of.name, subjectIds })
}
