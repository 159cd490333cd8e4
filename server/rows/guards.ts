import type { Actor } from '#schema'
import { appError, isStaff } from '#schema'
import type { Call } from '#schema/calls/call.ts'
import type { CallerContext } from '../base/context.ts'

/**
 * Throws unless the permission is granted: `signedOut` for anonymous callers, `forbidden` for
 * others. Callers who must first set a password or second factor pass only calls for that.
 */
export function requirePermission(allowed: boolean, actor: Actor, isForFirst = false) {
  if (!allowed) throw appError(actor.accessLevel === 'anyone' ? 'signedOut' : 'forbidden')
  if (actor.first !== undefined && !isForFirst) throw appError(actor.first === 'password' ? 'passwordFirst' : 'factorFirst')
}

/** Throws when an administrator impersonates the member. */
export function forbidImpersonated({ real }: Actor) {
  if (real !== undefined) throw appError('notInPerson')
}

/** Throws unless the caller re-authenticated recently, for calls that an open session alone must not allow. */
export function requireReauthentication({ actor, isFresh }: CallerContext, { requiresReauth }: Pick<Call, 'requiresReauth'>) {
  if (requiresReauth === undefined || isFresh || actor.id === null) return
  if (requiresReauth === 'everybody' || isStaff(actor)) throw appError('proofNeeded')
}
