import type { Actor } from '#schema'
import { appError, isStaff } from '#schema'
import type { Call } from '#schema/call.ts'
import type { Caller } from '../base/context.ts'

/** Nobody passes a closed door: strangers are asked to sign in, others are told no, and whoever has to do something first passes none but what is for that. */
export function requirePermission(allowed: boolean, actor: Actor, isForFirst = false) {
  if (!allowed) throw appError(actor.accessLevel === 'anyone' ? 'signedOut' : 'forbidden')
  if (actor.first !== undefined && !isForFirst) throw appError(actor.first === 'password' ? 'passwordFirst' : 'factorFirst')
}

/** What nobody does in another's name: an administrator who sees with somebody's eyes goes back first. */
export function forbidImpersonated({ real }: Actor) {
  if (real !== undefined) throw appError('notInPerson')
}

/** What a session alone does not open: whoever left it open, or lost it, is asked anew. */
export function requireReauthentication({ actor, isFresh }: Caller, { requiresReauth }: Pick<Call, 'requiresReauth'>) {
  if (requiresReauth === undefined || isFresh || actor.id === null) return
  if (requiresReauth === 'everybody' || isStaff(actor)) throw appError('proofNeeded')
}
