import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import '../base/caller.ts'
import type { Caller } from '../base/context.ts'

const isSame = (one: Caller, other: Caller) => isDeepStrictEqual(one.actor, other.actor) && one.isFresh === other.isFresh

/**
 * Reads for whoever used the session last, while it is found out who uses it now; for him anew, where that is not the same.
 * What was read, or refused, is told to nobody before that.
 */
export async function readSpeculatively<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { knowing } = request
  if (!knowing) return read()
  const begun = read()
  // It is heard below, where it is for the right one.
  begun.catch(() => {})
  const caller = await knowing
  if (isSame(request.caller, caller)) return begun
  request.caller = caller
  return read()
}

/** Who calls, for what must not be done in another's name. What was begun for another ends here. */
export async function resolvedCaller(request: FastifyRequest): Promise<Caller> {
  const { caller, knowing } = request
  const known = (await knowing) ?? caller
  if (!isSame(caller, known)) throw new Error('begun for whoever used this session before')
  return known
}
