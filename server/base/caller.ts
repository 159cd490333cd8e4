import type { CallerContext } from './context.ts'

/** The caller of a request, set once when it arrives, and the CSP nonce of its response. */
declare module 'fastify' {
  interface FastifyRequest {
    caller: CallerContext
    /** Milliseconds of the main thread spent on parsing the request body, as far as measured. */
    spentMs: number
  }
  interface FastifyReply {
    cspNonce: string
  }
}
