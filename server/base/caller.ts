import type { Caller } from './context.ts'

/** The caller of a request, set once when it arrives, and the CSP nonce of its response. */
declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Milliseconds of the main thread spent on parsing the request body, as far as measured. */
    spentMs: number
    /**
     * Set while `caller` is only the last known user of this session; resolves with the verified caller. Until then nothing is sent and nothing is
     * written.
     */
    pendingCaller?: Promise<Caller>
  }
  interface FastifyContextConfig {
    /** The handler may start before the session is verified, see `knowing`. */
    isSpeculative?: true
  }
  interface FastifyReply {
    cspNonce: string
  }
}
