import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { mayCall } from '#schema/row/shape.ts'
import { requirePermission } from '../rows/guards.ts'
import type { RpcContext } from './context.ts'
import { callUnitOfWork } from './context.ts'
import { runHandler } from './declaredRoutes.ts'

/** Runs a declared call for the current request and its caller, in a transaction of its own. */
export type InnerCallRunner = (request: FastifyRequest, reply: FastifyReply, resource: Resource, call: string, params?: unknown) => Promise<unknown>

/** For pages that need on the server what the app does with a call. */
export const createInnerCallRunner =
  (context: RpcContext): InnerCallRunner =>
  async (request, reply, resource, call, params) => {
    const endpoint = resource.endpoints[call]
    if (!endpoint) throw new Error(`${resource.name} has no call ${call}`)
    requirePermission(mayCall(endpoint, request.caller.actor.accessLevel), request.caller.actor)
    return JSON.parse(
      await context.db.transaction((connection) =>
        runHandler(callUnitOfWork(context, request, reply, connection, call, true), resource, call, endpoint, params),
      ),
    )
  }
