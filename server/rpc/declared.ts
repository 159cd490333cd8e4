import type { Endpoint, Payment, Resource } from '#schema'
import { callable, isAction, isPayment } from '#schema'
import type { Call } from '#schema/call.ts'
import { declaredCall } from '#schema/calls.ts'
import { slotsOfForm } from '#schema/shape.ts'
import { runAction } from '../rows/write/action.ts'
import { refuseNamed } from '../rows/write/members.ts'
import { paramsOf as actionParams } from '../rows/write/arrow.ts'
import { pay } from '../payments/pay.ts'
import { toolsOf } from '../rows/write/tools.ts'
import type { Work } from '../rows/work.ts'
import type { Connection } from '../base/database.ts'
import type { RpcContext } from './context.ts'
import { againFor, send, transact, workAt } from './context.ts'
import { paramsOf } from './payload.ts'
import type { Calling, Route } from './routes.ts'

/** Runs a handler; what leaves is what the declared result shape lets through. */
export async function handled(work: Work, of: Resource, call: string, endpoint: Endpoint, params: unknown) {
  const handler = work.catalog.served(of)?.handlers[call]
  if (!handler) throw new Error(`${of.name}.${call} has no handler`)
  await refuseNamed(work, slotsOfForm(endpoint.params) ?? [], params)
  const answer = await handler({ ...toolsOf(work, of), params })
  return JSON.stringify((endpoint.result ? endpoint.result.parse(answer) : answer) ?? null)
}

/** Where a reading call asks: on any connection, or on those kept free for the few that must always be answered. */
const connectionFor = ({ db }: RpcContext, { front }: Call): Connection =>
  front ? { query: (sql, params, how) => db.query(sql, params, { ...how, front }) } : db

function declaredRoute(context: RpcContext, of: Resource, name: string, endpoint: Endpoint): Route {
  const call = declaredCall(of, name, endpoint)
  const act = ({ request, reply, payload }: Calling) => transact(context, request, reply, call, (work) => runAction(work, of, name, endpoint, payload))
  const paid = async ({ request, reply, payload }: Calling) => {
    const { id } = actionParams(endpoint as Payment, payload)
    const workOn = (connection: Connection) => workAt(context, request, reply, connection, name, true)
    const answer = await pay(context, workOn, { of, name, id }, { payload, again: againFor(context, request) })
    if (!answer) throw new Error(`${of.name}.${name} was not asked for`)
    return send(reply, answer)
  }
  const write = ({ request, reply, payload, isQuery }: Calling) => {
    const params = paramsOf(endpoint.params, payload, isQuery)
    return transact(context, request, reply, call, (work) => handled(work, of, name, endpoint, params))
  }
  const read = async ({ request, reply, payload, isQuery }: Calling) => {
    const params = paramsOf(endpoint.params, payload, isQuery)
    const work = workAt(context, request, reply, connectionFor(context, call), name, false)
    return send(reply, { status: 200, text: await handled(work, of, name, endpoint, params) })
  }
  const writes = call.method === 'POST' || call.effect
  const how = isPayment(endpoint) ? paid : isAction(endpoint) ? act : writes ? write : read
  return { call, answer: async (calling) => how(calling) }
}

/** What answers the calls that a resource declares. */
export const declaredRoutes = (context: RpcContext, of: Resource): Route[] => callable(of).map(([name, endpoint]) => declaredRoute(context, of, name, endpoint))
