import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessLevels } from '#schema'
import type { Call } from '#schema/calls/call.ts'
import { isStaffOnly } from '#schema/calls/call.ts'
import { requirePermission, requireReauthentication, forbidImpersonated } from '../rows/guards.ts'
import { staffBodyLimit } from '../http/body.ts'
import { parsePayload } from './payload.ts'

/** A request for a call, from a caller with the permission. */
export interface CallRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The body of a POST, the query of a GET. */
  readonly payload: unknown
  readonly isQuery: boolean
}

/** A call and its implementation. */
export interface CallRoute {
  readonly call: Call
  /** `admit` may refuse before the body is read. `release` runs after the response, also when the client has disconnected. */
  readonly admit?: (request: FastifyRequest) => void
  readonly release?: (request: FastifyRequest) => void
  answer(calling: CallRequest): Promise<FastifyReply>
}

/** Passes the payload, checked by the call's schema. */
function withScopeParams<P, T>({ path, params }: Call<P>, work: (calling: CallRequest & { readonly params: P }) => Promise<T>) {
  if (!params) throw new Error(`${path} has no shape of what it takes`)
  return async (calling: CallRequest) => work({ ...calling, params: parsePayload(params, calling.payload, calling.isQuery) })
}

/** A call whose payload is checked by its schema. */
export const createValidatedRoute = <P>(call: Call<P>, answer: (calling: CallRequest & { readonly params: P }) => Promise<FastifyReply>): CallRoute => ({
  call,
  answer: withScopeParams(call, answer),
})

/** Time limit in milliseconds of a call to an external service: three steps, and a response that may take ten seconds. */
const outsideTimeoutMs = 30_000

/** Checks the permission before anything else, so that callers without it learn nothing about errors in their payload. */
function authorizerOf(call: Call) {
  const allowed = new Set(accessLevels.filter((accessLevel) => call.isAllowedFor(accessLevel)))
  const isForAll = allowed.has('anyone')
  return ({ caller }: FastifyRequest) => {
    const { first } = caller.actor
    requirePermission(allowed.has(caller.actor.accessLevel), caller.actor, isForAll || (first !== undefined && call.opensTo?.includes(first)))
    if (call.forbidImpersonation) forbidImpersonated(caller.actor)
    requireReauthentication(caller, call)
  }
}

const callRequestOf = (request: FastifyRequest, reply: FastifyReply, isQuery: boolean): CallRequest => ({
  request,
  reply,
  payload: isQuery ? request.query : request.body,
  isQuery,
})

function registerRoute(app: FastifyInstance, { call, admit, release, answer }: CallRoute) {
  const { path, method, mutates, streams, bodyType, maxBodyBytes, isExternal } = call
  const authorize = authorizerOf(call)
  const bodyLimit = maxBodyBytes ?? (isStaffOnly(call) ? staffBodyLimit : undefined)
  const hooks = {
    // Runs before the body is read and parsed.
    preParsing: async (request: FastifyRequest) => {
      authorize(request)
      admit?.(request)
    },
    ...(release && { onResponse: async (request: FastifyRequest) => release(request) }),
  }
  const long = (streams ?? bodyType) !== undefined && { config: { deadline: false as const } }
  if (method === 'POST' || mutates) {
    app.post(
      path,
      { ...hooks, ...long, ...(isExternal && { handlerTimeout: outsideTimeoutMs }), ...(bodyLimit !== undefined && { bodyLimit }) },
      async (request, reply) => answer(callRequestOf(request, reply, false)),
    )
  }
  // HEAD requests only headers: no effect, no stream.
  if (method === 'GET')
    app.get(path, { ...hooks, ...long, exposeHeadRoute: !mutates && !streams }, async (request, reply) => answer(callRequestOf(request, reply, true)))
}

/** Registers the routes of the calls. A body that is not JSON is accepted only by the calls that declare its type. */
export function registerRoutes(app: FastifyInstance, routes: readonly CallRoute[]) {
  for (const [takes, group] of Map.groupBy(routes, ({ call }) => call.bodyType)) {
    if (takes === undefined) {
      for (const item of group) registerRoute(app, item)
      continue
    }
    void app.register(async (scope) => {
      scope.addContentTypeParser(takes, { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body))
      for (const item of group) registerRoute(scope, item)
    })
  }
}
