import type { FastifyRequest } from 'fastify'
import type { Asking, Endpoint, Paper, Payment, Resource } from '#schema'
import { callable, Fault, isAction, isPayment } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import type { Call } from '#schema/call.ts'
import { declaredCall } from '#schema/calls.ts'
import { slotsOfForm } from '#schema/shape.ts'
import { runAction } from '../rows/write/action.ts'
import { askedByForm } from '../rows/write/form.ts'
import { paramsOf as actionParams } from '../rows/write/arrow.ts'
import { countGuess, forgiveGuess } from '../accounts/throttle.ts'
import { pay } from '../payments/pay.ts'
import { isPlain } from '../rows/read/given.ts'
import { placing } from '../rows/write/taken.ts'
import { toolsOf } from '../rows/write/tools.ts'
import type { Work } from '../rows/work.ts'
import type { Connection } from '../base/database.ts'
import type { RpcContext } from './context.ts'
import { againFor, noteNamed, send, transact, workAt } from './context.ts'
import { paramsOf } from './payload.ts'
import type { Calling, Route } from './routes.ts'

function handlerOf(work: Work, of: Resource, call: string) {
  const handler = work.catalog.served(of)?.handlers[call]
  if (!handler) throw new Error(`${of.name}.${call} has no handler`)
  return handler
}

/** What leaves is what the declared result shape lets through. */
const told = ({ result }: Endpoint, answer: unknown) => JSON.stringify((result ? result.parse(answer) : answer) ?? null)

/** Runs a handler. */
export async function handled(work: Work, of: Resource, call: string, endpoint: Endpoint, params: unknown) {
  const handler = handlerOf(work, of, call)
  const slots = slotsOfForm(endpoint.params) ?? []
  const asked = await askedByForm(work, endpoint, params)
  return told(endpoint, await placing(slots, isPlain(asked) ? asked : {}, [], () => handler({ ...toolsOf(work, of), params: asked })))
}

/** What is refused about a row tells that it is there, and how it stands: it is on record like an answer. Only that there is none is not. */
const noting =
  (...about: Parameters<typeof noteNamed>) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      const answer = await run()
      noteNamed(...about)
      return answer
    } catch (error) {
      if (!(error instanceof Fault && error.status === 404)) noteNamed(...about)
      throw error
    }
  }

/** A file, made by its handler: in a transaction, where it has an effect. */
async function sentPaper(context: RpcContext, of: Resource, name: string, endpoint: Endpoint, { request, reply, payload, isQuery }: Calling) {
  const params = paramsOf(endpoint.params, payload, isQuery)
  const making = async (connection: Connection) => {
    const work = workAt(context, request, reply, connection, name, endpoint.mutates ?? false)
    return (await handlerOf(work, of, name)({ ...toolsOf(work, of), params: await askedByForm(work, endpoint, params) })) as Paper
  }
  const noted = noting(context, request, of, name, endpoint, params)
  const made = await noted(() => (endpoint.mutates ? context.db.transaction(making) : making(context.db)))
  const named = `attachment; filename*=UTF-8''${encodeURIComponent(made.name)}`
  reply.header('cache-control', 'no-store').header('content-disposition', named)
  return reply.type(endpoint.contentType ?? '').send(Buffer.from(made.bytes))
}

/** A call that is in no transaction of ours while somebody outside is asked. */
async function askedOutside(context: RpcContext, of: Resource, name: string, endpoint: Endpoint, { request, reply, payload, isQuery }: Calling) {
  const params = paramsOf(endpoint.params, payload, isQuery)
  const workOn = (connection: Connection) => workAt(context, request, reply, connection, name, true)
  const looking = workOn(context.db)
  const asked = await askedByForm(looking, endpoint, params)
  const { actor, vault, random, fault } = toolsOf(looking, of)
  const call: Asking = {
    actor,
    vault,
    random,
    fault,
    ports: context.ports,
    now: () => wallTime(context.clock()),
    transaction: (run) => context.db.transaction((connection) => run(toolsOf(workOn(connection), of))),
  }
  const answer = await handlerOf(looking, of, name)({ ...call, params: asked })
  noteNamed(context, request, of, name, endpoint, params)
  return send(reply, { status: 200, text: told(endpoint, answer) })
}

/** Counts a call that could be a guess, outside the transaction with which it may be taken back; what is answered gives the try back, inside. */
async function guessedAt({ db, clock }: RpcContext, { caller: { actor, address } }: FastifyRequest, call: string) {
  const guess = { call, userId: actor.id, address, at: clock() }
  await countGuess(db, guess)
  return ({ connection }: Work) => forgiveGuess(connection, guess)
}

/** Where a reading call asks: on any connection, or on those kept free for the few that must always be answered. */
const connectionFor = ({ db }: RpcContext, { priority }: Call): Connection =>
  priority ? { query: (sql, params, how) => db.query(sql, params, { ...how, priority }) } : db

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
  const write = async ({ request, reply, payload, isQuery }: Calling) => {
    const params = paramsOf(endpoint.params, payload, isQuery)
    const forgive = endpoint.bruteForceProtected && (await guessedAt(context, request, `${of.name}.${name}`))
    const answer = await transact(context, request, reply, call, async (work) => {
      const text = await handled(work, of, name, endpoint, params)
      if (forgive) await forgive(work)
      return text
    })
    noteNamed(context, request, of, name, endpoint, params)
    return answer
  }
  const read = async ({ request, reply, payload, isQuery }: Calling) => {
    const params = paramsOf(endpoint.params, payload, isQuery)
    const work = workAt(context, request, reply, connectionFor(context, call), name, false)
    const text = await noting(context, request, of, name, endpoint, params)(() => handled(work, of, name, endpoint, params))
    return send(reply, { status: 200, text })
  }
  const writes = call.method === 'POST' || call.mutates
  const ask = (calling: Calling) => askedOutside(context, of, name, endpoint, calling)
  const file = (calling: Calling) => sentPaper(context, of, name, endpoint, calling)
  const how = endpoint.outside ? ask : endpoint.contentType !== undefined ? file : isPayment(endpoint) ? paid : isAction(endpoint) ? act : writes ? write : read
  const { heavily } = context
  return {
    call,
    answer: async (calling) => ((endpoint.heavy ?? endpoint.fullTextParam) ? heavily(calling.request, calling.reply, () => how(calling)) : how(calling)),
  }
}

/** What answers the calls that a resource declares. */
export const declaredRoutes = (context: RpcContext, of: Resource): Route[] => callable(of).map(([name, endpoint]) => declaredRoute(context, of, name, endpoint))
