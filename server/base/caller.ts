import type { Caller } from './context.ts'

/** Who calls, set once at the door; and the nonce that this answer's scripts and styles carry. */
declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Milliseconds of the server's one thread that it took to read what was sent, as far as that was measured. */
    spentMs: number
    /** Where `caller` is who used this session last: who uses it now, as soon as it is known. Until then nothing is told and nothing is written. */
    knowing?: Promise<Caller>
  }
  interface FastifyContextConfig {
    /** What answers here may begin before it is known who calls, see `knowing`. */
    beginsEarly?: true
  }
  interface FastifyReply {
    cspNonce: string
  }
}
