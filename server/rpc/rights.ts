import type { FastifyInstance } from 'fastify'
import type { Resource, AccessLevel } from '#schema'
import { callsOf } from '#schema/calls.ts'
import { generalCalls } from '#schema/generalCalls.ts'

/** Who stands on which access level: what the specification calls a role. */
export const roles = {
  anonymous: 'anyone',
  normal: 'user',
  'ride-cc': 'desk',
  admin: ['cs', 'ops', 'finance', 'manager', 'super'],
} as const satisfies Record<string, AccessLevel | readonly AccessLevel[]>

/** Addresses under /api that are no call; each refuses for itself. */
const besides = ['/api/*', '/api/openapi.json', '/api/docs']

/** Refuses to start with a call that the rights table does not know: nothing is open by being forgotten. */
export function refuseUnknownCalls(app: FastifyInstance, resources: readonly Resource[]) {
  const calls = [...Object.values(generalCalls), ...resources.flatMap(callsOf)]
  const known = new Set([...besides, ...calls.map(({ path }) => path)])
  app.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/api/') && !known.has(url)) throw new Error(`${url} is in no rights table: declare it as an endpoint of its resource.`)
  })
}
