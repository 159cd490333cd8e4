import type { FastifyRequest } from 'fastify'
import type { Env } from '../../base/env.ts'

/** WebAuthn relying party. Passkeys are bound to its domain, so a phishing page on another domain gets nothing from them. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Without PUBLIC_URL the id is `localhost`, the only name that browsers trust without https; passkeys do not work on a bare IP address. */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): RelyingParty {
  if (PUBLIC_URL === undefined) return { id: 'localhost', origin: new URL(`${protocol}://${host}`).origin }
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin }
}
