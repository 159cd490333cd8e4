import type { FastifyInstance } from 'fastify'
import type { Resource, AccessLevel } from '#schema'
import { callsOf } from '#schema/calls/calls.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'

/** The access levels of each role of the specification. */
export const accessLevelByRole = {
  anonymous: 'anyone',
  normal: 'user',
  'ride-cc': 'desk',
  admin: ['cs', 'ops', 'finance', 'manager', 'super'],
} as const satisfies Record<string, AccessLevel | readonly AccessLevel[]>

/** Paths under /api that are no calls; each checks its own access. */
const otherPaths = ['/api/*', '/api/openapi.json', '/api/docs', '/api/webhooks/toss-payments']

/** Refuses to start with a route under /api that no call declares: no route is open by mistake. */
export function rejectUndeclaredRoutes(app: FastifyInstance, resources: readonly Resource[]) {
  const calls = [...Object.values(nonResourceCalls), ...resources.flatMap(callsOf)]
  const allowedPaths = new Set([...otherPaths, ...calls.map(({ path }) => path)])
  app.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/api/') && !allowedPaths.has(url)) throw new Error(`${url} is in no rights table: declare it as an endpoint of its resource.`)
  })
}
