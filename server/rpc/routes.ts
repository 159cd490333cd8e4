import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rungs } from '#schema'
import type { Call } from '#schema/call.ts'
import { must, mustBeFresh, mustBeInPerson } from '../rows/refuse.ts'
import { parsedBy } from './payload.ts'

/** A request for a call, by somebody who may make it. */
export interface Calling {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** What was sent: the body of a POST, the query of a GET. */
  readonly payload: unknown
  readonly isQuery: boolean
}

/** A call and what answers it. */
export interface Route {
  readonly call: Call
  /** Refuses, before a body is read, what is not answered now; and what is done when it has been answered, or its sender has gone. */
  readonly admit?: (request: FastifyRequest) => void
  readonly release?: (request: FastifyRequest) => void
  answer(calling: Calling): Promise<FastifyReply>
}

/** Answers a call whose payload its own shape has checked. */
export const route = <P>(call: Call<P>, answer: (calling: Calling & { readonly params: P }) => Promise<FastifyReply>): Route => {
  const { params } = call
  if (!params) throw new Error(`${call.path} has no shape of what it takes`)
  return { call, answer: async (calling) => answer({ ...calling, params: parsedBy(params, calling.payload, calling.isQuery) }) }
}

/** Most milliseconds that a call takes which asks somebody outside: three steps, and an answer that may take ten seconds. */
const waitsForMs = 30_000

function serve(app: FastifyInstance, { call, admit, release, answer }: Route) {
  const { path, method, effect, streams, takes, atMost, waits } = call
  const allowed = new Set(rungs.filter((rung) => call.may(rung)))
  // Whoever may not call learns nothing of what is wrong with the question.
  const mustBeAllowed = ({ caller }: FastifyRequest) => {
    must(allowed.has(caller.actor.rung), caller.actor)
    if (call.inPerson) mustBeInPerson(caller.actor)
    mustBeFresh(caller, call)
  }
  const answered = async (request: FastifyRequest, reply: FastifyReply, isQuery: boolean) => {
    mustBeAllowed(request)
    return answer({ request, reply, payload: isQuery ? request.query : request.body, isQuery })
  }
  const hooks = {
    ...(admit && {
      preParsing: async (request: FastifyRequest) => {
        mustBeAllowed(request)
        admit(request)
      },
    }),
    ...(release && { onResponse: async (request: FastifyRequest) => release(request) }),
  }
  const long = (streams ?? takes) !== undefined && { config: { deadline: false as const } }
  if (method === 'POST' || effect) {
    app.post(path, { ...hooks, ...long, ...(waits && { handlerTimeout: waitsForMs }), ...(atMost !== undefined && { bodyLimit: atMost }) }, (request, reply) =>
      answered(request, reply, false),
    )
  }
  // HEAD asks for headers alone: it changes nothing and streams nothing.
  if (method === 'GET') app.get(path, { ...hooks, ...long, exposeHeadRoute: !effect && !streams }, (request, reply) => answered(request, reply, true))
}

/** Serves calls at their addresses, each for those who may make it. Bodies that are not JSON are taken by their calls alone. */
export function serveRoutes(app: FastifyInstance, routes: readonly Route[]) {
  for (const [takes, taking] of Map.groupBy(routes, ({ call }) => call.takes)) {
    if (takes === undefined) {
      for (const each of taking) serve(app, each)
      continue
    }
    void app.register(async (scope) => {
      scope.addContentTypeParser(takes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      for (const each of taking) serve(scope, each)
    })
  }
}
