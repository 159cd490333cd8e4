import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import '../base/caller.ts'
import type { Caller } from '../base/context.ts'

const isSame = (one: Caller, other: Caller) => isDeepStrictEqual(one.actor, other.actor) && one.isFresh === other.isFresh

/**
 * Starts reading for the last known caller of the session while the session is checked, and reads
 * again if the caller has changed. Neither a result nor an error is sent before the check.
 */
export async function readSpeculatively<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { pendingCaller } = request
  if (!pendingCaller) return read()
  const speculative = read()
  // Awaited below if the caller is still the same.
  speculative.catch(() => {})
  const caller = await pendingCaller
  if (isSame(request.caller, caller)) return speculative
  request.caller = caller
  return read()
}

/** The verified caller, for work that must not run for another one. Throws when the read was started for a previous caller. */
export async function resolvedCaller(request: FastifyRequest): Promise<Caller> {
  const { caller, pendingCaller } = request
  const resolved = (await pendingCaller) ?? caller
  if (!isSame(caller, resolved)) throw new Error('begun for whoever used this session before')
  return resolved
}
