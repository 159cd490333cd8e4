import type { FastifyRequest } from 'fastify'
import type { Env } from '../../base/env.ts'

/** Whom passkeys are made for: they answer to no other name, so that a page which only looks like ours gets nothing from them. */
export interface Party {
  readonly id: string
  readonly origin: string
}

/** Without a public address we are `localhost`, the one name that browsers trust without https; a bare address has no passkeys. */
export function partyOf({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): Party {
  if (PUBLIC_URL === undefined) return { id: 'localhost', origin: new URL(`${protocol}://${host}`).origin }
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin }
}
