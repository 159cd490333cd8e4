import type { FastifyRequest } from 'fastify'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { redactedSettings } from '../base/env.ts'
import { countAccountsPerAddress, proxyProblemsOf } from '../base/proxies.ts'
import { version } from '../base/version.ts'
import { componentHealthOf, readSystemStatus, readVendorStatuses } from '../operations/status.ts'
import type { RpcContext } from './context.ts'
import { sendIdempotentResponse } from './context.ts'
import { createValidatedRoute } from './routes.ts'

const header = (request: FastifyRequest, name: string) => {
  const text = request.headers[name]
  return text === undefined ? null : String(text).slice(0, 1000)
}

/** How the server sees the sender's connection, and from which headers. */
export const connectionInfoRoute = ({ db, env }: RpcContext) =>
  createValidatedRoute(nonResourceCalls.connection, async ({ request, reply }) => {
    const facts = {
      address: request.caller.address,
      protocol: request.protocol,
      host: request.host,
      peer: request.socket.remoteAddress ?? '',
      trusted_proxies: env.TRUST_PROXY,
      public_url: env.PUBLIC_URL ?? null,
      forwarded: { for: header(request, 'x-forwarded-for'), protocol: header(request, 'x-forwarded-proto'), host: header(request, 'x-forwarded-host') },
      signed_in: await countAccountsPerAddress(db),
    }
    return sendIdempotentResponse(reply, { status: 200, text: JSON.stringify({ ...facts, troubles: proxyProblemsOf(facts) }) })
  })

/** The external services that do not answer at present. */
export const vendorOutagesRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.outages, async ({ reply }) => {
    const vendors = (await readVendorStatuses(context)).filter(({ is_down }) => is_down)
    return sendIdempotentResponse(reply, { status: 200, text: JSON.stringify({ vendors }) })
  })

/** How the system runs, as the server that answers sees it. */
export const systemStatusRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.operations, async ({ reply }) => {
    const { env, clock, workers } = context
    const status = await readSystemStatus(context)
    const now = clock()
    const answer = {
      now: now.toISOString(),
      version,
      node: process.version,
      started_at: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      mode: env.NODE_ENV,
      parts: componentHealthOf(status, now),
      ...status,
      queues: workers.queueSizes(),
      settings: redactedSettings(env),
    }
    return sendIdempotentResponse(reply, { status: 200, text: JSON.stringify(answer) })
  })
