import type { FastifyRequest } from 'fastify'
import { generalCalls } from '#schema/calls/generalCalls.ts'
import { signInAddresses, proxyProblemsOf } from '../base/proxies.ts'
import type { RpcContext } from './context.ts'
import { sendAnswer } from './context.ts'
import { route } from './routes.ts'

const header = (request: FastifyRequest, name: string) => {
  const text = request.headers[name]
  return text === undefined ? null : String(text).slice(0, 1000)
}

/** How the server sees the sender's connection, and from which headers. */
export const connectionRoute = ({ db, env }: RpcContext) =>
  route(generalCalls.connection, async ({ request, reply }) => {
    const facts = {
      address: request.caller.address,
      protocol: request.protocol,
      host: request.host,
      peer: request.socket.remoteAddress ?? '',
      trusted_proxies: env.TRUST_PROXY,
      public_url: env.PUBLIC_URL ?? null,
      forwarded: { for: header(request, 'x-forwarded-for'), protocol: header(request, 'x-forwarded-proto'), host: header(request, 'x-forwarded-host') },
      signed_in: await signInAddresses(db),
    }
    return sendAnswer(reply, { status: 200, text: JSON.stringify({ ...facts, troubles: proxyProblemsOf(facts) }) })
  })
