import type { FastifyRequest } from 'fastify'
import type { Env } from '../../base/env.ts'

export const socialPath = '/public/users/social'

/** Where a platform sends people back to. */
export const callbackPath = (platform: string) => `${socialPath}/${platform}/callback`

/** Our address as browsers know it; without a public one, wherever we were asked, as the host has been checked. */
export const originOf = (request: FastifyRequest, env: Env) => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `${request.protocol}://${request.host}`)
