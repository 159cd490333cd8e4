import type { FastifyRequest } from 'fastify'
import type { Env } from '../../base/env.ts'

export const socialPath = '/public/users/social'

/** The callback path of a platform. */
export const callbackPath = (platform: string) => `${socialPath}/${platform}/callback`

/** The origin of this server in browsers: PUBLIC_URL, or without it the host of the request, which is already checked. */
export const publicOrigin = (request: FastifyRequest, env: Env) => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `${request.protocol}://${request.host}`)
