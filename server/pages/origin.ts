import type { FastifyRequest } from 'fastify'
import type { Site } from '../../landing/components/page.ts'
import type { Env } from '../base/env.ts'

/** Where we are reached: the public address, and without one the host that was asked, which the guard has let through as this machine's. */
export const siteOf = ({ PUBLIC_URL }: Env, request: FastifyRequest): Site => ({
  origin: PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${request.host.toLowerCase()}`,
})
