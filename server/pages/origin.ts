import type { FastifyRequest } from 'fastify'
import type { SiteOrigin } from '../../landing/components/page.ts'
import type { Env } from '../base/env.ts'

/** The origin of the site: PUBLIC_URL, or without it the host of the request, which the host check has accepted. */
export const siteOf = ({ PUBLIC_URL }: Env, request: FastifyRequest): SiteOrigin => ({
  origin: PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${request.host.toLowerCase()}`,
})
