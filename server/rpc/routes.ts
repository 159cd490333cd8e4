import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessLevels } from '#schema'
import type { Call } from '#schema/call.ts'
import { isStaffOnly } from '#schema/call.ts'
import { requirePermission, requireReauthentication, forbidImpersonated } from '../rows/guards.ts'
import { staffBodyLimit } from '../http/body.ts'
import { readSpeculatively } from './speculativeRead.ts'
import { parsePayload } from './payload.ts'

/** A request for a call, by somebody who may make it. */
export interface CallRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** What was sent: the body of a POST, the query of a GET. */
  readonly payload: unknown
  readonly isQuery: boolean
}

export interface CallHandler {
  readonly call: Call
  /** Refuses, before a body is read, what is not answered now; and what is done when it has been answered, or its sender has gone. */
  readonly admit?: (request: FastifyRequest) => void
  readonly release?: (request: FastifyRequest) => void
  answer(calling: CallRequest): Promise<FastifyReply>
}

/** Changes nothing and tells nothing by itself: what it comes to is told by the function that it answers with. So it may begin before it is known who calls. */
interface Reading {
  readonly call: Call
  read(calling: CallRequest): Promise<() => FastifyReply>
}

/** A call and what answers it. */
export type Route = CallHandler | Reading

/** With what was sent, checked by the call's own shape. */
function withParams<P, T>({ path, params }: Call<P>, work: (calling: CallRequest & { readonly params: P }) => Promise<T>) {
  if (!params) throw new Error(`${path} has no shape of what it takes`)
  return async (calling: CallRequest) => work({ ...calling, params: parsePayload(params, calling.payload, calling.isQuery) })
}

/** Answers a call whose payload its own shape has checked. */
export const route = <P>(call: Call<P>, answer: (calling: CallRequest & { readonly params: P }) => Promise<FastifyReply>): Route => ({
  call,
  answer: withParams(call, answer),
})

/** The same for a call that only reads. */
export const readRoute = <P>(call: Call<P>, read: (calling: CallRequest & { readonly params: P }) => Promise<() => FastifyReply>): Route => ({
  call,
  read: withParams(call, read),
})

/** Most milliseconds that a call takes which asks somebody outside: three steps, and an answer that may take ten seconds. */
const waitsForMs = 30_000

/** Refuses whoever may not call; he learns nothing of what is wrong with the question. */
function gateOf(call: Call) {
  const allowed = new Set(accessLevels.filter((accessLevel) => call.may(accessLevel)))
  const isForAll = allowed.has('anyone')
  return ({ caller }: FastifyRequest) => {
    const { first } = caller.actor
    requirePermission(allowed.has(caller.actor.accessLevel), caller.actor, isForAll || (first !== undefined && call.opensTo?.includes(first)))
    if (call.forbidImpersonation) forbidImpersonated(caller.actor)
    requireReauthentication(caller, call)
  }
}

const callingOf = (request: FastifyRequest, reply: FastifyReply, isQuery: boolean): CallRequest => ({
  request,
  reply,
  payload: isQuery ? request.query : request.body,
  isQuery,
})

function serveReading(app: FastifyInstance, { call, read }: Reading) {
  const mustBeAllowed = gateOf(call)
  app.get(call.path, { config: { beginsEarly: true } }, async (request, reply) => {
    const tell = await readSpeculatively(request, async () => {
      mustBeAllowed(request)
      return read(callingOf(request, reply, true))
    })
    return tell()
  })
}

function serveAnswering(app: FastifyInstance, { call, admit, release, answer }: CallHandler) {
  const { path, method, mutates, streams, bodyType, maxBodyBytes, callsOutside } = call
  const mustBeAllowed = gateOf(call)
  const bodyLimit = maxBodyBytes ?? (isStaffOnly(call) ? staffBodyLimit : undefined)
  const hooks = {
    // Nobody has a body read, and taken apart, for what he may not do.
    preParsing: async (request: FastifyRequest) => {
      mustBeAllowed(request)
      admit?.(request)
    },
    ...(release && { onResponse: async (request: FastifyRequest) => release(request) }),
  }
  const long = (streams ?? bodyType) !== undefined && { config: { deadline: false as const } }
  if (method === 'POST' || mutates) {
    app.post(
      path,
      { ...hooks, ...long, ...(callsOutside && { handlerTimeout: waitsForMs }), ...(bodyLimit !== undefined && { bodyLimit }) },
      async (request, reply) => answer(callingOf(request, reply, false)),
    )
  }
  // HEAD asks for headers alone: it changes nothing and streams nothing.
  if (method === 'GET')
    app.get(path, { ...hooks, ...long, exposeHeadRoute: !mutates && !streams }, async (request, reply) => answer(callingOf(request, reply, true)))
}

const serve = (app: FastifyInstance, item: Route) => ('read' in item ? serveReading(app, item) : serveAnswering(app, item))

/** Serves calls at their addresses, each for those who may make it. Bodies that are not JSON are taken by their calls alone. */
export function serveRoutes(app: FastifyInstance, routes: readonly Route[]) {
  for (const [takes, taking] of Map.groupBy(routes, ({ call }) => call.bodyType)) {
    if (takes === undefined) {
      for (const item of taking) serve(app, item)
      continue
    }
    void app.register(async (scope) => {
      scope.addContentTypeParser(takes, { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body))
      for (const item of taking) serve(scope, item)
    })
  }
}
