import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Resource } from '#schema'
import { callable, isAction, pathOf } from '#schema'
import { mayCall } from '#schema/shape.ts'
import { runAction } from '../rows/write/action.ts'
import { must, mustBeInPerson } from '../rows/refuse.ts'
import { toolsOf } from '../rows/write/tools.ts'
import type { Work } from '../rows/work.ts'
import type { Connection } from '../base/database.ts'
import type { Desk } from './desk.ts'
import { send, transact, workAt } from './desk.ts'
import { paramsOf } from './payload.ts'

/** Runs a handler; what leaves is what the declared result shape lets through. */
export async function handled(work: Work, of: Resource, call: string, endpoint: Endpoint, params: unknown) {
  const handler = work.catalog.served(of)?.handlers[call]
  if (!handler) throw new Error(`${of.name}.${call} has no handler`)
  const answer = await handler({ ...toolsOf(work, of), params })
  return JSON.stringify((endpoint.result ? endpoint.result.parse(answer) : answer) ?? null)
}

/** Where a reading call asks: on any connection, or on those kept free for the few that must always be answered. */
const connectionFor = ({ context: { db } }: Desk, { front }: Endpoint): Connection =>
  front ? { query: (sql, params, how) => db.query(sql, params, { ...how, front }) } : db

/** The calls that a resource declares beside the standard ones. */
export function declaredCalls(app: FastifyInstance, desk: Desk, of: Resource) {
  for (const [call, endpoint] of callable(of)) {
    const url = pathOf(of.name, call)
    const write = async (request: FastifyRequest, reply: FastifyReply, payload: unknown, isQuery: boolean) => {
      must(mayCall(endpoint, request.caller.actor.rung), request.caller.actor)
      if (endpoint.inPerson) mustBeInPerson(request.caller.actor)
      if (isAction(endpoint)) return transact(desk, request, reply, { via: call }, (work) => runAction(work, of, call, endpoint, payload))
      const params = paramsOf(endpoint.params, payload, isQuery)
      return transact(desk, request, reply, { via: call, unkept: endpoint.unkept }, (work) => handled(work, of, call, endpoint, params))
    }
    const read = async (request: FastifyRequest, reply: FastifyReply) => {
      must(mayCall(endpoint, request.caller.actor.rung), request.caller.actor)
      const params = paramsOf(endpoint.params, request.query, true)
      return send(reply, {
        status: 200,
        text: await handled(workAt(desk, request, reply, connectionFor(desk, endpoint), call, false), of, call, endpoint, params),
      })
    }
    if (endpoint.method === 'POST' || endpoint.effect) app.post(url, (request, reply) => write(request, reply, request.body, false))
    if (endpoint.method !== 'GET') continue
    if (!endpoint.effect) app.get(url, read)
    // HEAD asks for headers alone and must change nothing.
    else app.get(url, { exposeHeadRoute: false }, (request, reply) => write(request, reply, request.query, true))
  }
}
