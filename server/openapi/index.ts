import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allResources } from '#resources'
import { appError, hasAccess } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import { sessionCookieName } from '../accounts/session.ts'
import '../base/caller.ts'
import type { AppContext } from '../base/context.ts'
import { serverTables } from '../rest/serverTables.ts'
import { documentOf } from './document.ts'
import { renderDocsBody, renderDocsPage } from './page.ts'
import { chaptersForAccessLevel, buildAllChapters } from './chapters.ts'
import { parsePayload } from '../rpc/payload.ts'
import { z } from 'zod'

/** `as=user` selects the calls of members; default: all calls. */
const asShape = z.strictObject({ as: z.literal(memberAccessLevel).optional() })

const text = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')

/** Computes a value on first use and caches it, because few requests need it. */
function lazily<T>(make: () => T) {
  let created: T | undefined
  return () => (created ??= make())
}

/**
 * The OpenAPI document at `/api/openapi.json` (`as=user`: as members may call it) and its page at `/api/docs`: public in development, for staff in
 * production.
 */
export function registerOpenApi(app: FastifyInstance, { env }: AppContext) {
  const parts = lazily(() => buildAllChapters(allResources, serverTables))
  const { version }: { version: string } = JSON.parse(text('..', '..', 'package.json'))
  const documentInfo = { version, cookie: sessionCookieName(env) }
  const describeCall = lazily(async () => JSON.stringify(await documentOf(await parts(), documentInfo)))
  const describedToMembers = lazily(async () => JSON.stringify(await documentOf(await chaptersForAccessLevel(allResources, memberAccessLevel), documentInfo)))
  const body = lazily(async () => renderDocsBody(await parts()))
  const assets = lazily(() => ({ script: text('page.js'), style: text('page.css') }))

  function admit({ caller: { actor } }: FastifyRequest) {
    if (!env.production || hasAccess(actor.accessLevel, 'cs')) return
    throw appError(actor.accessLevel === 'anyone' ? 'signedOut' : 'forbidden')
  }

  app.get('/api/openapi.json', async (request, reply) => {
    admit(request)
    const { as } = parsePayload(asShape, request.query, true)
    return reply.type('application/json; charset=utf-8').send(await (as === memberAccessLevel ? describedToMembers() : describeCall()))
  })
  app.get('/api/docs', async (request, reply) => {
    admit(request)
    return reply.type('text/html; charset=utf-8').send(renderDocsPage(await body(), assets(), reply.cspNonce))
  })
}
