import type { Caller } from './context.ts'

/** Who calls, set once at the door; and the nonce that this answer's scripts and styles carry. */
declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyReply {
    cspNonce: string
  }
}
