import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { mayCall } from '#schema/shape.ts'
import { must } from '../rows/refuse.ts'
import type { RpcContext } from './context.ts'
import { workAt } from './context.ts'
import { handled } from './declared.ts'

/** Makes a declared call for the request at hand, by whoever sent it, in a transaction of its own. */
export type InnerCalls = (request: FastifyRequest, reply: FastifyReply, of: Resource, call: string, params?: unknown) => Promise<unknown>

/** For pages that do on their way what an app does by a call. */
export const innerCalls =
  (context: RpcContext): InnerCalls =>
  async (request, reply, of, call, params) => {
    const endpoint = of.endpoints[call]
    if (!endpoint) throw new Error(`${of.name} has no call ${call}`)
    must(mayCall(endpoint, request.caller.actor.accessLevel), request.caller.actor)
    return JSON.parse(
      await context.db.transaction((connection) => handled(workAt(context, request, reply, connection, call, true), of, call, endpoint, params)),
    )
  }
